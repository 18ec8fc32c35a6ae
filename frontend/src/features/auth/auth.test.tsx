import { i18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import type { Outcome } from "@/shared/api/accounts";
import { Field } from "@/shared/ui/Field";
import { useAccountForm } from "./useAccountForm";
import { safeNext } from "./useOnward";

function Form({ attempt, ended }: { attempt: () => Promise<Outcome>; ended: () => void }) {
  const { errors, form, submit } = useAccountForm(attempt, ended);
  return (
    <form ref={form} onSubmit={submit} noValidate>
      {errors[""] ? <p role="alert">{errors[""]}</p> : null}
      <Field label="Name" name="username" error={errors.username} />
      <Field label="Password" name="password" type="password" hint="Long" error={errors.password} />
      <button type="submit">Go</button>
    </form>
  );
}

const show = (attempt: () => Promise<Outcome>, ended = vi.fn()) => {
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={new QueryClient()}>
        <Form attempt={attempt} ended={ended} />
      </QueryClientProvider>
    </I18nProvider>,
  );
  return ended;
};

describe("an account form", () => {
  it("shows each error under its field, tied to it, and puts the focus there", async () => {
    const ended = show(async () => ({ kind: "errors", errors: { password: "Too short." } }));
    await userEvent.click(screen.getByRole("button"));
    const field = await screen.findByLabelText("Password");
    await waitFor(() => expect(field.getAttribute("aria-invalid")).toBe("true"));
    const described = field.getAttribute("aria-describedby")?.split(" ") ?? [];
    expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual(["Long", "Too short."]);
    await waitFor(() => expect(document.activeElement).toBe(field));
    expect(screen.getByLabelText("Name").getAttribute("aria-invalid")).toBeNull();
    expect(ended).not.toHaveBeenCalled();
  });

  it("says so when the server cannot be reached", async () => {
    show(async () => {
      throw new Error("The server cannot be reached.");
    });
    await userEvent.click(screen.getByRole("button"));
    expect((await screen.findByRole("alert")).textContent).toBe("The server cannot be reached.");
  });

  it("ends where it should", async () => {
    const ended = show(async () => ({ kind: "verify_email" }));
    await userEvent.click(screen.getByRole("button"));
    await waitFor(() => expect(ended).toHaveBeenCalledTimes(1));
  });
});

/** Addresses of other sites, or of none, as people have hidden them from other sites' checks. */
const ELSEWHERE = [
  "https://elsewhere.example", "http:elsewhere.example", "HTTPS://elsewhere.example", "//elsewhere.example",
  "///elsewhere.example", "/\\elsewhere.example", "\\\\elsewhere.example", "\\/elsewhere.example",
  "/\t/elsewhere.example", "/\n/elsewhere.example", "/\r\n/elsewhere.example", "\t//elsewhere.example",
  " //elsewhere.example", "/\u0000/elsewhere.example", "/\u007f/elsewhere.example", "/tables\\..\\..//elsewhere.example",
  "javascript:alert(1)", "JaVaScRiPt:alert(1)", "java\nscript:alert(1)", "data:text/html,<script>alert(1)</script>",
  "vbscript:msgbox(1)", "blob:https://elsewhere.example/1", "file:///etc/passwd", "elsewhere.example", "tables/7",
  "?next=/", "#top", "", undefined,
]; // biome-ignore format: a list to look over

describe("the way on after signing in", () => {
  it("stays on this site", () => {
    for (const good of [
      "/",
      "/tables/7?link=x",
      "/admin/tables/table/",
      "/players/Zoë",
      "/help#a//b",
      "/search?q=https://a.example",
    ])
      expect(safeNext(good)).toBe(good);
    for (const bad of ELSEWHERE) expect(safeNext(bad), bad).toBe("/");
  });
});
