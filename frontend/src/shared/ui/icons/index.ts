export { Gecko, Logo } from "./brand";
export type { IconProps } from "./Icon";
export {
  BellSign,
  BookSign,
  CanSign,
  CrossSign,
  EyeSign,
  FlagSign,
  FriendsSign,
  KeySign,
  LinkSign,
  MailSign,
  PersonSign,
  ReplaySign,
} from "./more";
export { Bloom, Bud, Oak, Seed, Seedling, Shrub, Sunflower } from "./plants";
export { BotHead, FreePot, PlantedPot } from "./pots";
export * from "./signs";
