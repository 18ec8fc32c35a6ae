import { i18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { fireEvent, render, screen } from "@testing-library/react";
import { beforeAll, expect, it } from "vitest";
import type { Table } from "@/shared/api/types";
import type { GameModule } from "@/shared/game";
import { Log } from "./Log";

const line = {
  text: "{seat} planted on {cell}, walked to {space}.",
  short: "on {cell}",
  aside: "to {space}",
  args: { seat: { seat: 0 }, cell: { place: "c6" }, space: { place: "8" } },
};
const table = {
  seats: [{ seat: 0, name: "Ada" }],
  log: [
    {
      move: 0,
      seat: null,
      steps: [],
      lines: [{ text: "Flowers are dealt.", short: "", aside: "", args: {} }],
    },
    { move: 1, seat: 0, steps: [{ kind: "plant" }], lines: [line, { ...line, short: "once more" }] },
  ],
} as unknown as Table;
const game = { SeatIcon: () => <svg />, pieces: {} } as unknown as GameModule;

const shown = (log: unknown[]) =>
  render(
    <I18nProvider i18n={i18n}>
      <Log table={{ ...table, log } as Table} game={game} point={() => {}} />
    </I18nProvider>,
  );

it("shows a move short with what followed beside it, and reads it out as a sentence", () => {
  shown(table.log);
  const [latest, first] = screen.getAllByRole("listitem");
  const seen = [...(latest?.querySelectorAll('[aria-hidden="true"]') ?? [])];
  expect(seen.map((each) => each.textContent)).toEqual(["Ada on c6to 8", "once moreto 8"]);
  expect(latest?.querySelector(".hidden")?.textContent).toBe("Ada planted on c6, walked to 8.");
  expect(first?.textContent).toBe("Flowers are dealt.");
});

beforeAll(() => {
  Element.prototype.scrollIntoView = () => {}; // jsdom has none
});

it("draws the latest of a long game, and all of it when asked", () => {
  const log = Array.from({ length: 120 }, (_, move) => ({ ...table.log[0], move }));
  shown(log);
  const list = screen.getByRole("list");
  const numbers = () => [...list.querySelectorAll("li")].map(({ value }) => value);
  expect([numbers().length, numbers()[0]]).toEqual([50, 120]);
  for (let key = 0; key < 52; key += 1) fireEvent.keyDown(list, { key: "ArrowDown" });
  expect(numbers().length).toBe(100);
  fireEvent.click(screen.getByRole("button", { name: "Show what came before (20)" }));
  expect([numbers().length, numbers().at(-1)]).toEqual([120, 1]);
  expect(screen.queryByRole("button")).toBeNull();
});
