/** Positions of Go Gecko Go! as the server shows them, for its tests. */
import { riverOf, scene } from "@/games/go_gecko_go/help/examples";
import type { Animal, Offer, Reach, Tower, View } from "@/games/go_gecko_go/model";

const offer = (animal: Animal, spaces: number, to: number, change: Partial<Offer> = {}): Offer => ({
  kind: "move",
  animal,
  spaces,
  to,
  riders: [],
  onto: [],
  tower: null,
  ...change,
});

const reach = (animal: Animal, space: number, change: Partial<Reach> = {}): Reach => ({
  animal,
  space,
  dice: [],
  rainbow: false,
  pips: 0,
  riders: [],
  home: false,
  under: null,
  room: 3,
  bridge: 2,
  lost: 0,
  ahead: null,
  struck: null,
  short: false,
  offers: [],
  ...change,
});

const tower = (passes: Animal[], falls: Animal[], change: Partial<Tower>): Tower => ({
  bridge: 2,
  space: 9,
  clearance: 7,
  height: 10,
  fits: 7,
  passes,
  falls,
  ...change,
});

const rivers = [
  riverOf({ 7: ["turtle", "frog", "gecko"], 9: ["crocodile"] }),
  riverOf({ 4: ["turtle", "frog"], 12: ["gecko"] }),
];

const TALL = tower(["crocodile", "turtle"], ["frog", "gecko"], {});

/** Blue, blue and a rainbow: a turtle with two on its back may climb onto the crocodile before bridge 2. */
export const ACT: View = scene(rivers, {
  phase: "act",
  dice: { colors: ["blue", "blue"], weather: "rainbow" },
  reaches: [
    reach("crocodile", 9, { rainbow: true, pips: 1, room: 0, lost: 1 }),
    reach("turtle", 7, {
      dice: [0, 1],
      rainbow: true,
      pips: 3,
      riders: ["frog", "gecko"],
      room: 2,
      lost: 1,
      offers: [
        offer("turtle", 1, 8, { riders: ["frog", "gecko"] }),
        offer("turtle", 2, 9, { riders: ["frog", "gecko"], onto: ["crocodile"], tower: TALL }),
      ],
    }),
    reach("frog", 7, {
      rainbow: true,
      pips: 1,
      riders: ["gecko"],
      room: 2,
      offers: [offer("frog", 1, 8, { riders: ["gecko"] })],
    }),
    reach("gecko", 7, { rainbow: true, pips: 1, room: 2, offers: [offer("gecko", 1, 8)] }),
  ],
});

/** Yellow, yellow and lightning: it brings the turtle up to bridge 1, and the gecko to wherever it likes. */
export const BOLT: View = scene(
  [riverOf({ 2: ["turtle", "gecko"], 5: ["frog", "crocodile"] }), rivers[1] ?? riverOf({})],
  {
    phase: "act",
    dice: { colors: ["yellow", "yellow"], weather: "bolt" },
    reaches: [
      reach("crocodile", 5),
      reach("turtle", 2, {
        room: 2,
        bridge: 1,
        riders: ["gecko"],
        ahead: 5,
        struck: 4,
        offers: [offer("turtle", 2, 4, { kind: "bolt", riders: ["gecko"] })],
      }),
      reach("frog", 5, { under: "crocodile" }),
      reach("gecko", 2, {
        dice: [0, 1],
        pips: 2,
        room: 2,
        bridge: 1,
        ahead: 5,
        struck: 4,
        offers: [offer("gecko", 1, 3), offer("gecko", 2, 4), offer("gecko", 2, 4, { kind: "bolt" })],
      }),
    ],
  },
);

const beforeBridge = riverOf({ 3: ["frog", "gecko"], 4: ["crocodile", "turtle"] });

/** A shove in which a turtle falls on a gecko. */
export const SHOVE: View = scene([beforeBridge, rivers[1] ?? riverOf({})], {
  shove: { towers: beforeBridge.towers, home: [] },
});

/** Only a roll is open. */
export const ROLL_ONLY: View = scene([riverOf({}), riverOf({})]);
