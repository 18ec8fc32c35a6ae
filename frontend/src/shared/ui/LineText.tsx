import { i18n } from "@lingui/core";
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
}

/** A template cut at its {names}: texts at even places, names at odd ones. */
export const cut = (template: string): string[] => template.split(/\{(\w+)\}/);

/** The template in the reader's language, when the catalogue has it. */
function translated(text: string): string {
  const message = i18n.messages[text];
  return typeof message === "string" ? message : text;
}

function argument(arg: LineArg | undefined, props: LineProps): ReactNode {
  if (!arg) return null;
  if ("seat" in arg) return <b className="who">{seatName(props.seats, arg.seat)}</b>;
  if ("piece" in arg) {
    const piece = props.game?.pieces[arg.piece];
    return (
      <span className="piece">
        {piece ? <piece.Icon size={props.size ?? 22} /> : null} {piece ? piece.name() : arg.name}
      </span>
    );
  }
  if ("place" in arg) return <span className="place">{arg.place}</span>;
  if ("number" in arg) return arg.number;
  return arg.text;
}

/** What happened, in words with the pieces' own pictures between them. */
export function LineText(props: LineProps) {
  return (
    <span className="line">
      {cut(translated(props.line.text)).map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a template's parts never move
        <Fragment key={index}>{index % 2 ? argument(props.line.args[part], props) : part}</Fragment>
      ))}
    </span>
  );
}

/** The line's places and pieces, in order: what a board can point at. */
export const linePlaces = (line: Line): string[] =>
  Object.values(line.args).flatMap((arg) => ("place" in arg ? [arg.place] : []));
