import { Trans, useLingui } from "@lingui/react/macro";
import type { Line, Table } from "@/shared/api/types";
import type { GameModule } from "@/shared/game";
import { offWords, preparedWords } from "@/shared/play/plan";
import { LineText } from "@/shared/ui/LineText";
import type { PreparedBranch } from "./calls";
import styles from "./planning.module.css";
import { depthOf, inOrder } from "./tree";
import type { Planning } from "./usePlanning";

interface TextProps {
  table: Pick<Table, "seats">;
  game: GameModule | null;
}

function Lines({ lines, table, game }: TextProps & { lines: Line[] }) {
  return lines.map((line, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a branch's lines never change
    <span key={index}>
      <LineText line={line} seats={table.seats} game={game} size={20} />{" "}
    </span>
  ));
}

/** One branch in words: when others do this, I do that. */
export function BranchText({ branch, ...text }: TextProps & { branch: PreparedBranch }) {
  const answer = branch.told.at(-1) ?? [];
  const before = branch.told.slice(0, -1).flat();
  return (
    <div className={styles.text}>
      <p>
        {before.length ? (
          <>
            <b className={styles.word}>
              <Trans>If</Trans>
            </b>{" "}
            <Lines lines={before} {...text} />
          </>
        ) : (
          <b className={styles.word}>
            <Trans>And after that</Trans>
          </b>
        )}
      </p>
      <p>
        <b className={styles.word}>
          <Trans>then</Trans>
        </b>{" "}
        <Lines lines={answer} {...text} />
      </p>
    </div>
  );
}

interface TreeProps extends TextProps {
  branches: PreparedBranch[];
  /** What can be done with a branch, by its number. */
  deeds?: (number: number) => React.ReactNode;
}

/** All branches, each below what it goes on from and further in. */
export function Tree({ branches, deeds, ...text }: TreeProps) {
  const { t } = useLingui();
  return (
    <ol className={`plain ${styles.tree}`} aria-label={t`Prepared answers`}>
      {inOrder(branches).map((number) => {
        const branch = branches[number];
        if (!branch) return null;
        const depth = depthOf(branches, number);
        return (
          <li key={number} style={{ marginInlineStart: `${Math.min(depth, 4) * 14}px` }} data-depth={depth}>
            <BranchText branch={branch} {...text} />
            {deeds?.(number)}
          </li>
        );
      })}
    </ol>
  );
}

interface PreparedProps extends TextProps {
  planning: Planning;
  table: Table;
  seat: number;
}

/** What is prepared, as text, with the way to each answer and the way to be rid of it. */
export function Prepared({ planning, table, game }: PreparedProps) {
  const { plan, busy } = planning;
  if (!plan) return null;
  const { branches, reason, cause } = plan;
  return (
    <section className={styles.prepared} aria-labelledby="prepared">
      <h2 id="prepared">
        {branches.length && !reason ? preparedWords(branches.length) : <Trans>Nothing prepared yet</Trans>}
      </h2>
      {reason ? (
        <>
          <p className={styles.off} role="status">
            {offWords({ reason, cause }, table.seats)}
          </p>
          <Tree branches={branches} table={table} game={game} />
        </>
      ) : branches.length ? (
        <>
          <p className="quiet small">
            <Trans>Played by itself as soon as just this has happened. Nobody else knows of it.</Trans>
          </p>
          <Tree
            branches={branches}
            table={table}
            game={game}
            deeds={(number) => (
              <span className={styles.deeds}>
                <button
                  type="button"
                  className="textbutton"
                  onClick={() => planning.show(number)}
                  disabled={busy}
                >
                  <Trans>Show</Trans>
                </button>
                <button
                  type="button"
                  className="textbutton"
                  onClick={() => void planning.remove(number)}
                  disabled={busy}
                >
                  <Trans>Delete</Trans>
                </button>
              </span>
            )}
          />
        </>
      ) : (
        <p className="quiet small">
          <Trans>
            Play on the board what somebody else might do, then your answer to it. If they do exactly that,
            your answer is played at once, even while you sleep.
          </Trans>
        </p>
      )}
    </section>
  );
}
