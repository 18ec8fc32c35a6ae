import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { Draft, LogEntry, PlayProps, Step, Table } from "@/shared/game";
import { button, Line, place, rows, show, still, tableOf, Worded } from "../../../tests/board";

import { rim, turnsAt } from "./garden";
import { card, type Scene, scene } from "./help/examples";
import game from "./index";
import { lastLaid } from "./lain";
import { load } from "./load";
import { handOf, type Offer, type Trap, tilesOf, type View } from "./model";

const RING: Scene["board"] = [
  ["H35", 1, -1, 5],
  ["H16", 0, 1, 4],
  ["H21", -1, 1, 5],
  ["H41", -1, 0, 1],
  ["H20", 0, -1, 5],
];
const view = scene({
  players: 3,
  startBug: "cricket",
  board: RING,
  geckos: [[[-1, 0, 1]], [[1, -1, 3]], [[0, 1, 5]]],
  hand: ["H15", "H01", "H24"],
  bugs: [{ moth: 2 }],
  cards: [
    card(
      "B12",
      [0, null],
      [
        [1, -1],
        [0, -1],
      ],
    ),
    card("T14", [0, null, null, null]),
  ],
});
const table = tableOf(["Ada", "Ben", "Chloé"]);
const stage = vi.fn<(steps: Step[]) => void>();

function placesOf(of: View): Step[] {
  const tiles = tilesOf(of);
  return handOf(of, of.turn).flatMap((tile) =>
    rim(tiles).flatMap((cell) =>
      turnsAt(tiles, tile, cell).map((rot) => ({ kind: "place_tile", tile, ...cell, rot })),
    ),
  );
}

function Page(change: Partial<PlayProps<View>>) {
  const props = { ...still({ table, view, legal: placesOf(view), stage }), ...change };
  return (
    <Worded>
      <game.Provider {...props}>
        <Line game={game} />
        <game.Board />
        <game.Picker />
        {[0, 1].map((seat) => (
          <div key={seat} data-testid={`seat ${seat}`}>
            <game.SeatDetail seat={seat} />
          </div>
        ))}
        <game.Extras />
      </game.Provider>
    </Worded>
  );
}

const draftOf = (steps: Step[], after: View, more: Partial<Draft<View>> = {}): Draft<View> => ({
  steps,
  view: after,
  effects: steps.map(() => []),
  lines: [],
  open: true,
  complete: false,
  closes: null,
  expected_version: 7,
  ...more,
});
const line = () => screen.getByRole("heading", { level: 1 }).textContent;
const said = () => screen.getByRole("status").textContent;

beforeAll(() => load() as Promise<unknown>, 60_000);
beforeEach(() => stage.mockClear());

const step: Step = { kind: "place_tile", tile: "H15", q: 1, r: 0, rot: 2 };
const trap: Trap = { q: 0, r: 0, tile: "START", bug: "cricket", counts: [2, 1, 1], winner: 0, tied: [] };
const offer = (gecko: number, side: number, more: Partial<Offer> = {}): Offer => ({
  gecko,
  side,
  traps: [],
  claims: [],
  met: [1, 1],
  ...more,
});
const laid: View = {
  ...view,
  phase: "gecko",
  placed: [1, 0],
  matches: [
    { side: 4, terrain: "moss" },
    { side: 5, terrain: "petal" },
  ],
  offers: [offer(1, 4, { traps: [trap] }), offer(1, 5, { claims: ["B12"], met: [2, 0] })],
};

