import { i18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
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

it("shows a move short with what followed beside it, and reads it out as a sentence", () => {
  render(
    <I18nProvider i18n={i18n}>
      <Log table={table} game={game} point={() => {}} />
    </I18nProvider>,
  );
  const [latest, first] = screen.getAllByRole("listitem");
  const seen = [...(latest?.querySelectorAll('[aria-hidden="true"]') ?? [])];
  expect(seen.map((each) => each.textContent)).toEqual(["Ada on c6to 8", "once moreto 8"]);
  expect(latest?.querySelector(".hidden")?.textContent).toBe("Ada planted on c6, walked to 8.");
  expect(first?.textContent).toBe("Flowers are dealt.");
});
