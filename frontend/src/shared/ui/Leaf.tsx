import { leafWords } from "@/shared/time/words";
import styles from "./leaf.module.css";

/** A leaf of the tear-off calendar. It is a picture: whoever shows it says the day in words as well. */
export function Leaf({ day, small = false }: { day: string; small?: boolean }) {
  const { number, month, weekday, year } = leafWords(day);
  return (
    <span className={small ? `${styles.leaf} ${styles.small}` : styles.leaf} aria-hidden="true">
      <span className={styles.month}>{small ? month.slice(0, 3) : `${month} ${year}`}</span>
      <span className={styles.number}>{number}</span>
      {small ? null : <span className={styles.weekday}>{weekday}</span>}
    </span>
  );
}