describe("tiles", () => {
  it("tell where they lie, what they show and who touches them", () => {
    render(<Page />);
    expect(
      place(/^the middle: cricket, every terrain, geckos: Ada 1, Ben 1, Chloé 1, one more tile traps it$/),
    ).toBeTruthy();
    expect(place(/^½ right, 1 up: grasshopper, pond, petals, bark, geckos: Ben 1$/)).toBeTruthy();
  });

  it("are picked, turned and laid by taps, and a cell tells what it closes in", () => {
    render(<Page />);
    expect(line()).toBe("Ada, your turn: lay a tile where a side matches [null]");
    fireEvent.click(place(/^1 right, the tile fits( when turned)?, closes in: cricket$/));
    expect(stage.mock.calls[0]?.[0]?.[0]).toMatchObject({ tile: "H15", q: 1, r: 0 });
    fireEvent.click(button(/^ladybug|^moth: sand, bark, pond/));
    expect(screen.getByRole("button", { name: /in your hand: turn it$/, pressed: true })).toBeTruthy();
  });

  it("stage nothing while a move is being confirmed, or for people who watch", () => {
    const { rerender } = render(<Page />);
    rerender(<Page busy confirming />);
    fireEvent.click(place(/^1 right, the tile/));
    rerender(<Page seat={null} legal={[]} table={{ ...table, actions: [] } as Table} />);
    fireEvent.click(place(/^the middle/));
    expect(stage).not.toHaveBeenCalled();
    expect(screen.queryByRole("group", { name: "Your hand" })).toBeNull();
  });

  it("show one's own tiles while others play, not to be taken", () => {
    render(
      <Page view={{ ...view, turn: 1, seat: 1 }} legal={[]} table={{ ...table, actions: [] } as Table} />,
    );
    const hand = within(screen.getByRole("group", { name: "Your hand" })).getAllByRole("button");
    expect(hand.filter((tile) => tile.matches(".gg-tile:disabled"))).toHaveLength(3);
  });
});

describe("keys", () => {
  it("walk what can be chosen, and with Shift every tile", () => {
    render(<Page />);
    const places = document.querySelectorAll<SVGElement>('[role="gridcell"][tabindex="0"]');
    expect(places).toHaveLength(1);
    places[0]?.focus();
    const press = (key: string, more = {}) =>
      fireEvent.keyDown(document.activeElement as Element, { key, ...more });
    const here = () => document.activeElement?.getAttribute("data-cell");
    press("Home");
    expect(here()).toBe("0,0");
    press("ArrowRight");
    expect(here()).toBe("1,0");
    press("ArrowLeft", { shiftKey: true });
    expect(here()).toBe("0,0");
    press("ArrowRight");
    press("Enter");
    expect(stage.mock.calls[0]?.[0]?.[0]).toMatchObject({ kind: "place_tile", q: 1, r: 0 });
  });

  it("go through all that can be chosen by the page keys, wherever it lies", () => {
    render(<Page />);
    document.querySelector<SVGElement>('[role="gridcell"][tabindex="0"]')?.focus();
    const lit = [...document.querySelectorAll(".gg-board .may")];
    for (const key of ["PageDown", "PageUp"]) {
      const met = lit.map(() => {
        fireEvent.keyDown(document.activeElement as Element, { key });
        return document.activeElement;
      });
      expect(new Set(met)).toEqual(new Set(lit));
    }
  });

  it("turn the tile by R, zoom by + and -, and show the whole garden by 0", () => {
    render(<Page />);
    const grid = screen.getByRole("grid");
    const turned = () => document.querySelector(".gg-tile [transform]")?.getAttribute("transform");
    const before = turned();
    fireEvent.keyDown(grid, { key: "r" });
    expect(turned()).not.toBe(before);
    const whole = button(/^Show the whole garden/) as HTMLButtonElement;
    expect(whole.disabled).toBe(true);
    fireEvent.keyDown(grid, { key: "+" });
    expect(whole.disabled).toBe(false);
    fireEvent.keyDown(grid, { key: "0" });
    expect(whole.disabled).toBe(true);
  });
});

describe("the window", () => {
  it("follows a drag, which is no tap", () => {
    render(<Page />);
    const board = document.querySelector("svg.gg-window") as SVGSVGElement;
    const box = () => board.getAttribute("viewBox");
    const before = box();
    const target = place(/^1 right, the tile/);
    const at = (x: number) => ({
      clientX: x,
      clientY: 50,
      pointerId: 1,
      isPrimary: true,
      button: 0,
      bubbles: true,
    });
    fireEvent.pointerDown(target, at(50));
    fireEvent.pointerMove(target, at(53));
    expect(box()).toBe(before);
    fireEvent.pointerMove(target, at(90));
    expect(box()).not.toBe(before);
    fireEvent.pointerUp(target, at(90));
    fireEvent.click(target);
    expect(stage).not.toHaveBeenCalled();
    fireEvent.click(target);
    expect(stage).toHaveBeenCalledTimes(1);
  });

  it("shows all of a garden that is too large to be tapped, when asked", () => {
    const long = scene({ board: [...RING, ["H36", 0, 40, 0]], hand: ["H15"] });
    render(<Page view={long} legal={placesOf(long)} />);
    const height = () => Number(document.querySelector(".gg-window")?.getAttribute("viewBox")?.split(" ")[3]);
    const unasked = height();
    expect(unasked).toBeLessThan(40 * 90);
    fireEvent.click(button(/^Show the whole garden/));
    expect(height()).toBeGreaterThan(40 * 90);
    fireEvent.click(button(/^Show the whole garden/));
    expect(height()).toBe(unasked);
  });
});

