import { Trans } from "@lingui/react/macro";
import type { GameCard } from "@/shared/api/types";
import styles from "./games.module.css";

/** Every option with what each choice means. */
export function OptionList({ game }: { game: GameCard }) {
  if (!game.options.length) return null;
  return (
    <section>
      <h2 className="ruled">
        <Trans>Options</Trans>
      </h2>
      {game.options.map((option) => (
        <div key={option.key} className={styles.option}>
          <h3>
            {option.label}
            {option.players ? (
              <span className="quiet">
                {" "}
                <Trans>for {option.players.join(", ")} players</Trans>
              </span>
            ) : null}
          </h3>
          <dl>
            {option.values.map((value) => (
              <div key={String(value.value)}>
                <dt>
                  {value.label}
                  {value.value === option.default ? (
                    <span className="quiet">
                      {" "}
                      <Trans>(usual)</Trans>
                    </span>
                  ) : null}
                </dt>
                <dd className="quiet">{value.help}</dd>
              </div>
            ))}
          </dl>
        </div>
      ))}
    </section>
  );
}
