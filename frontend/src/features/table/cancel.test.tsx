import { i18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import type { Table } from "@/shared/api/types";
import { CancelOffer } from "./CancelOffer";

const offer = { by: 0, until: "2026-01-04T12:00:00Z", agreed: [0, 1], missing: [2, 3] };
const names = ["Ada", "Ben", "Cleo", "Dan"];
const deeds = { run: async () => undefined, busy: false, wrong: "" };

function shown(seat: number | null, ...actions: string[]) {
  const seats = names.map((name, number) => ({ seat: number, name, bot: null }));
  const table = { id: 7, my_seat: seat, seats, actions, cancel_offer: offer } as unknown as Table;
  render(
    <I18nProvider i18n={i18n}>
      <CancelOffer table={table} offer={offer} deeds={deeds} />
    </I18nProvider>,
  );
  const buttons = screen.queryAllByRole("button").map((button) => button.textContent);
  return { words: screen.getByRole("region", { name: "Offer to cancel" }).textContent, buttons };
}

it("asks who has yet to answer", () => {
  const { words, buttons } = shown(2, "accept_cancel", "decline_cancel");
  expect(words).toContain("Ada offers to cancel the game: it would count for nobody.");
  expect(buttons).toEqual(["Agree", "Decline"]);
});

it("tells who agrees for whom it waits, and lets them think better of it", () => {
  const { words, buttons } = shown(1, "decline_cancel");
  expect(words).toContain(
    "Ada offers to cancel the game. You agree; it waits for the answer of Cleo and Dan.",
  );
  expect(buttons).toEqual(["Decline"]);
});

it("lets whose offer it is take it back", () => {
  const { words, buttons } = shown(0, "withdraw_cancel");
  expect(words).toContain("You offer to cancel the game, and wait for the answer of Cleo and Dan.");
  expect(buttons).toEqual(["Take the offer back"]);
});