describe("a staged tile", () => {
  it("asks for a side, and says what each would bring", () => {
    render(<Page draft={draftOf([step], laid)} legal={[]} />);
    expect(line()).toContain("choose a side for the gecko");
    expect(place(/^gecko on the left side, moss, the cricket is yours, 2:1:1$/)).toBeTruthy();
    fireEvent.click(
      place(
        /^gecko on the upper left side, petals, you may claim a card for 3; 1 card comes nearer; 1 card loses progress$/,
      ),
    );
    expect(stage).toHaveBeenLastCalledWith([step, { kind: "place_gecko", gecko: 1, side: 5 }]);
  });

  it("shows what the staged gecko traps, and confirms with a draw", () => {
    const set: Step = { kind: "place_gecko", gecko: 1, side: 4 };
    render(
      <Page
        draft={draftOf([step, set], laid, { closes: "chance", complete: true, open: false })}
        legal={[]}
      />,
    );
    expect(line()).toMatch(/\[Confirm and draw\]$/);
    expect(said()).toBe("the cricket is yours, 2:1:1");
  });

  it("has buttons for sides and geckos on a phone, where the garden shows them small", () => {
    const media = { matches: true, addEventListener: () => {}, removeEventListener: () => {} };
    vi.stubGlobal("matchMedia", () => media);
    render(<Page draft={draftOf([step], laid)} legal={[]} />);
    const hand = within(screen.getByRole("group", { name: "Your hand" }));
    expect(hand.getByRole("button", { name: /^gecko on the left side, moss/ })).toBeTruthy();
    fireEvent.click(hand.getByRole("button", { name: /^gecko on the upper left side, petals/ }));
    expect(stage).toHaveBeenLastCalledWith([step, { kind: "place_gecko", gecko: 1, side: 5 }]);
    vi.unstubAllGlobals();
  });

  it("asks which gecko moves when all are out", () => {
    const five = scene({
      board: RING,
      geckos: [
        [
          [-1, 0, 1],
          [1, -1, 3],
          [0, 1, 5],
          [-1, 1, 0],
          [0, -1, 2],
        ],
      ],
    });
    const after: View = {
      ...five,
      phase: "gecko",
      placed: [1, 0],
      matches: [{ side: 4, terrain: "moss" }],
      offers: [0, 1, 2, 3, 4].map((gecko) => offer(gecko, 4)),
    };
    render(<Page view={five} draft={draftOf([step], after)} legal={[]} />);
    expect(line()).toContain("choose the gecko that moves");
    expect([...document.querySelectorAll(".gg-drawing text")].map((text) => text.textContent)).toEqual(
      expect.arrayContaining(["A", "B", "C", "D", "E"]),
    );
    fireEvent.click(place(/^move the gecko between 1 left and the middle/));
    expect(stage).toHaveBeenLastCalledWith([step, { kind: "place_gecko", gecko: 0, side: 4 }]);
  });
});

describe("cards", () => {
  it("tell their pattern and progress, and light up what serves them", async () => {
    render(<Page />);
    const packet = await screen.findByRole("button", {
      name: "Bug card for 3, cricket linked to grasshopper, fruitfly linked to mealworm, 1 of 2 met",
    });
    expect(button(/^Terrain card for 3, geckos on moss, sand, pond and bark, 1 of 4 met$/)).toBeTruthy();
    const halos = () => document.querySelectorAll('[data-gecko="0-0"] [href="#gg-gecko-halo"]').length;
    expect(halos()).toBe(0);
    fireEvent.pointerEnter(packet, { pointerType: "mouse" });
    fireEvent.click(packet);
    expect(halos()).toBe(2);
    fireEvent.click(packet);
    expect(halos()).toBe(0);
  });

  it("are claimed, or none is", async () => {
    const claims: Step[] = [{ kind: "claim", card: "B12" }, { kind: "claim" }];
    const due: View = {
      ...view,
      phase: "claim",
      market: view.market.map((one) => ({ ...one, claimable: one.type === "bug" })),
    };
    const { rerender } = render(<Page view={due} legal={claims} />);
    expect(line()).toContain("claim a card, or none");
    fireEvent.click(await screen.findByRole("button", { name: /^Bug card.*may be claimed$/ }));
    expect(stage).toHaveBeenLastCalledWith([claims[0]]);
    fireEvent.click(button(/^Claim none/));
    expect(stage).toHaveBeenLastCalledWith([claims[1]]);
    const staged = draftOf([claims[0] as Step], due, { closes: "chance", complete: true });
    rerender(<Page view={due} draft={staged} legal={[]} table={{ ...table, version: 8 } as Table} />);
    expect(line()).toMatch(/\[Claim for 3\]$/);
  });
});

