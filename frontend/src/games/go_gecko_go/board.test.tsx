import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { Draft, LogEntry, Line as LogLine, PlayProps, Step } from "@/shared/game";
import { button, Line, place, rows, show, still, tableOf, Worded } from "../../../tests/board";
import { ACT, BOLT, ROLL_ONLY, SHOVE } from "../../../tests/gecko";
import { Board, lastMoves } from "./board";
import { STORIES } from "./help/examples";
import game from "./index";
import { laneAt } from "./layout";
import { load } from "./load";
import type { View } from "./model";
import { Extras, Picker, SeatDetail } from "./panels";
import { Provider } from "./play";
import { stillLayout, Thumb } from "./still";
import { useTurn } from "./turn";

const stage = vi.fn<(steps: Step[]) => void>();
const table = tableOf(["Ada", "Ben"]);
const move = (animal: string, spaces: number): Step => ({ kind: "move", animal, spaces });

function Page(change: Partial<PlayProps<View>>) {
  const props = { ...still<View>({ table, view: ACT, legal: [], stage }), ...change };
  return (
    <Worded>
      <Provider {...props}>
        <Line game={{ useTurn }} />
        <Board />
        <Picker />
        <SeatDetail seat={0} />
        <Extras />
      </Provider>
    </Worded>
  );
}

const draftOf = (...steps: Step[]): Draft<View> => ({
  steps,
  view: ACT,
  effects: [],
  lines: [],
  open: false,
  complete: true,
  closes: "turn",
  expected_version: 7,
});

const line = () => document.querySelector("h1")?.textContent;
const told = () => document.querySelector('[role="status"]')?.textContent;
const die = (number: number) => document.querySelector(`[data-die="${number}"]`) as HTMLElement;
const pieces = (look: string) =>
  [...document.querySelectorAll(`.${look} use`)].map((use) => use.getAttribute("href"));

beforeAll(() => load() as Promise<unknown>, 60_000);
beforeEach(() => stage.mockClear());

describe("spaces", () => {
  it("tell what stands there, what the bridge makes of it and who may land", () => {
    render(<Page />);
    expect(place(/^your river, 7, in the shade, turtle, frog and gecko, from below$/)).toBeTruthy();
    expect(
      place(/^your river, 9, crocodile, 4 high, fits under bridge 2 \(7\), turtle may land here$/),
    ).toBeTruthy();
    expect(place(/^your river, 8, empty, turtle, frog and gecko may land here$/)).toBeTruthy();
    expect(place(/^Ben, 4, turtle and frog, from below, 5 high, fits under bridge 1 \(5\)$/)).toBeTruthy();
    expect(place(/^Ben, the trunk, empty$/)).toBeTruthy();
  });

  it("stage a move by a tap, draw where it lands and with whom, and never confirm", () => {
    render(<Page />);
    fireEvent.click(place(/^your river, 9/));
    expect(stage).toHaveBeenCalledExactlyOnceWith([move("turtle", 2)]);
    expect(pieces("go-staged")).toEqual(["#go-turtle", "#go-frog", "#go-gecko"]);
    expect(pieces("go-gone")).toEqual(["#go-turtle", "#go-frog", "#go-gecko"]);
    expect(screen.getByText("frog and gecko would fall")).toBeTruthy();
    expect(told()).toBe(
      "Turtle 2 on, from 7 to 9. It climbs onto the crocodile. Frog and gecko ride along. Bridge 2 stops it: one step is lost. 10 high, bridge 2 takes 7: in a shove frog and gecko would fall.",
    );
  });

  it("say why a tap does nothing", async () => {
    render(<Page />);
    fireEvent.click(place(/^your river, 8/));
    await waitFor(() => expect(told()).toBe("More than one animal can get there: choose one first."));
    fireEvent.click(place(/^your river, 11/));
    await waitFor(() => expect(told()).toBe("No animal can get there with this roll."));
    fireEvent.click(place(/^Ben, 4/));
    await waitFor(() => expect(told()).toBe("Ben: turtle and frog, 5 high, fits under bridge 1 (5)."));
    fireEvent.click(button(/^crocodile/));
    await waitFor(() => expect(told()).toBe("Crocodile: waits at bridge 2."));
    expect(stage).not.toHaveBeenCalled();
  });

  it("do nothing while a move is being confirmed", () => {
    render(<Page busy confirming />);
    fireEvent.click(place(/^your river, 9/));
    expect(stage).not.toHaveBeenCalled();
  });

  it("tell who only watches that they watch", async () => {
    render(<Page seat={null} table={{ ...table, actions: [] }} />);
    fireEvent.click(place(/^Ada, 11/));
    await waitFor(() => expect(told()).toBe("This is Ada's river."));
    fireEvent.click(die(0));
    await waitFor(() => expect(told()).toBe("You are watching: only the players may act."));
    expect(stage).not.toHaveBeenCalled();
  });

  it("show a tower in words while the pointer is on it", async () => {
    render(<Page />);
    fireEvent.pointerEnter(place(/^Ben, 4/), { pointerType: "mouse" });
    expect(await screen.findByText("Turtle, frog, from below")).toBeTruthy();
    expect(screen.getByText("5 of 5 at bridge 1: fits")).toBeTruthy();
  });
});

