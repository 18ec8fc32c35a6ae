import { describe, expect, it } from "vitest";
import { noteServerTime, serverNow } from "./server";
import {
  capWords,
  clockWords,
  dayShort,
  dayWords,
  leafWords,
  moment,
  runsOut,
  span,
  timeLeft,
} from "./words";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

describe("a day of the calendar", () => {
  it("is the same wherever its reader is", () => {
    const leaf = { number: "29", month: "November", weekday: "Sunday", year: "2026" };
    expect(leafWords("2026-11-29")).toEqual(leaf);
    expect(dayShort("2026-03-01")).toBe("1 Mar");
    expect(dayWords("2026-11-29")).toMatch(/^Sunday,? 29 November 2026$/);
  });
});

describe("the time left", () => {
  it.each([
    [-5, "0:00"],
    [999, "0:00"],
    [222_000, "3:42"],
    [59 * minute + 59_000, "59:59"],
    [hour, "1 h"],
    [2 * hour + 40 * minute, "2 h 40 min"],
    [day + 14 * hour, "1 d 14 h"],
    [3 * day, "3 d"],
  ])("of %d ms reads %s", (ms, words) => {
    expect(timeLeft(ms)).toBe(words);
  });

  it("is never said to be nothing when a few seconds are left", () => {
    expect(span(30_000)).toBe("under a minute");
  });
});

describe("a clock that runs out", () => {
  it("warns at a tenth of the bank", () => {
    expect(runsOut(31_000, 300)).toBe(false);
    expect(runsOut(29_000, 300)).toBe(true);
  });

  it("warns no earlier than six hours before a long clock's end", () => {
    expect(runsOut(7 * hour, 168 * 3600)).toBe(false);
    expect(runsOut(5 * hour, 168 * 3600)).toBe(true);
  });
});

describe("a clock's name", () => {
  const clock = {
    kind: "correspondence",
    bank_seconds: 259_200,
    increment_seconds: 86_400,
    cap_seconds: 604_800,
  };

  it("gives bank and increment in hours", () => {
    expect(clockWords(clock)).toBe("72 h, +24 h");
    expect(capWords(clock)).toBe("at most 7 d");
  });

  it("says that it stands still at weekends", () => {
    expect(capWords({ ...clock, weekend: true })).toBe("at most 7 d, not at weekends");
  });

  it("gives fixed turns in days", () => {
    expect(clockWords({ ...clock, kind: "fixed" })).toBe("3 d a turn");
  });

  it("says when there is none", () => {
    expect(clockWords({ kind: "none", bank_seconds: null, increment_seconds: null, cap_seconds: null })).toBe(
      "no clock",
    );
  });
});

describe("the server's time", () => {
  it("is ours, moved by what ours is off", () => {
    noteServerTime("2026-01-01T12:00:10Z", Date.parse("2026-01-01T12:00:00Z"));
    expect(serverNow(1_000)).toBe(11_000);
    noteServerTime("nonsense");
    expect(serverNow(1_000)).toBe(11_000);
  });
});

describe("an instant", () => {
  const now = new Date(2026, 10, 29, 21, 44).getTime();

  it("leaves out the day when it is today", () => {
    expect(moment(now + 2 * hour, now)).toBe("23:44");
  });

  it("names the weekday when it is near", () => {
    expect(moment(now + 2 * day, now)).toBe("Tue 21:44");
  });
});
