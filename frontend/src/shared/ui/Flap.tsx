const teeth = Array.from({ length: 110 }, (_, tooth) => `L${tooth * 12 + 6} 20L${tooth * 12 + 12} 11`).join(
  "",
);

const colours = ["#2b8dca", "#678f2b", "#48315f", "#d07025"];

/** A packet's colour: always the same for the same game. */
export function packetColour(slug: string): string {
  const sum = [...slug].reduce((total, letter) => (total * 7 + letter.charCodeAt(0)) % 9973, 0);
  return colours[sum % colours.length] ?? "#48315f";
}

/** The torn flap of a seed packet, its teeth the same size on every packet. */
export function Flap({ colour }: { colour: string }) {
  return (
    <svg className="flap" width="100%" height="24" aria-hidden="true" focusable="false">
      <path d={`M0 -2V11${teeth}V-2Z`} fill={colour} />
      <path d={`M0 -2V11${teeth}V-2Z`} fill="url(#hatch-s)" />
      <path d={`M0 11${teeth}`} fill="none" stroke="var(--edge)" strokeWidth="2" strokeLinejoin="round" />
    </svg>
  );
}
