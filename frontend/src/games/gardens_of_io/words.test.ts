import { describe, expect, it } from "vitest";
import type { Table } from "@/shared/game";
import { IN_SIGHT, SIGHTLINES, scene } from "./examples";
import { type Desk, NOTHING, plantingsOf } from "./intent";
import type { View } from "./model";
import { type Picture, pictureOf } from "./picture";
import { circleLabel, confirmLabel, consequence, hintFor, martianLabel, whyNoTicket, whyNot } from "./words";

const view = scene({ sight: SIGHTLINES, reach: IN_SIGHT });
const names = ["Ada", "Ben", "Chloé"];
const table = { seats: names.map((name, seat) => ({ seat, name })) } as unknown as Table;
const deskOf = (position: View, steps = [] as Desk["steps"]): Desk => ({
  seat: 0,
  steps,
  frames: [
    { view: position, legal: plantingsOf(position) },
    { view: position, legal: [] },
  ],
});
const pictured = (desk: Desk): Picture => pictureOf(desk, []) as Picture;
const staged = deskOf(view, [{ kind: "plant", flower: "blue", cell: "c6" }]);

describe("labels", () => {
  it("tell what lies on a circle and whether it is in sight", () => {
    const picture = pictured(deskOf(view));
    expect(circleLabel(picture, "c6", true, null)).toBe("c6, empty, in sight");
    expect(circleLabel(picture, "c5", false, null)).toBe("c5, bell, group of 5");
    expect(circleLabel(picture, "e6", false, null)).toBe("e6, tree");
    expect(circleLabel(picture, "e7", false, "Ben")).toBe("e7, rose, group of 1, last planted by Ben");
    expect(circleLabel(pictured(staged), "c6", true, null)).toBe("c6, bell staged, group of 6, in sight");
  });

  it("tell where the Martians are", () => {
    const far = scene({ positions: [null, 88, 31] });
    expect(martianLabel(table, far, 0)).toBe("Ada, Ali, waiting behind space 0");
    expect(martianLabel(table, far, 1)).toBe("Ben, Bob, on space 8, 2 laps");
  });
});

describe("a refused tap", () => {
  const why = (position: View, cell: string, choice = NOTHING, desk = deskOf(position)) =>
    whyNot(table, desk, pictured(desk), choice, cell);

  it("is explained when planting", () => {
    expect(why(view, "i9")).toBe("i9 is not in sight of Ada.");
    expect(why(view, "e6")).toBe("There is a tree on e6.");
    expect(why(view, "c5")).toBe("A bell grows on c5 already.");
  });

  it("is explained out of turn, to a spectator and after the end", () => {
    expect(why(scene({ seat: 1 }), "c6")).toBe("It is not your turn: Ben is to play.");
    const watching = { ...deskOf(view), seat: null };
    expect(why(view, "c6", NOTHING, watching)).toBe("You are watching: only the players may plant.");
    expect(why(scene({ phase: "over", seat: null }), "c6")).toBe("The game is over.");
  });

  it("is explained in the setup and at a lap bonus", () => {
    expect(why(scene({ phase: "place" }), "a2")).toBe("A tree on a2 would divide the garden.");
    const bonus = scene({ phase: "bonus", bonus: ["c7"] });
    expect(why(bonus, "i9")).toBe("There is no flower on i9.");
    expect(why(bonus, "e7")).toBe("No reserve holds a rose any more, so it stays.");
  });

  it("is explained for special actions", () => {
    expect(why(view, "i9", { ...NOTHING, action: "move_tree" })).toBe("Choose a tree to move first.");
    expect(why(view, "i9", { ...NOTHING, action: "swap_flowers", from: "c4" })).toBe(
      "There is no flower on i9.",
    );
    const used = scene({ slots: { ...view.slots, move_tree: 1 } });
    expect(whyNoTicket(table, deskOf(used), used, "move_tree")).toBe("Ben has used this special action.");
    const none = scene({ specials_left: [0, 1, 1] });
    expect(whyNoTicket(table, deskOf(none), none, "move_tree")).toBe("You have no special action left.");
  });
});

describe("what is staged", () => {
  it("has a hint, a consequence and a label", () => {
    const picture = pictured(staged);
    expect(hintFor(staged, picture, NOTHING, view)).toBe(
      "plant the bell on c6, or choose another circle in sight",
    );
    expect(consequence(table, picture, view)).toBe("A group of 6: Ada walks to 34, past Ben and Chloé.");
    expect(confirmLabel(picture)).toBe("Plant, walk 6");
  });

  it("says so when the turn is played again or the game ends", () => {
    const last = deskOf({ ...view, last_of_colour: ["blue"] }, staged.steps);
    expect(consequence(table, pictured(last), view)).toBe("The last bell in any reserve: you play again.");
    expect(consequence(table, pictured(staged), scene({ phase: "over" }))).toBe(
      "The game ends with this move.",
    );
  });

  it("has a label for every way to end a turn", () => {
    const label = (...steps: Desk["steps"]) => confirmLabel(pictured(deskOf(view, steps)));
    expect(label({ kind: "advance" })).toBe("Move 1 space");
    expect(label({ kind: "tree", cell: "e5" })).toBe("Place the tree on e5");
    expect(label({ kind: "bonus", cell: "e4" })).toBe("Take the bell from e4");
    expect(label()).toBeNull();
  });
});