describe("choices", () => {
  it("lets the last player name the first bug", async () => {
    const before: View = { ...scene({ players: 3 }), phase: "start_bug", tiles: [], turn: null };
    render(<Page view={before} legal={[{ kind: "start_bug", bug: "moth" }]} />);
    expect(line()).toBe("Ada, your turn: which bug sits in the middle? [null]");
    fireEvent.click(await screen.findByRole("button", { name: "moth" }));
    expect(stage).toHaveBeenCalledWith([{ kind: "start_bug", bug: "moth" }]);
  });

  it("lets everybody keep a secret at once", async () => {
    const seats = view.seats.map((seat, i) => ({ ...seat, chosen: i === 1 }));
    const choosing: View = {
      ...view,
      phase: "keep",
      seat: null,
      turn: null,
      dealt: ["S-moth", "S-pond"],
      seats,
    };
    const keep = ["S-moth", "S-pond"].map((one) => ({ kind: "keep_secret", card: one }));
    const { rerender } = render(<Page view={choosing} legal={keep} />);
    expect(line()).toBe("Keep one of your two secrets: it scores at the end [null]");
    fireEvent.click(await screen.findByRole("button", { name: /^pond/ }));
    expect(stage).toHaveBeenCalledWith([keep[1]]);
    rerender(<Page view={choosing} legal={[]} table={{ ...table, actions: [] } as Table} />);
    expect(line()).toBe("Everybody chooses a secret: still choosing: Ada and Chloé [null]");
  });

  it("asks who catches a bug that others are tied for", () => {
    const due: View = { ...view, phase: "award", award: { ...trap, winner: null, tied: [1, 2] } };
    render(<Page view={due} legal={[1, 2].map((to) => ({ kind: "award_bug", to }))} />);
    expect(line()).toContain("say who catches the cricket");
    fireEvent.click(button(/Chloé/));
    expect(stage).toHaveBeenCalledWith([{ kind: "award_bug", to: 2 }]);
  });

  it("swaps tiles for a bug", () => {
    render(<Page legal={[...placesOf(view), { kind: "swap", bug: "moth" }]} />);
    fireEvent.click(button(/^Swap: give a bug back/));
    fireEvent.click(button(/^Give back: moth/));
    expect(stage).toHaveBeenCalledWith([{ kind: "swap", bug: "moth" }]);
  });
});

describe("around the board", () => {
  it("counts what everybody holds, and what is left", () => {
    render(<Page />);
    expect(screen.getByTestId("seat 0").textContent).toBe(
      "open points 0moth2" + "4 geckos left" + "tiles in hand 3",
    );
    expect(screen.getByRole("list", { name: "Left to catch" }).textContent).toContain("tiles left30");
  });

  it("tells when the end is near, and how many turns are left", () => {
    render(<Page view={{ ...view, end: "objectives", turns_left: 2 }} />);
    expect(screen.getByText(/Somebody has claimed a sixth card/).textContent).toContain("Turns left: 2");
    expect(line()).toContain("2 turns left");
  });

  it("shows the goals of the solo game, and plays for the nuisance gecko", async () => {
    const goal = (is: number, wanted: number) => ({ is, wanted, met: is >= wanted });
    const alone: View = {
      ...scene({ board: RING, hand: ["H15"] }),
      turn: 1,
      solo: {
        bug: "S-moth",
        terrain: "S-pond",
        bonus_bugs: goal(5, 5),
        area: goal(4, 10),
        bug_cards: goal(1, 5),
        terrain_cards: goal(0, 5),
        kinds: goal(3, 6),
        passed: false,
        medal: "none",
        next_medal: 35,
      },
    };
    alone.seats[1] = { ...(alone.seats[1] as View["seats"][number]), hand: ["H01"] };
    render(<Page view={alone} legal={placesOf(alone)} />);
    expect(line()).toBe("Nuisance gecko, your turn: lay a tile where a side matches [null]");
    const goals = (await screen.findByRole("list", { name: "Your goals" })).textContent;
    expect(goals).toContain("caught: moth: 5 of /5");
    expect(goals).toContain("largest area: pond: 4 of /10");
    fireEvent.click(place(/^1 right, the tile/));
    expect(stage.mock.calls[0]?.[0]?.[0]).toMatchObject({ tile: "H01" });
  });

  it("knows where the others laid their last tiles", () => {
    const entry = (seat: number, q: number) =>
      ({ effects: [{ kind: "laid", seat, q, r: 0 }] }) as unknown as LogEntry;
    expect(lastLaid([entry(1, 1), entry(0, 2), entry(1, 3)], 0)).toEqual([{ q: 3, r: 0 }]);
  });
});

