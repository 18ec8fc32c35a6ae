import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { Draft, LogEntry, PlayProps, Step, Table } from "@/shared/game";
import { button, Line, place, still, tableOf, Worded } from "../../../tests/board";
import { Board } from "./board";
import { building, scene } from "./help/examples";
import game from "./index";
import { Extras, load } from "./load";
import { lastMoves } from "./marks";
import type { Position, View } from "./model";
import { Picker, SeatDetail } from "./panels";
import { Provider } from "./play";
import { Thumb } from "./still";
import { useTurn } from "./turn";

/** A position as the server would send it. */
function viewOf(position: Position): View {
  const { territories, rotations } = position;
  return {
    ...position,
    rounds: 60,
    next_seats: [...position.next],
    moved: 0,
    ploy_used: false,
    territories: territories.map((number, place) => ({
      number,
      position: place,
      rotation: rotations[place] ?? 0,
      floors: [],
      ahead: [],
    })),
    titles: { "4.4": "4 lower right" },
    targets: {},
    lands: {},
    laid: position.bramble,
    seats: position.inhabitants.map((people, seat) => ({
      people,
      floors: position.supply[seat] ?? 0,
      ploys: position.ploys[seat] ?? 0,
      projects: [],
      chosen: position.chosen[seat] ?? false,
      missions:
        position.missions[seat]?.map((card) => ({ card, points: 0, areas: [], territories: [] })) ?? null,
      score: { projects: position.vp[seat] ?? 0, population: 0, missions: null, total: null },
    })),
    projects: position.projects.map((card) => ({ card, points: 3, missing: 1, areas: [] })),
    dealt: ["belfry", "market", "market", "control_1_3"],
    options: {},
  } as unknown as View;
}

const position = scene({
  buildings: { "4.0": building(0, 1), "4.4": building(1, 1), "4.5": building(0, 2, true) },
  projects: ["terraced_houses"],
  missions: [["belfry", "control_1_3"], null, null, null],
});
const legal: Step[] = [
  { kind: "construct", area: "4.0" },
  { kind: "construct", area: "4.1" },
  { kind: "construct", area: "4.3", land: "green" },
  { kind: "construct", area: "4.3", land: "red" },
  { kind: "abandon", area: "4.0" },
  { kind: "invade", area: "4.4" },
  { kind: "strategic_movement", territory: 3 },
];
const stage = vi.fn<(steps: Step[]) => void>();
const table = tableOf(["Ada", "Ben", "Chloé", "Dmitri"]);

