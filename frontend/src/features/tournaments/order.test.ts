import { expect, it } from "vitest";
import { finished, firstOrder, withPeople } from "./order";
import { figure, points } from "./words";

const order = firstOrder("gardens_of_io");

it("keeps the fewest people at or below the most", () => {
  expect(withPeople(order, { min: 16 }).people).toEqual({ min: 16, max: 16 });
  expect(withPeople(order, { max: 3 }).people).toEqual({ min: 3, max: 3 });
  expect(withPeople(order, { min: 3 }).people).toEqual({ min: 3, max: 8 });
});

it("sends when registration ends, and weekends only with a clock of days", () => {
  const sent = finished({ ...order, weekend: true, span: 60_000 }, Date.UTC(2026, 4, 4, 12));
  expect(sent).toMatchObject({ weekend: true, closes_at: "2026-05-04T12:01:00.000Z" });
  expect(sent).not.toHaveProperty("span");
  expect(finished({ ...order, weekend: true, clock: "live_quick" }, 0).weekend).toBe(false);
});

it("writes halves and quarters by hand", () => {
  expect([0, 0.5, 1, 2.25, 3.75, 10].map(figure)).toEqual(["0", "½", "1", "2¼", "3¾", "10"]);
});

it("shows what both got", () => {
  const pairing = { result: "draw" } as Parameters<typeof points>[0];
  expect(points(pairing)).toEqual(["½", "½"]);
  expect(points({ ...pairing, result: "second" })).toEqual(["0", "1"]);
  expect(points({ ...pairing, result: null })).toEqual(["", ""]);
});
