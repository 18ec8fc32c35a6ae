import type { FormEvent, ReactNode } from "react";
import { csrfToken } from "@/shared/api/client";

interface ProviderFormProps {
  provider: string;
  process: "login" | "connect";
  /** Where the browser comes back to, a path of this site. */
  back: string;
  className?: string;
  disabled?: boolean;
  /** Asked before the browser leaves; it stays where this says no. */
  first?: () => Promise<boolean>;
  children: ReactNode;
}

/** A button that leads the browser to another site, to prove there who it belongs to. */
export function ProviderForm({
  provider,
  process,
  back,
  className,
  disabled,
  first,
  children,
}: ProviderFormProps) {
  const leave = async (event: FormEvent<HTMLFormElement>) => {
    if (!first) return;
    event.preventDefault();
    const form = event.currentTarget;
    if (await first()) form.submit();
  };
  const fields = { provider, process, callback_url: back, csrfmiddlewaretoken: csrfToken() };
  return (
    <form method="post" action="/_allauth/browser/v1/auth/provider/redirect" onSubmit={leave}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button type="submit" className={className ?? "button"} disabled={disabled}>
        {children}
      </button>
    </form>
  );
}