function Page(change: Partial<PlayProps<View>>) {
  const props = { ...still({ table, view: viewOf(position), legal, stage }), ...change };
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

const line = () => screen.getByRole("heading", { level: 1 }).textContent;

beforeAll(() => load() as Promise<unknown>, 60_000);
beforeEach(() => stage.mockClear());

it("stays where it is when the garden is laid out, and so does the focus", () => {
  const { rerender } = render(<Page view={{ ...viewOf(position), territories: [] }} />);
  const before = screen.getByRole("heading", { level: 1 });
  rerender(<Page />);
  expect(screen.getByRole("heading", { level: 1 })).toBe(before);
  expect(place(/^4 centre/)).toBeTruthy();
});

describe("plots", () => {
  it("tell land, value, building, price and where they lead", () => {
    render(<Page />);
    expect(place(/^4 upper left, tall grass 4, empty, build for 4, then on in 1$/)).toBeTruthy();
    expect(place(/^4 centre, green grass 3, 1 floor of Ada, build for 4, then on in 4$/)).toBeTruthy();
    expect(
      place(/^4 lower right, green grass 1, 1 floor of Ben, invade for 2 and a ploy, then on in 7$/),
    ).toBeTruthy();
    expect(place(/^4 lower left, red leaves 4, 2 floors of Ada, with a roof$/)).toBeTruthy();
  });

  it("stage a floor by a tap", () => {
    render(<Page />);
    fireEvent.click(place(/^4 upper left/));
    expect(stage).toHaveBeenCalledWith([legal[1]]);
    expect(screen.getByRole("status").textContent).toBe(
      "Floor 1, 4 upper left: costs 4, leaves 26; worth 8 if left; next action in 1.",
    );
  });

  it("say why a tap does nothing", async () => {
    render(<Page />);
    fireEvent.click(place(/^1 centre/));
    const said = () => screen.getByRole("status").textContent;
    await waitFor(() => expect(said()).toBe("The torticrane stands in territory 4: act there."));
    fireEvent.click(place(/^4 lower left/));
    await waitFor(() => expect(said()).toBe("It has a roof: no floor goes on it."));
    expect(stage).not.toHaveBeenCalled();
  });

  it("ask what brambles become", () => {
    render(<Page />);
    fireEvent.click(place(/^4 right, brambles/));
    expect(line()).toContain("choose what the brambles become");
    fireEvent.click(button(/^red leaves/));
    expect(stage).toHaveBeenCalledWith([legal[3]]);
  });
});

describe("tools", () => {
  it("leave a building", () => {
    render(<Page />);
    fireEvent.click(button(/^Leave a building/));
    fireEvent.click(place(/^4 centre, .*leave for 6 more inhabitants/));
    expect(stage).toHaveBeenCalledWith([legal[4]]);
  });

  it("send the torticrane", () => {
    render(<Page />);
    fireEvent.click(button(/send the torticrane to 3/));
    expect(stage).toHaveBeenCalledWith([legal[6]]);
  });
});

describe("keys", () => {
  it("walk the plots by arrows and numbers, and choose by Enter", () => {
    render(<Page />);
    const start = place(/^4 centre/);
    expect(start.getAttribute("tabindex")).toBe("0");
    expect(document.querySelectorAll('[role="gridcell"][tabindex="0"]')).toHaveLength(1);
    start.focus();
    const press = (key: string) => fireEvent.keyDown(document.activeElement as Element, { key });
    press("ArrowLeft");
    expect(document.activeElement).toBe(place(/^4 left/));
    press("3");
    expect(document.activeElement).toBe(place(/^3 centre/));
    press("Home");
    press("ArrowUp");
    expect(document.activeElement?.getAttribute("data-area")).toMatch(/^4\.[12]$/);
    press("Home");
    press("Enter");
    expect(stage).toHaveBeenCalledWith([legal[0]]);
  });

  it("take up leaving by L and let go by Escape", () => {
    render(<Page />);
    const grid = screen.getByRole("grid");
    fireEvent.keyDown(grid, { key: "l" });
    expect(button(/^Leave a building/).getAttribute("aria-pressed")).toBe("true");
    fireEvent.keyDown(grid, { key: "Escape" });
    expect(button(/^Leave a building/).getAttribute("aria-pressed")).toBe("false");
  });
});

describe("the turn line", () => {
  it("says where to act, and which action it is", () => {
    render(<Page />);
    expect(line()).toBe("Ada, your turn: act in territory 4, first of two actions [null]");
  });

  it("offers to confirm a whole turn", () => {
    const after = scene({ ...position, crane: 1, seat: 0, phase: "action" });
    const draft: Draft<View> = {
      steps: [{ by: 0, ...(legal[1] as Step) }],
      view: viewOf(after),
      effects: [[]],
      lines: [],
      open: false,
      complete: true,
      closes: "turn",
      expected_version: 7,
    };
    render(<Page draft={draft} legal={[]} />);
    expect(line()).toMatch(/\[Build for 4\]$/);
  });

  it("asks for a project, and for the next player", async () => {
    const steps: Step[] = [{ by: 0, kind: "construct", area: "4.0" }];
    const draft = (view: Position): Draft<View> => ({
      steps,
      view: viewOf(view),
      effects: [[]],
      lines: [],
      open: true,
      complete: false,
      closes: null,
      expected_version: 7,
    });
    const due: Step[] = [{ kind: "complete_project" }, { kind: "complete_project", card: "terraced_houses" }];
    const { rerender } = render(<Page draft={draft(scene({ ...position, phase: "project" }))} legal={due} />);
    expect(line()).toContain("complete a project, or none");
    fireEvent.click(await screen.findByRole("button", { name: /^Terraced Houses \+3/ }));
    expect(stage).toHaveBeenLastCalledWith([...steps, due[1]]);
    const next = [1, 3].map((seat) => ({ kind: "next_player", seat }));
    const again = { ...table, version: 8 } as Table;
    rerender(<Page table={again} draft={draft(scene({ ...position, phase: "next" }))} legal={next} />);
    fireEvent.click(button(/^Dmitri/));
    expect(stage).toHaveBeenLastCalledWith([...steps, next[1]]);
  });

  it("lets everybody choose missions at once", async () => {
    const rows = [
      { kind: "keep_missions", cards: ["belfry", "market"] },
      { kind: "keep_missions", cards: ["belfry", "control_1_3"] },
      { kind: "keep_missions", cards: ["control_1_3", "market"] },
    ];
    const view = viewOf(
      scene({ phase: "keep", crane: null, seat: null, chosen: [false, true, false, false] }),
    );
    render(<Page view={view} legal={rows} />);
    expect(line()).toBe("Keep two of your four missions: the others stay out of the game [null]");
    fireEvent.click(await screen.findByRole("button", { name: /^Belfry/ }));
    fireEvent.click(button(/^Control 1 \+ 3/));
    expect(stage).toHaveBeenCalledWith([rows[1]]);
  });

  it("tells a spectator who acts where, and offers nothing", () => {
    render(<Page seat={null} legal={[]} table={{ ...table, actions: [] } as Table} />);
    expect(line()).toBe("Ada: acts in territory 4 [null]");
    expect(screen.queryByRole("group", { name: "What you may do" })).toBeNull();
    expect(screen.queryByRole("heading", { name: "Your secret missions" })).toBeNull();
  });
});

const entry = (version: number, seat: number, area: string, territory: number): LogEntry => ({
  move: version,
  seat,
  at: "",
  version,
  steps: [{ by: seat, kind: "construct", area }],
  effects: [
    { kind: "built", seat, area, title: "", floors: 1, cost: 3 },
    { kind: "crane", start: 4, territory },
  ],
  lines: [],
});

it("marks the last plot of every other seat", () => {
  const log = [entry(1, 0, "4.1", 1), entry(2, 1, "4.2", 2), entry(3, 1, "4.5", 6)];
  expect([...lastMoves(log, 0)]).toEqual([["4.5", 1]]);
  expect([...lastMoves(log, null)]).toEqual([
    ["4.1", 0],
    ["4.5", 1],
  ]);
});

it("plays moves within 800 ms, floors before the torticrane", async () => {
  const { scriptOf } = await load();
  const acts = scriptOf(position, [entry(1, 0, "4.1", 1), entry(2, 1, "4.2", 2)]);
  expect(acts.map(({ piece }) => piece)).toEqual(['[data-at="4.1"]', '[data-at="4.2"]', "[data-crane]"]);
  expect(acts.every(({ delay, duration }) => delay + duration <= 800)).toBe(true);
});

it("draws a still picture, the rules and a result", async () => {
  const { Help, Breakdown } = game;
  const result = {
    scores: [52, 9],
    ranks: [1, 2],
    end: "last_floor",
    rounds: 9,
    breakdown: [
      {
        projects: 20,
        missions: [
          { card: "control_1_3", vp: 12 },
          { card: "market", vp: 12 },
        ],
        population: 8,
        inhabitants: 33,
      },
      {
        projects: 0,
        missions: [
          { card: "barracks", vp: 0 },
          { card: "belfry", vp: 0 },
        ],
        population: 9,
        inhabitants: 35,
      },
    ],
  };
  render(
    <Worded>
      <Thumb view={viewOf(position)} />
      <Help />
      <Breakdown table={{ ...table, result } as unknown as Table} />
    </Worded>,
  );
  expect(await screen.findByRole("heading", { name: "The torticrane" }, { timeout: 20_000 })).toBeTruthy();
  expect(await screen.findByRole("row", { name: /Ada 20 24 8 \(33\) 52/ })).toBeTruthy();
}, 30_000);

it("opens the missions of a game that was left, and of no other", async () => {
  const steps = [{ kind: "keep_missions", by: 1, cards: ["belfry", "market"] }];
  const left = { ...table, result: null, ending: { kind: "resigned", by: 1 }, log: [{ steps }] };
  const shown = render(
    <Worded>
      <game.Breakdown table={left as unknown as Table} />
    </Worded>,
  );
  expect((await screen.findByRole("listitem", {}, { timeout: 20_000 })).textContent).toContain("Belfry");
  shown.rerender(
    <Worded>
      <game.Breakdown table={{ ...left, ending: null } as unknown as Table} />
    </Worded>,
  );
  expect(screen.queryByRole("listitem")).toBeNull();
}, 30_000);
