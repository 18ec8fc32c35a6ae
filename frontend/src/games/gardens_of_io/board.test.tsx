import { fireEvent, render, screen } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Draft, LogEntry, PlayProps, Step } from "@/shared/game";
import { button, Line, place, still, tableOf, Worded } from "../../../tests/board";
import { scriptOf } from "./animate";
import { Board, lastPlanted } from "./board";
import { IN_SIGHT, SIGHTLINES, scene } from "./examples";
import { plantingsOf } from "./intent";
import type { View } from "./model";
import { Extras, Picker } from "./panels";
import { Provider } from "./play";
import { useTurn } from "./turn";

const view = scene({ sight: SIGHTLINES, reach: IN_SIGHT });
const stage = vi.fn<(steps: Step[]) => void>();
const moves: Step[] = [
  { kind: "special", action: "move_flower", from: "a5", to: "i9" },
  { kind: "special", action: "advance_five" },
];
const table = tableOf(["Ada", "Ben", "Chloé"]);

function Page(change: Partial<PlayProps<View>>) {
  const props = { ...still({ table, view, legal: [...plantingsOf(view), ...moves], stage }), ...change };
  return (
    <Worded>
      <Provider {...props}>
        <Line game={{ useTurn }} />
        <Board />
        <Picker />
        <Extras />
      </Provider>
    </Worded>
  );
}

beforeEach(() => stage.mockClear());

describe("taps", () => {
  it("stage a flower and a circle, and show the answer at once", () => {
    render(<Page />);
    fireEvent.click(button(/^bell/));
    fireEvent.click(place(/^c6, empty, in sight/));
    expect(stage).toHaveBeenCalledWith([{ kind: "plant", flower: "blue", cell: "c6" }]);
    expect(place(/^c6, bell staged, group of 6/)).toBeTruthy();
  });

  it("say why a circle cannot be chosen", () => {
    render(<Page />);
    fireEvent.click(place(/^i9/));
    expect(screen.getByRole("status").textContent).toBe("i9 is not in sight of Ada.");
    expect(stage).not.toHaveBeenCalled();
  });

  it("stage nothing while a move is being confirmed", () => {
    render(<Page busy confirming />);
    fireEvent.click(button(/^bell/));
    fireEvent.click(place(/^c6, empty, in sight/));
    expect(stage).not.toHaveBeenCalled();
    expect(place(/^c6, empty/)).toBeTruthy();
  });

  it("tell who only watches that they watch", () => {
    render(<Page seat={null} legal={[]} />);
    fireEvent.click(place(/^c6/));
    const told = screen.getAllByText("You are watching: only the players may plant.");
    expect(told.map((each) => each.className)).toContain("then refusal");
  });

  it("take up a special action, choose a piece and its place", () => {
    render(<Page />);
    fireEvent.click(button(/^Move a flower/));
    fireEvent.click(place(/^a5/));
    fireEvent.click(place(/^i9/));
    expect(stage).toHaveBeenCalledWith([moves[0]]);
  });
});

describe("keys", () => {
  it("choose a flower by its number and a circle by arrows and Enter", () => {
    render(<Page />);
    const start = place(/^e5/);
    expect(start.getAttribute("tabindex")).toBe("0");
    start.focus();
    for (const key of ["1", "ArrowUp", "ArrowLeft", "ArrowLeft", "Enter"])
      fireEvent.keyDown(document.activeElement as Element, { key });
    expect(document.activeElement).toBe(place(/^c6/));
    expect(stage).toHaveBeenCalledWith([{ kind: "plant", flower: "blue", cell: "c6" }]);
  });

  it("take up special actions by S and let go by Escape", () => {
    render(<Page />);
    const grid = screen.getByRole("grid");
    fireEvent.keyDown(grid, { key: "s" });
    expect(button(/^Move a flower/).getAttribute("aria-pressed")).toBe("true");
    fireEvent.keyDown(grid, { key: "Escape" });
    expect(button(/^Move a flower/).getAttribute("aria-pressed")).toBe("false");
  });
});

describe("the turn line", () => {
  const draft: Draft<View> = {
    steps: [{ by: 0, kind: "plant", flower: "blue", cell: "c6" }],
    view: scene({ seat: 1, positions: [34, 28, 31] }),
    effects: [
      [
        { kind: "grouped", seat: 0, colour: "blue", cells: ["c4", "c5", "c6", "d4", "d5", "e4"] },
        {
          kind: "walked",
          seat: 0,
          start: 26,
          path: [27, 29, 30, 32, 33, 34],
          skipped: [28, 31],
          position: 34,
          space: 34,
        },
      ],
    ],
    lines: [],
    open: false,
    complete: true,
    closes: "turn",
    expected_version: 7,
  };

  it("asks, then offers to confirm what is staged", () => {
    const { rerender } = render(<Page />);
    const line = screen.getByRole("heading", { level: 1 });
    expect(line.textContent).toBe("Ada, your turn: choose a flower and a circle in sight [null]");
    rerender(<Page draft={draft} legal={[]} />);
    expect(line.textContent).toMatch(/^Ada, your turn: plant the bell on c6.*\[Plant, walk 6\]$/);
  });

  it("offers to move one space only when nothing is in sight", () => {
    render(<Page view={scene({})} legal={[{ kind: "advance" }]} />);
    fireEvent.click(button(/^Move 1 space/));
    expect(stage).toHaveBeenCalledWith([{ kind: "advance" }]);
  });

  it("tells a spectator who is to play and offers no picker", () => {
    render(<Page seat={null} legal={[]} />);
    expect(screen.getByText("Ada: plants a flower [null]")).toBeTruthy();
    expect(screen.queryByRole("group", { name: "Your reserve" })).toBeNull();
  });
});

const entry = (version: number, seat: number, cell: string): LogEntry => ({
  move: version,
  seat,
  at: "",
  version,
  steps: [{ by: seat, kind: "plant", flower: "red", cell }],
  effects: [{ kind: "walked", seat, start: 26, path: [27, 29], skipped: [28], position: 29, space: 29 }],
  lines: [],
});

it("marks the last flower of every other seat", () => {
  const log = [entry(1, 0, "a1"), entry(2, 1, "b2"), entry(3, 1, "c3")];
  expect(lastPlanted(log, 0)).toEqual({ c3: 1 });
  expect(lastPlanted(log, null)).toEqual({ a1: 0, c3: 1 });
});

it("plays a move within 800 ms, the flower before the Martian, one move after the other", () => {
  const acts = scriptOf([entry(1, 0, "a1"), entry(2, 1, "b2")]);
  expect(acts.map(({ piece }) => piece)).toEqual([
    '[data-at="a1"]',
    '[data-seat="0"]',
    '[data-at="b2"]',
    '[data-seat="1"]',
  ]);
  expect(acts.map(({ delay }) => delay)).toEqual([0, 240, 800, 1040]);
  expect(acts.every(({ delay, duration }) => (delay % 800) + duration <= 800)).toBe(true);
});
