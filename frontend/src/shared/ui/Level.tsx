import { t } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { Bloom, Bud, type IconProps, Oak, ProvisionalSign, Seed, Seedling, Shrub } from "./icons";

const pictures: Record<string, typeof Seed> = {
  seed: Seed,
  seedling: Seedling,
  bud: Bud,
  bloom: Bloom,
  orchard: Shrub,
  old_oak: Oak,
};

/** A stage of growth by its key. */
export function levelName(key: string): string {
  const names: Record<string, () => string> = {
    seed: () => t`Seed`,
    seedling: () => t`Seedling`,
    bud: () => t`Bud`,
    bloom: () => t`Bloom`,
    orchard: () => t`Orchard`,
    old_oak: () => t`Old oak`,
  };
  return names[key]?.() ?? key;
}

/** The picture of a stage of growth. */
export function LevelSign({ level, ...props }: IconProps & { level: string }) {
  const Picture = pictures[level] ?? Seed;
  return <Picture {...props} />;
}

/** A rating, with its mark while it rests on few games. */
export function RatingNumber({ rating, provisional }: { rating: number; provisional: boolean }) {
  const { t } = useLingui();
  return provisional ? (
    <span className="quiet nowrap">
      <ProvisionalSign size={18} title={t`provisional`} /> <span className="num">{rating}</span>
    </span>
  ) : (
    <span className="num">{rating}</span>
  );
}

/** A change always carries its sign. */
export const signed = (change: number): string => (change < 0 ? `\u2212${-change}` : `+${change}`);
