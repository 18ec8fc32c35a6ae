import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { rows, show, tableOf } from "../../../tests/board";
import { Breakdown } from "./breakdown";
import { scene } from "./examples";
import Help from "./help";
import game from "./index";
import { Thumb } from "./still";

const log = [{ seat: 1, effects: [{ kind: "game_over" }] }];
const finished = (result: object) => tableOf(["Ada", "Ben"], { result, log });
const SEATS = [
  { position: 44, laps: 1, space: 4, left: 0 },
  { position: 78, laps: 1, space: 38, left: 1 },
];

it("breaks a result down by rank, with the reason of the end", () => {
  show(<Breakdown table={finished({ scores: [44, 78], ranks: [2, 1], end: "lap", seats: SEATS })} />);
  expect(rows().slice(1)).toEqual(["1 Ben781381", "2 Ada44140"]);
  expect(screen.getByText("Ben was a whole lap ahead of the last Martian.")).toBeTruthy();
});

it("shows one score for the group when all played together", () => {
  const result = { scores: [44, 44], ranks: [1, 1], end: "reserve", group: 44, seats: SEATS };
  show(<Breakdown table={finished(result)} />);
  expect(screen.getByText("44", { selector: "b" })).toBeTruthy();
  expect(screen.queryByText("Rank")).toBeNull();
});

it("explains every part of the game, each picture with a name", () => {
  show(<Help />);
  const parts = screen.getAllByRole("heading").map((heading) => heading.textContent);
  expect(parts).toEqual(
    expect.arrayContaining(["Look", "Plant", "Walk", "Special actions", "The end", "Together"]),
  );
  expect(screen.getAllByRole("img").map((picture) => picture.getAttribute("aria-label"))).toHaveLength(4);
});

it("draws a whole board small, hidden from screen readers", () => {
  const { container } = show(<Thumb view={scene({})} />);
  expect(container.querySelectorAll("circle.io-circle")).toHaveLength(81);
  expect(container.querySelector("svg")?.getAttribute("aria-hidden")).toBe("true");
});

it("has a picture and a name for every piece the log speaks of", () => {
  expect(Object.entries(game.pieces).map(([id, piece]) => `${id} ${piece.name()}`)).toEqual([
    "blue bell",
    "yellow sun",
    "orange lily",
    "purple thistle",
    "red rose",
    "green clover",
    "tree tree",
  ]);
});
