import { selectOrdinal } from "@lingui/core/macro";
import { RankedSign } from "@/shared/ui/icons";
import styles from "./seasons.module.css";

/** A place in words: "1st". */
export const ordinal = (place: number): string =>
  selectOrdinal(place, { one: "#st", two: "#nd", few: "#rd", other: "#th" });

/** A place that was won, with its rosette. */
export function Place({ place }: { place: number }) {
  return (
    <span className={styles.place}>
      <RankedSign size={22} />
      <span className="num">{ordinal(place)}</span>
    </span>
  );
}
