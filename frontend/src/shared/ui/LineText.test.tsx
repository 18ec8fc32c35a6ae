import { render } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import type { Line, SeatCard } from "@/shared/api/types";
import type { GameModule } from "@/shared/game";
import { cut, LineText, linePlaces } from "./LineText";

const seat = (index: number, part: Partial<SeatCard>): SeatCard => ({
  seat: index,
  name: null,
  bot: null,
  free: false,
  needed: true,
  to_act: false,
  ready: false,
  accepted: true,
  invited: false,
  left: null,
  deadline: null,
  deadline_with_vacation: null,
  paused: null,
  bank_ms: null,
  score: null,
  rank: null,
  ...part,
});

const seats = [seat(0, { name: "Ada" }), seat(1, { bot: "gardener" }), seat(2, { bot: "gardener" })];
const line: Line = {
  text: "{seat} planted a {flower} on {cell}: a group of {n}",
  short: "{flower} on {cell}",
  aside: "walked {n}",
  args: {
    seat: { seat: 0 },
    flower: { piece: "blue", name: "bell" },
    cell: { place: "c6" },
    n: { number: 6 },
  },
};
const game = {
  pieces: { blue: { Icon: () => <svg data-testid="bell" />, name: () => "bellflower" } },
} as unknown as GameModule;

describe("a line of the log", () => {
  it("is cut at its names", () => {
    expect(cut("{seat} won")).toEqual(["", "seat", " won"]);
  });

  it("reads as a sentence before the game's pictures are there", () => {
    const { container } = render(<LineText line={line} seats={seats} />);
    expect(container.textContent?.replace(/\s+/g, " ")).toBe("Ada planted a bell on c6: a group of 6");
  });

  it("has a short form, and what followed for a column beside it", () => {
    const { container } = render(<LineText line={line} seats={seats} part="short" />);
    expect(container.textContent?.trim()).toBe("bell on c6");
    expect(render(<LineText line={line} seats={seats} part="aside" />).container.textContent).toBe(
      "walked 6",
    );
  });

  it("takes picture and name from the game", () => {
    const { container, getByTestId } = render(<LineText line={line} seats={seats} game={game} />);
    expect(getByTestId("bell")).toBeTruthy();
    expect(container.textContent).toContain("bellflower");
  });

  it("tells two bots of one level apart", () => {
    const left = { ...line, text: "{seat} resigned", args: { seat: { seat: 2 } } };
    const { container } = render(<LineText line={left} seats={seats} />);
    expect(container.textContent).toBe("Gardener 2 resigned");
  });

  it("leaves out what it is not told", () => {
    const { container } = render(<LineText line={{ ...line, text: "{seat} won", args: {} }} seats={seats} />);
    expect(container.textContent).toBe(" won");
  });

  it("knows its places", () => {
    expect(linePlaces(line)).toEqual(["c6", "blue"]);
  });
});
