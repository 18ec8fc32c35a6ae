import { describe, expect, it } from "vitest";
import { answered, depthOf, inOrder, lineTo, type Move, withLine, without } from "./tree";

const mine = (kind: string): Move => ({ seat: 1, steps: [{ kind }] });
const theirs = (kind: string, seat = 0): Move => ({ seat, steps: [{ kind }] });

const one = withLine([], [theirs("a"), mine("b"), theirs("c"), mine("d")], 1);
const two = withLine(one, [theirs("x"), theirs("y", 2), mine("z")], 1);

describe("a tree of prepared answers", () => {
  it("has a condition and an answer for each turn of a line", () => {
    expect(one).toEqual([
      { after: null, when: [{ kind: "a", by: 0 }], answer: [{ kind: "b" }] },
      { after: 0, when: [{ kind: "c", by: 0 }], answer: [{ kind: "d" }] },
    ]);
    expect(two[2]).toEqual({
      after: null,
      when: [
        { kind: "x", by: 0 },
        { kind: "y", by: 2 },
      ],
      answer: [{ kind: "z" }],
    });
    expect(withLine(two, [theirs("a"), mine("b")], 1)).toEqual(two);
    expect(withLine([], [theirs("a")], 1)).toEqual([]);
  });

  it("goes on behind an answer, also where the same seat is asked once more", () => {
    const again = withLine(two, [theirs("x"), theirs("y", 2), mine("z"), mine("more")], 1);
    expect(again[3]).toEqual({ after: 2, when: [], answer: [{ kind: "more" }] });
    expect(inOrder(again)).toEqual([0, 1, 2, 3]);
    expect(inOrder(withLine(again, [theirs("a"), mine("b"), theirs("e"), mine("f")], 1))).toEqual([
      0, 1, 4, 2, 3,
    ]);
    expect(depthOf(again, 3)).toBe(1);
  });

  it("takes another answer in the place of the old, with all behind it", () => {
    const other = withLine(two, [theirs("a"), mine("other")], 1);
    expect(other).toHaveLength(2);
    expect(other[1]).toEqual({ after: null, when: [{ kind: "a", by: 0 }], answer: [{ kind: "other" }] });
    const deeper = withLine(two, [theirs("a"), mine("b"), theirs("c"), mine("other")], 1);
    expect(deeper.map(({ after }) => after)).toEqual([null, null, 0]);
  });

  it("tells what is answered already, by whose moves they are", () => {
    expect(answered(two, [theirs("a")], 1)?.answer).toEqual([{ kind: "b" }]);
    expect(answered(two, [theirs("a", 2)], 1)).toBeNull();
    expect(answered(two, [theirs("a"), mine("b"), theirs("c")], 1)?.answer).toEqual([{ kind: "d" }]);
    expect(answered(two, [theirs("q")], 1)).toBeNull();
  });

  it("loses a branch with all that goes on from it", () => {
    expect(without(two, 0).map(({ after, answer }) => [after, answer[0]?.kind])).toEqual([[null, "z"]]);
    expect(without(two, 1)).toHaveLength(2);
  });

  it("leads to a branch by the moves before it", () => {
    expect(lineTo(two, 1, 1)).toEqual([theirs("a"), mine("b"), theirs("c"), mine("d")]);
    expect(lineTo(two, 2, 1)).toEqual([theirs("x"), theirs("y", 2), mine("z")]);
    expect(lineTo(two, null, 1)).toEqual([]);
  });
});