describe("the picker", () => {
  it("has each animal's moves as buttons, lightning by its sign, and a pass", () => {
    const { unmount } = render(<Page />);
    fireEvent.click(button(/^turtle 1 space on/));
    expect(stage).toHaveBeenLastCalledWith([move("turtle", 1)]);
    fireEvent.click(button(/^Pass/));
    expect(stage).toHaveBeenLastCalledWith([{ kind: "pass" }]);
    unmount();
    render(<Page view={BOLT} />);
    expect(button(/^frog.*under the crocodile/).getAttribute("aria-disabled")).toBe("true");
    fireEvent.click(button(/^turtle by lightning/));
    expect(stage).toHaveBeenLastCalledWith([{ kind: "bolt", animal: "turtle" }]);
  });

  it("says at each animal why it goes so far", () => {
    render(<Page />);
    const could = within(document.querySelector(".go-could") as HTMLElement);
    const reasons = could.getAllByRole("listitem").map((item) => item.querySelector("small")?.textContent);
    expect(reasons).toEqual(["waits at bridge 2", "bridge 2 stops it", "carries gecko, rainbow", "rainbow"]);
  });

  it("draws what the mouse is over, and lets it go", () => {
    render(<Page view={SHOVE} />);
    const shove = button(/^Shove the river on/);
    fireEvent.pointerEnter(shove, { pointerType: "mouse" });
    expect(pieces("go-falls")).toEqual(["#go-turtle"]);
    expect(pieces("go-staged")).toEqual(["#go-frog", "#go-gecko", "#go-crocodile"]);
    expect(screen.getByText("turtle falls off")).toBeTruthy();
    expect(told()).toBe("Under bridge 1: crocodile. Turtle would fall off: 7 high, 5 fits.");
    fireEvent.pointerLeave(shove);
    expect(pieces("go-falls")).toEqual([]);
    expect(stage).not.toHaveBeenCalled();
  });

  it("stages a roll unasked where nothing else is open, once", () => {
    const { rerender } = render(<Page view={ROLL_ONLY} />);
    expect(stage).toHaveBeenCalledExactlyOnceWith([{ kind: "roll" }]);
    rerender(<Page view={ROLL_ONLY} draft={draftOf({ kind: "roll" })} />);
    expect(line()).toBe("Ada, your turn: roll the dice [Roll the dice]");
    rerender(<Page view={ROLL_ONLY} />);
    expect(stage).toHaveBeenCalledOnce();
    fireEvent.click(button(/^Roll the dice$/));
    expect(stage).toHaveBeenCalledTimes(2);
  });

  it("lays two bars and names their bridges", () => {
    const bridges = ROLL_ONLY.bridges.map((bridge) => ({ ...bridge, bar: null, clearance: null }));
    const picking: View = { ...ROLL_ONLY, phase: "bar", bridges };
    const { unmount } = render(<Page view={picking} />);
    fireEvent.click(button(/^Bar 6$/));
    expect(stage).toHaveBeenLastCalledWith([{ kind: "bar", bar: "bar6" }]);
    unmount();
    const both = draftOf({ kind: "bar", bar: "bar6" }, { kind: "bar", bar: "bar4" });
    render(<Page view={picking} draft={both} />);
    expect(button(/^Bar 4 on bridge 2$/).getAttribute("aria-pressed")).toBe("true");
    expect(line()).toBe("Ada, your turn: lay a bar on each bridge [Lay both bars]");
  });
});

describe("dice", () => {
  it("move what they show", () => {
    render(<Page />);
    expect(die(0).getAttribute("aria-label")).toBe("Blue, turtle");
    fireEvent.click(die(2));
    expect(stage).toHaveBeenLastCalledWith([move("turtle", 1)]);
  });

  it("show the last roll, and whose, until there is another", () => {
    const log = [
      { effects: [{ kind: "rolled", seat: 1, colors: ["red", "green"], weather: "sun" }] },
    ] as unknown as LogEntry[];
    render(<Page view={SHOVE} table={{ ...table, log }} />);
    expect(screen.getByText("Ben's last roll")).toBeTruthy();
    expect(document.querySelector(".go-dice")?.getAttribute("data-old")).toBe("true");
  });
});

