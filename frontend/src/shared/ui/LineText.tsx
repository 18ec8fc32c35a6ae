import { Fragment, type ReactNode } from "react";
import type { Line, LineArg, SeatCard } from "@/shared/api/types";
import type { GameModule } from "@/shared/game";
import { seatName } from "./seats";

interface LineProps {
  line: Line;
  seats: SeatCard[];
  game?: GameModule | null;
  /** Size of the pieces in the line. */
  size?: number;
  /** The whole sentence, or the two parts of a list that names who moved itself. */
  part?: "text" | "short" | "aside";
}

/** A template cut at its {names}: texts at even places, names at odd ones. */
export const cut = (template: string): string[] => template.split(/\{(\w+)\}/);

function argument(arg: LineArg | undefined, props: LineProps): ReactNode {
  if (!arg) return null;
  const { seat, piece: id, place, number } = arg;
  if (seat !== undefined) return <b className="who">{seatName(props.seats, seat)}</b>;
  if (place !== undefined) return <span className="place">{arg.name ?? place}</span>;
  if (number !== undefined) return number;
  if (id === undefined) return arg.name ?? null;
  const piece = props.game?.pieces[id];
  return (
    <span className="piece">
      {piece ? <piece.Icon size={props.size ?? 22} /> : null} {piece ? piece.name() : (arg.name ?? id)}
    </span>
  );
}

/** What happened, in words with the pieces' own pictures between them. */
export function LineText(props: LineProps) {
  return (
    <span className="line">
      {cut(props.line[props.part ?? "text"]).map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a template's parts never move
        <Fragment key={index}>{index % 2 ? argument(props.line.args[part], props) : part}</Fragment>
      ))}
    </span>
  );
}

/** What a game's board points at for a line. */
export const lineSpot = (line: Line, game: GameModule): string | null =>
  game.spot?.(line) ?? linePlaces(line)[0] ?? null;

/** What a board can point at: the line's places, then its pieces. */
export function linePlaces({ args }: Line): string[] {
  const all = Object.values(args);
  return [...all.map(({ place }) => place), ...all.map(({ piece }) => piece)].filter(
    (id) => id !== undefined,
  );
}
