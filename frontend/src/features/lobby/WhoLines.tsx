import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { playerQuery, useUser } from "@/shared/api/queries";
import { Choice } from "@/shared/ui/Choice";
import { Blank } from "./Blank";
import type { Parts } from "./OrderLines";
import { around, NEAR, nearOf, ratingWords } from "./rating";

/** The signed-in person's own page: their ratings and reputation. */
function useMine() {
  const user = useUser();
  const { data } = useQuery({ ...playerQuery(user?.name ?? ""), enabled: Boolean(user) });
  return data;
}

export function RatingLine({ game, order, setOrder }: Parts) {
  const { t } = useLingui();
  const me = useMine();
  const own = me?.ratings.find((one) => one.game === game.slug)?.rating ?? 1500;
  const near = order.rating ? nearOf(order.rating, own) : null;
  return (
    <Blank label={t`Ratings`} value={order.rating ? ratingWords(order.rating) : t`all`}>
      <Choice
        name="order-rating"
        checked={!order.rating}
        onChange={() => setOrder({ ...order, rating: undefined })}
      >
        <Trans>all</Trans>
      </Choice>
      {NEAR.map((points) => (
        <Choice
          key={points}
          name="order-rating"
          checked={near === points}
          disabled={!me}
          onChange={() => setOrder({ ...order, rating: around(own, points) })}
        >
          <span className="num">{ratingWords(around(own, points))}</span>
        </Choice>
      ))}
      <p className="quiet small">
        {me ? (
          <Trans>Who joins needs a rating in this game near yours, which is {own}.</Trans>
        ) : (
          <Trans>Sign in to ask for ratings near yours.</Trans>
        )}
      </p>
    </Blank>
  );
}

/** What may be asked of who joins: at most what you have yourself. */
const LEAST = [0, 50, 60, 70, 80, 90];

export function LeastLine({ order, setOrder }: Pick<Parts, "order" | "setOrder">) {
  const { t } = useLingui();
  const me = useMine();
  const least = order.reputation ?? 0;
  const words = (points: number) => (points ? t`reputation ${points} or more` : t`everybody`);
  return (
    <Blank label={t`For`} value={words(least)}>
      {LEAST.map((points) => (
        <Choice
          key={points}
          name="order-least"
          checked={least === points}
          disabled={points > (me?.reputation ?? 0)}
          onChange={() => setOrder({ ...order, reputation: points })}
        >
          {points ? <span className="num">{points}</span> : <Trans>everybody</Trans>}
        </Choice>
      ))}
      <p className="quiet small">
        {me ? (
          <Trans>Who joins needs this reputation. You can ask for your own at most: {me.reputation}.</Trans>
        ) : (
          <Trans>Sign in to ask for a reputation.</Trans>
        )}
      </p>
    </Blank>
  );
}
