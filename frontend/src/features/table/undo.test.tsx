import { i18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { render, renderHook, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import type { LogEntry, Table } from "@/shared/api/types";
import { AskBack, UndoOffer } from "./UndoOffer";
import { useFresh } from "./useFresh";

const offer = { by: 0, agreed: [0, 1], missing: [2, 3] };
const names = ["Ada", "Ben", "Cleo", "Dan"];
const deeds = { run: async () => undefined, busy: false, wrong: "" };

function shown(seat: number | null, bots: boolean, ...actions: string[]) {
  const seats = names.map((name, number) => ({
    seat: number,
    name,
    bot: bots && number !== seat ? "sprout" : null,
  }));
  const table = { id: 7, my_seat: seat, seats, actions, undo_offer: offer } as unknown as Table;
  render(
    <I18nProvider i18n={i18n}>
      <UndoOffer table={table} offer={offer} deeds={deeds} />
      <AskBack table={table} deeds={deeds} />
    </I18nProvider>,
  );
  const buttons = screen.queryAllByRole("button").map((button) => button.textContent);
  return { words: screen.getByRole("region", { name: "Wish for a move back" }).textContent, buttons };
}

it("asks who has yet to answer", () => {
  const { words, buttons } = shown(2, false, "agree_undo", "refuse_undo");
  expect(words).toContain("Ada asks for their last move back.");
  expect(buttons).toEqual(["Give it back", "Refuse"]);
});

it("tells who agrees for whom it waits", () => {
  const { words, buttons } = shown(1, false, "refuse_undo");
  expect(words).toContain("You agree; it waits for the answer of Cleo and Dan.");
  expect(buttons).toEqual(["Refuse"]);
});

it("lets whose wish it is think better of it", () => {
  const { words, buttons } = shown(0, false, "withdraw_undo");
  expect(words).toContain("You ask for your last move back, and wait for the answer of Cleo and Dan.");
  expect(buttons).toEqual(["Let it stand"]);
});

it("offers to ask people, and to take back at once from bots", () => {
  expect(shown(0, false, "ask_undo").buttons).toEqual(["Ask to take back"]);
});

it("takes back at once from bots", () => {
  expect(shown(0, true, "ask_undo").buttons).toEqual(["Take my move back"]);
});

it("counts as fresh what has come since moves were taken back, though its number is an old one", () => {
  const entry = (move: number, version: number) => ({ move, version }) as LogEntry;
  const { result, rerender } = renderHook(({ log }) => useFresh(log), {
    initialProps: { log: [entry(0, 3), entry(1, 4), entry(2, 5)] },
  });
  expect(result.current).toEqual([]);
  rerender({ log: [entry(0, 3), entry(1, 6)] });
  expect(result.current).toEqual([entry(1, 6)]);
});
