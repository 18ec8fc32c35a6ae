/** What the tests of every game's board render: a table, the line above the board, and the parts within their provider. */
import { i18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { render, screen } from "@testing-library/react";
import type { ReactElement, ReactNode } from "react";
import type { GameModule, PlayProps, Table } from "@/shared/game";

export const tableOf = (names: readonly string[], change: object = {}): Table =>
  ({
    version: 7,
    status: "running",
    actions: ["move"],
    log: [],
    seats: names.map((name, seat) => ({ seat, name })),
    ...change,
  }) as unknown as Table;

/** What the page gives a game: seat 0 looks, nothing is staged and nothing under way. */
export const still = <V,>(props: Pick<PlayProps<V>, "table" | "view" | "legal" | "stage">): PlayProps<V> => ({
  draft: null,
  seat: 0,
  busy: false,
  fresh: [],
  highlight: null,
  ...props,
});

export function Line({ game }: { game: Pick<GameModule, "useTurn"> }) {
  const { prompt, hint, confirm } = game.useTurn();
  return <h1>{`${prompt}: ${hint} [${confirm}]`}</h1>;
}

export const Worded = ({ children }: { children: ReactNode }) => (
  <I18nProvider i18n={i18n}>{children}</I18nProvider>
);

export const show = (page: ReactElement) => render(<Worded>{page}</Worded>);

/** What an element is called: its label, else its words without what is for the eye only. */
function label(one: HTMLElement): string {
  const words = one.cloneNode(true) as HTMLElement;
  for (const drawn of words.querySelectorAll('[aria-hidden="true"]')) drawn.remove();
  return one.getAttribute("aria-label") ?? words.textContent?.trim() ?? "";
}

/** The one element of a kind that is called like *name*: to look through many by role takes seconds. */
function called(kind: string, name: RegExp): HTMLElement {
  const found = [...document.querySelectorAll<HTMLElement>(kind)].filter((one) => name.test(label(one)));
  if (!found[0] || found[1]) throw new Error(`${found.length} of ${kind} are called ${name}.`);
  return found[0];
}

export const button = (name: RegExp) => called("button", name);
/** A place of the board. */
export const place = (name: RegExp) => called('[role="gridcell"]', name);

/** The text of each row of the table that is shown. */
export const rows = () => screen.getAllByRole("row").map((row) => row.textContent);
