import { beforeEach, expect, it } from "vitest";
import { setPageName, setWaiting } from "./title";

const icon = () => document.querySelector<HTMLLinkElement>('link[rel="icon"]');

beforeEach(() => {
  document.head.innerHTML = '<link rel="icon" href="/favicon.svg">';
  setWaiting(0);
});

it("counts the tables that wait before the page's name and on its icon", () => {
  setPageName("Inbox");
  expect(document.title).toBe("Inbox · Gardenhub");
  setWaiting(3);
  expect(document.title).toBe("(3) Inbox · Gardenhub");
  expect(decodeURIComponent(icon()?.href ?? "")).toContain(">3</text>");
  setWaiting(12);
  expect(decodeURIComponent(icon()?.href ?? "")).toContain(">9+</text>");
});

it("shows the plain icon again when nothing waits", () => {
  setWaiting(1);
  setWaiting(0);
  expect(document.title).not.toContain("(");
  expect(icon()?.getAttribute("href")).toBe("/favicon.svg");
});