describe("the result", () => {
  const points = { bugs: 2, printed: 4, secret: 8, advanced: 0, cards: 2, secret_card: "S-moth" };

  it("adds up bugs, printed bugs and the secret, the best first", async () => {
    const result = {
      scores: [14, 25],
      ranks: [2, 1],
      end: "objectives",
      breakdown: [points, { ...points, bugs: 1, printed: 14, secret: 10 }],
    };
    show(<game.Breakdown table={{ ...tableOf(["Ada", "Ben"]), options: {}, result } as unknown as Table} />);
    await waitFor(() => expect(rows()).toHaveLength(3));
    expect(rows()[1]).toBe("1 Ben114 (2) 10 (moth)25");
    expect(screen.getByText("Somebody has claimed a sixth card.")).toBeTruthy();
  });

  it("opens the secrets of a game that was left, and of no other", async () => {
    const steps = [{ kind: "keep_secret", by: 1, card: "S-moth" }];
    const left = { result: null, ending: { kind: "resigned", by: 1 }, log: [{ steps }] };
    const shown = show(<game.Breakdown table={tableOf(["Ada", "Ben"], left)} />);
    await waitFor(() => expect(screen.getByRole("listitem").textContent).toContain("moth"));
    shown.unmount();
    show(<game.Breakdown table={tableOf(["Ada", "Ben"], { ...left, ending: null })} />);
    expect(screen.queryByRole("listitem")).toBeNull();
  });

  it("names goals and medal of a solo game", async () => {
    const solo = {
      bonus_card: "S-cricket",
      passed: true,
      medal: "bronze",
      goals: { bonus_bugs: true, terrain: true, objectives: true, all_bugs: false },
    };
    const result = { scores: [35], ranks: [1], end: "tiles", breakdown: [points], solo };
    show(<game.Breakdown table={{ ...tableOf(["Ada"]), options: {}, result } as unknown as Table} />);
    expect(await screen.findByText("Bronze")).toBeTruthy();
    expect(screen.getAllByRole("listitem").map((one) => one.textContent?.endsWith("not met"))).toEqual([
      false,
      false,
      false,
      true,
    ]);
  });
});

it("moves what has just been laid", async () => {
  const { scriptOf } = await load();
  const effects = [
    { kind: "laid", seat: 1, q: 1, r: 0 },
    {
      kind: "stretched",
      seat: 1,
      gecko: 0,
      q: 1,
      r: 0,
      side: 4,
      start: { q: 1, r: -1, side: 3, terrain: "moss" },
    },
    { kind: "trapped", q: 0, r: 0, winner: 1 },
  ];
  const acts = scriptOf([{ effects } as unknown as LogEntry]);
  expect(acts.map((act: { piece: string }) => act.piece)).toEqual([
    '[data-tile="1,0"] > .gg-piece',
    '[data-gecko="1-0"] > .gg-piece',
    '[data-tile="0,0"] > .gg-piece',
  ]);
  expect(
    Math.max(...acts.map((act: { delay: number; duration: number }) => act.delay + act.duration)),
  ).toBeLessThanOrEqual(800);
});

it("draws the garden small for lists", () => {
  const { container } = show(<game.Thumb view={view} />);
  expect(container.querySelectorAll("[data-tile]")).toHaveLength(6);
});
