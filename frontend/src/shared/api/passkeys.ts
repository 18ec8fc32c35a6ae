/** Passkeys: what the server asks of the browser, and what the browser answers, in the standard's JSON. */

/** What a server's answer holds when it wants to be shown a passkey. */
export interface PasskeyWanted {
  request_options: { publicKey: PublicKeyCredentialRequestOptionsJSON };
}

/** Whether this browser can have passkeys at this address; it can't where the site is reached by a number. */
export const passkeysWork = (): boolean =>
  typeof globalThis.PublicKeyCredential?.parseCreationOptionsFromJSON === "function" &&
  !/^[\d.]+$|^\[/.test(location.hostname);

/** Lets the person choose a passkey and shows it to the server; throws where they say no. */
export async function showPasskey({ request_options }: PasskeyWanted): Promise<unknown> {
  const shown = await navigator.credentials.get({
    publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(request_options.publicKey),
  });
  return (shown as PublicKeyCredential).toJSON();
}

/** Whether somebody only closed the browser's own dialog of a passkey. */
export const changedTheirMind = (error: unknown): boolean =>
  error instanceof DOMException && error.name === "NotAllowedError";
