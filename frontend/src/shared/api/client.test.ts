import { afterEach, describe, expect, it, vi } from "vitest";
import { sortErrors } from "./accounts";
import { ApiError, call, csrfToken, once } from "./client";

const answer = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });

afterEach(() => vi.unstubAllGlobals());

describe("a call", () => {
  it("gives the JSON of a success", async () => {
    vi.stubGlobal("fetch", async () => answer(200, { id: 7 }));
    await expect(call("GET", "/api/v1/site")).resolves.toEqual({ id: 7 });
  });

  it("carries the server's sentence, code and extras", async () => {
    vi.stubGlobal("fetch", async () =>
      answer(409, { code: "stale_version", message: "It moved on.", version: 9 }),
    );
    const error = await call("PUT", "/x").catch((caught) => caught);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({
      status: 409,
      code: "stale_version",
      message: "It moved on.",
      extra: { version: 9 },
    });
  });

  it("says so when nobody answers", async () => {
    vi.stubGlobal("fetch", async () => {
      throw new TypeError("failed");
    });
    await expect(call("GET", "/x")).rejects.toMatchObject({ status: 0, code: "offline" });
  });

  it("sends the CSRF token and leaves empty filters out", async () => {
    // biome-ignore lint/suspicious/noDocumentCookie: the server sets it this way
    document.cookie = "csrftoken=abc%2F1";
    const fetch = vi.fn(async () => answer(200, {}));
    vi.stubGlobal("fetch", fetch);
    await call("POST", "/x", { body: {}, query: { game: undefined, players: 3 } });
    const [url, init] = fetch.mock.calls[0] as unknown as [string, RequestInit];
    expect(url).toBe("/x?players=3");
    expect((init.headers as Record<string, string>)["X-CSRFToken"]).toBe("abc/1");
  });
});

describe("a write that is lost on the way", () => {
  it("is sent again with the same key", async () => {
    const keys: string[] = [];
    const done = await once(
      async (key) => {
        keys.push(key);
        if (keys.length < 3) throw new ApiError(0, "offline", "gone");
        return "done";
      },
      [0, 0],
    );
    expect(done).toBe("done");
    expect(new Set(keys).size).toBe(1);
    expect(keys).toHaveLength(3);
  });

  it("is not sent again when the server refused it", async () => {
    let sent = 0;
    const refused = once(async () => {
      sent += 1;
      throw new ApiError(422, "illegal_step", "no");
    }, [0, 0]);
    await expect(refused).rejects.toMatchObject({ code: "illegal_step" });
    expect(sent).toBe(1);
  });
});

describe("small readings", () => {
  it("finds the token among other cookies", () => {
    expect(csrfToken("a=1; csrftoken=xyz; b=2")).toBe("xyz");
    expect(csrfToken("a=1; __Host-csrftoken=xyz; b=2")).toBe("xyz");
    expect(csrfToken("")).toBe("");
  });

  it("sorts the errors of an account form by field", () => {
    expect(
      sortErrors([
        { param: "password", message: "Too short." },
        { param: "password", message: "Too common." },
        { message: "Try later." },
      ]),
    ).toEqual({ password: "Too short. Too common.", "": "Try later." });
  });
});