describe("keys", () => {
  const press = (key: string) => fireEvent.keyDown(document.activeElement as Element, { key });

  it("choose an animal by its letter, how far by a number, and pass", () => {
    render(<Page />);
    place(/^your river, the start/).focus();
    press("t");
    expect(stage).toHaveBeenLastCalledWith([move("turtle", 2)]);
    press("1");
    expect(stage).toHaveBeenLastCalledWith([move("turtle", 1)]);
    press("p");
    expect(stage).toHaveBeenLastCalledWith([{ kind: "pass" }]);
  });

  it("walk the rivers by arrows, and Enter goes there", () => {
    render(<Page />);
    expect(document.querySelectorAll('[role="gridcell"][tabindex="0"]')).toHaveLength(1);
    place(/^your river, the start/).focus();
    for (let i = 0; i < 9; i += 1) press("ArrowRight");
    expect(document.activeElement).toBe(place(/^your river, 9/));
    press("Enter");
    expect(stage).toHaveBeenLastCalledWith([move("turtle", 2)]);
    press("ArrowUp");
    expect(document.activeElement).toBe(place(/^Ben, 9/));
  });

  it("go through lightning by L, roll by R and shove by S", () => {
    const { unmount } = render(<Page view={BOLT} />);
    place(/^your river, the start/).focus();
    press("l");
    expect(stage).toHaveBeenLastCalledWith([{ kind: "bolt", animal: "turtle" }]);
    unmount();
    render(<Page view={SHOVE} />);
    place(/^your river, the start/).focus();
    press("s");
    expect(stage).toHaveBeenLastCalledWith([{ kind: "shove" }]);
    press("r");
    expect(stage).toHaveBeenLastCalledWith([{ kind: "roll" }]);
  });
});

describe("the turn line", () => {
  it("asks, and names what the button does", () => {
    const { rerender } = render(<Page />);
    expect(line()).toBe("Ada, your turn: move one animal, or pass [null]");
    rerender(<Page draft={draftOf(move("turtle", 2))} />);
    expect(line()).toContain("[Turtle 2 on]");
    rerender(<Page view={BOLT} draft={draftOf({ kind: "bolt", animal: "gecko" })} />);
    expect(line()).toContain("[Lightning: gecko]");
    rerender(<Page view={{ ...ACT, seat: 1, active: 1 }} table={{ ...table, actions: [] }} />);
    expect(line()).toBe("Ben: moves an animal, or passes [null]");
  });

  it("counts down when nobody moves", () => {
    render(<Page view={{ ...ACT, quiet: 30, stalled_in: 10 }} />);
    expect(
      screen.getByText("Nobody moves. After 10 more such turns the game ends as it stands."),
    ).toBeTruthy();
  });
});

const entry = (version: number, seat: number, effects: object[]): LogEntry =>
  ({ move: version, seat, at: "", version, steps: [], effects, lines: [] }) as unknown as LogEntry;

it("remembers where each other seat's last move ended, and who shoved", () => {
  const log = [entry(1, 1, [{ kind: "moved", seat: 1, to: 4 }]), entry(2, 0, [{ kind: "shoved", seat: 0 }])];
  expect([...lastMoves(log, 0)]).toEqual([[1, 4]]);
  expect([...lastMoves(log, null)]).toEqual([
    [1, 4],
    [0, -1],
  ]);
});

it("plays every story within 800 ms, with pieces that stand on the board where it ends", async () => {
  const { scriptOf } = await load();
  for (const { after, effects } of STORIES) {
    const acts = scriptOf(stillLayout(after), after, [entry(1, 0, effects)]);
    expect(acts.length).toBeGreaterThan(0);
    for (const { delay, duration, keyframes } of acts) {
      expect(delay + duration).toBeLessThanOrEqual(800);
      expect(JSON.stringify(keyframes)).not.toMatch(/NaN|null/);
    }
    const { container, unmount } = render(
      <Worded>
        <Thumb view={after} />
      </Worded>,
    );
    for (const { piece } of acts) expect(container.querySelector(piece), piece).toBeTruthy();
    unmount();
  }
});

it("lets sunshine jump one after the other once the dice have fallen", async () => {
  const { scriptOf } = await load();
  const jump = (animal: string, onto: string[]) => ({
    kind: "sun_jumped",
    seat: 1,
    animal,
    from: 2,
    to: 3,
    onto,
  });
  const rolled = { kind: "rolled", seat: 0, colors: ["red", "red"], weather: "sun" };
  const acts = scriptOf(stillLayout(ACT), ACT, [
    entry(1, 0, [rolled, jump("gecko", []), jump("turtle", ["gecko"])]),
  ]);
  const starts = acts.filter(({ piece }) => piece.includes("piece")).map(({ delay }) => delay);
  expect(starts).toHaveLength(2);
  expect(starts[1]).toBeGreaterThan(starts[0] ?? 0);
  expect(acts.every(({ delay, duration }) => delay + duration <= 800)).toBe(true);
});

