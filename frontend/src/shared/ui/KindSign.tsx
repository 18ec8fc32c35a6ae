import { useLingui } from "@lingui/react/macro";
import { FriendlySign, KeySign, RankedSign } from "./icons";

/** The mark of a ranked or a friendly table. */
export function KindSign({ ranked, size = 20 }: { ranked: boolean; size?: number }) {
  const { t } = useLingui();
  return ranked ? (
    <RankedSign size={size} title={t`ranked`} />
  ) : (
    <FriendlySign size={size} title={t`friendly`} />
  );
}

export function PrivateSign({ size = 20 }: { size?: number }) {
  const { t } = useLingui();
  return <KeySign size={size} title={t`private, by link`} />;
}
