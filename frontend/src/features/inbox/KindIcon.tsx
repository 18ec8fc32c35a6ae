import { useLingui } from "@lingui/react/macro";
import type { Told } from "@/shared/api/inbox";
import {
  BookSign,
  ClockSign,
  FlagSign,
  FreePot,
  FriendsSign,
  type IconProps,
  LinkSign,
  MailSign,
  NoteSign,
  PersonSign,
  PlantedPot,
  RankedSign,
  Seedling,
  TurnSign,
} from "@/shared/ui/icons";
import { TrellisSign } from "@/shared/ui/icons/TrellisSign";

const signs: Record<Told["kind"], (props: IconProps) => React.ReactNode> = {
  turn: TurnSign,
  time: ClockSign,
  started: Seedling,
  over: FlagSign,
  invitation: FreePot,
  offer: LinkSign,
  plan: BookSign,
  waiting: PlantedPot,
  friend: FriendsSign,
  season: RankedSign,
  correction: RankedSign,
  tournament: TrellisSign,
  mention: NoteSign,
  account: PersonSign,
};

/** A small sign of what a notice is about; its name is read out. */
export function KindIcon({ kind }: { kind: Told["kind"] }) {
  const { t } = useLingui();
  const names: Record<Told["kind"], string> = {
    turn: t`Your turn`,
    time: t`Time`,
    started: t`Begun`,
    over: t`Over`,
    invitation: t`An invitation`,
    offer: t`An offer`,
    plan: t`Prepared moves`,
    waiting: t`Your open table`,
    friend: t`Friends`,
    season: t`A season's end`,
    correction: t`A correction`,
    tournament: t`A tournament`,
    mention: t`Talk`,
    account: t`Your account`,
  };
  const Sign = signs[kind] ?? MailSign;
  return (
    <>
      <Sign size={24} />
      <span className="hidden">{names[kind]}: </span>
    </>
  );
}