describe("pages", () => {
  const result = { scores: [2, 4], ranks: [2, 1], end: "trunk", left: [11, 0] };

  it("break a result down by rank, with the reason of the end", async () => {
    show(<game.Breakdown table={tableOf(["Ada", "Ben"], { result, view: ACT })} />);
    expect(await screen.findByText("Ben brought all four animals home.")).toBeTruthy();
    expect(rows().slice(1)).toEqual(["1 Ben40", "2 Ada211"]);
  });

  it("explain the rules, each with a river that shows it", async () => {
    show(<game.Help />);
    await screen.findByRole("heading", { name: "Shoving the river on" }, { timeout: 20_000 });
    expect(screen.getAllByRole("img").map((picture) => picture.getAttribute("aria-label"))).toHaveLength(7);
    const [first] = screen.getAllByRole("button", { name: "Show it" });
    fireEvent.click(first as HTMLElement);
    expect(screen.getAllByRole("button", { name: "Back" })).toHaveLength(1);
  }, 30_000);

  it("have a picture and a name for every piece the log speaks of", () => {
    expect(Object.entries(game.pieces).map(([id, { name }]) => `${id} ${name()}`)).toEqual([
      "crocodile crocodile",
      "turtle turtle",
      "frog frog",
      "gecko gecko",
      "red red",
      "blue blue",
      "green green",
      "yellow yellow",
      "sun sun",
      "bolt lightning",
      "rainbow rainbow",
    ]);
  });

  it("draw a whole board small, hidden from screen readers", () => {
    const { container } = show(<Thumb view={ACT} />);
    expect(container.querySelectorAll("[data-piece]")).toHaveLength(8);
    expect(container.querySelector("svg")?.getAttribute("aria-hidden")).toBe("true");
  });
});

it("lets sunshine lift the top of a stack from where it lay", async () => {
  const { scriptOf } = await load();
  const { SUNSHINE } = await import("./help/examples");
  const { after, effects } = SUNSHINE;
  const layout = stillLayout(after);
  const [gecko, turtle] = scriptOf(layout, after, [entry(1, 0, effects)]);
  const rise = (act: typeof gecko) =>
    Number(/, (-?[\d.]+)px/.exec(String(act?.keyframes[0]?.transform))?.[1]);
  const { unit } = laneAt(layout, 0, 7);
  // The gecko came from the turtle's back to below it, the turtle from the water to the gecko's back.
  expect(rise(gecko)).toBeCloseTo(-3 * unit, 3);
  expect(rise(turtle)).toBeCloseTo(unit, 3);
});

it("shows the jump and the move of an animal that the sun and then a die moved", async () => {
  const { scriptOf } = await load();
  const jumped = { kind: "sun_jumped", seat: 0, animal: "crocodile", from: 7, to: 8, onto: [] };
  const rolled = { kind: "rolled", seat: 0, colors: ["red", "blue"], weather: "sun" };
  const moved = {
    kind: "moved",
    seat: 0,
    animal: "crocodile",
    riders: [],
    from: 8,
    to: 9,
    path: [9],
    onto: [],
  };
  const layout = stillLayout(ACT);
  const acts = scriptOf(layout, ACT, [entry(1, 0, [rolled, jumped]), entry(2, 0, [moved])]);
  const [act, second] = acts.filter(({ piece }) => piece.includes("crocodile"));
  expect(second).toBeUndefined();
  const offsets = act?.keyframes.map(({ offset }) => Number(offset)) ?? [];
  expect(offsets).toEqual([...offsets].sort((a, b) => a - b));
  expect([offsets[0], offsets.at(-1)]).toEqual([0, 1]);
  const at =
    act?.keyframes.map(({ transform }) => Number(/\((-?[\d.]+)px/.exec(String(transform))?.[1])) ?? [];
  // From 7 to 8, where it waits for the die, and on to 9, where it stands.
  const [here, there] = [2, 3].map((i) => at[i]);
  expect(at[0]).toBeLessThan(here ?? 0);
  expect(there).toBeCloseTo(here ?? Number.NaN, 3);
  expect(at.at(-1)).toBeCloseTo(0, 3);
});

it("points from a log line at a space of the one river it speaks of", () => {
  const line = (args: object) => ({ text: "", short: "", aside: "", args }) as LogLine;
  expect(game.spot?.(line({ seat: { seat: 1 }, x: { place: "7" }, y: { place: "8" } }))).toBe("1:8");
  expect(game.spot?.(line({ seat: { seat: 1 } }))).toBeNull();
  const { container } = render(<Page highlight="1:4" />);
  expect(container.querySelectorAll(".go-spot")).toHaveLength(1);
});
