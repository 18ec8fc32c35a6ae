import { act, fireEvent, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { obey, open, playThrough, stationShown } from "../../../../tests/introduction";
import game from "..";
import introduction from ".";

describe("the introduction to Gardens of Io", () => {
  it("can be played through to its end", async () => {
    await open(game, introduction);
    await playThrough(introduction);
  });

  it("holds back a wrong tap, says so kindly, and leads back", async () => {
    await open(game, introduction);
    for (const at of [0, 1, 2]) await obey(introduction, at);
    const elsewhere = document.querySelector('[data-cell="b5"]') as Element;
    await act(async () => void fireEvent.click(elsewhere));
    expect(stationShown()).toBe(3);
    expect(screen.getByRole("alert").textContent).toContain("fine idea");
    fireEvent.click(screen.getByText("Back"));
    expect(stationShown()).toBe(2);
    await obey(introduction, 2);
    await obey(introduction, 3);
    expect(stationShown()).toBe(4);
  });
});
