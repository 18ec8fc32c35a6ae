/** The result: bugs, printed bugs, the secret and the advanced bonus of each player; in the solo game goals and medal. */
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { byRank, PlayerCell, Result } from "@/shared/board/result";
import type { Table } from "@/shared/game";
import { parts } from "../loaded";
import type { Medal } from "../types";
import { MedalSign, medalName } from "./medal";

const { BugIcon, DiamondIcon, SeatIcon, endReason, isBug, isStep, playerName, secretName, secretOf } = parts;

interface Points {
  bugs: number;
  printed: number;
  secret: number;
  advanced: number;
  cards: number;
  secret_card: string;
}

interface Goals {
  bonus_bugs: boolean;
  terrain: boolean;
  objectives: boolean;
  all_bugs: boolean;
}

interface Outcome {
  scores: number[];
  ranks: number[];
  end: string;
  breakdown: Points[];
  solo?: { bonus_card: string; passed: boolean; medal: Medal; goals: Goals };
}

const SecretSign = ({ card }: { card: string }) => {
  const what = secretOf(card);
  return isBug(what) ? (
    <BugIcon bug={what} size={24} title={secretName(card)} />
  ) : (
    <DiamondIcon terrain={what} size={22} />
  );
};

function Row({ table, outcome, seat, advanced }: RowProps) {
  const own = outcome.breakdown[seat];
  if (!own) return null;
  return (
    <tr data-first={outcome.ranks[seat] === 1}>
      <td>{outcome.ranks[seat]}</td>
      <PlayerCell Icon={SeatIcon} seat={seat} name={playerName(table, { solo: null }, seat)} />
      <td>{own.bugs}</td>
      <td>
        {own.printed} <small>({own.cards})</small>
      </td>
      <td>
        <SecretSign card={own.secret_card} /> {own.secret}
        <span className="hidden"> ({secretName(own.secret_card)})</span>
      </td>
      {advanced && <td>{own.advanced}</td>}
      <td className="score">{outcome.scores[seat]}</td>
    </tr>
  );
}

interface RowProps {
  table: Table;
  outcome: Outcome;
  seat: number;
  advanced: boolean;
}

function Several({ table, outcome }: { table: Table; outcome: Outcome }) {
  const advanced = table.options.advanced === true;
  const heads = [
    <Trans key="bugs">Bugs</Trans>,
    <Trans key="printed">Printed</Trans>,
    <Trans key="secret">Secret</Trans>,
    ...(advanced ? [<Trans key="advanced">Advanced</Trans>] : []),
    <Trans key="points">Points</Trans>,
  ];
  const rows = byRank(outcome.ranks).map((seat) => (
    <Row key={seat} table={table} outcome={outcome} seat={seat} advanced={advanced} />
  ));
  return (
    <Result heads={heads} rows={<tbody>{rows}</tbody>}>
      <p>{endReason(outcome.end)}</p>
      <p className="small quiet">
        <Trans>Behind the printed bugs stands the number of cards.</Trans>
      </p>
    </Result>
  );
}

const Check = ({ met, children }: { met: boolean; children: string }) => (
  <li data-met={met}>
    <svg width="22" height="22" aria-hidden="true">
      {met ? <use href="#gg-sign-done" width="22" height="22" /> : <circle cx="11" cy="11" r="8" />}
    </svg>
    {children}
    <span className="hidden">: {met ? t`met` : t`not met`}</span>
  </li>
);

/** Four goals, the sum, and what it came to. */
function Alone({ outcome, solo }: { outcome: Outcome; solo: NonNullable<Outcome["solo"]> }) {
  const [own] = outcome.breakdown;
  const { goals, medal, passed } = solo;
  if (!own) return null;
  return (
    <div className="breakdown gg-alone">
      <div className="gg-medal">
        <MedalSign medal={medal} size={92} />
        <p>
          <b className="num">{outcome.scores[0]}</b>
          <span>{passed ? medalName(medal) : t`Not all goals are met`}</span>
        </p>
      </div>
      <ul className="gg-checks">
        <Check met={goals.bonus_bugs}>{t`five bugs of the kind: ${secretName(solo.bonus_card)}`}</Check>
        <Check met={goals.terrain}>{t`an area of ten: ${secretName(own.secret_card)}`}</Check>
        <Check met={goals.objectives}>{t`five cards of each type`}</Check>
        <Check met={goals.all_bugs}>{t`all six kinds of bugs`}</Check>
      </ul>
      <p>
        <Trans>
          {own.bugs} bugs, {own.cards} cards and an area of {own.secret}
        </Trans>
      </p>
    </div>
  );
}

/** The secret of each seat in a game that was left: it is open then, but nothing was scored. */
function Opened({ table }: { table: Table }) {
  const kept = table.log
    .flatMap(({ steps }) => steps)
    .filter((step) => isStep("keep_secret")(step) && step.card);
  if (!kept.length) return null;
  return (
    <>
      <p className="small quiet">
        <Trans>The secrets were:</Trans>
      </p>
      <ul className="gg-left">
        {kept.map((step) => (
          <li key={String(step.by)}>
            <SeatIcon
              seat={Number(step.by)}
              size={24}
              title={playerName(table, { solo: null }, Number(step.by))}
            />
            <SecretSign card={String(step.card)} /> {secretName(String(step.card))}
          </li>
        ))}
      </ul>
    </>
  );
}

export function Breakdown({ table }: { table: Table }) {
  const outcome = table.result as unknown as Outcome | null;
  if (!outcome?.breakdown) return table.ending ? <Opened table={table} /> : null;
  return outcome.solo ? (
    <Alone outcome={outcome} solo={outcome.solo} />
  ) : (
    <Several table={table} outcome={outcome} />
  );
}
