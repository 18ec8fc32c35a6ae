/** What each kind of notice is called where it is chosen, and where it was sent. */
import { t } from "@lingui/core/macro";
import type { Webhook } from "./channels";

export type Kind = Webhook["log"][number]["kind"];

/** A sentence for each kind, in the order in which they are chosen. */
export const kindWords = (): Record<Kind, string> => ({
  turn: t`It is your turn`,
  time: t`Your time runs out`,
  started: t`A game begins`,
  over: t`A game ends`,
  invitation: t`Somebody keeps a seat for you`,
  offer: t`Somebody offers or asks you something`,
  plan: t`Prepared moves fell away`,
  waiting: t`A table you opened waits`,
  friend: t`Somebody asks to be your friend, or agrees`,
  season: t`A season ends in which you came among the first`,
  correction: t`A game of yours leaves the ladder, or comes back`,
  tournament: t`A tournament of yours begins or ends`,
  mention: t`Somebody mentions you at a table`,
  account: t`Your account: vacation, webhooks`,
});
