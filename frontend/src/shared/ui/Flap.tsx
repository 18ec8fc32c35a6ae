const zigzag = (() => {
  let path = "M0 0H240V18";
  for (let tooth = 19; tooth >= 0; tooth--) path += `L${tooth * 12 + 6} 28L${tooth * 12} 18`;
  return path;
})();

const shade = (() => {
  let path = "M150 0H240V18";
  for (let tooth = 19; tooth >= 13; tooth--) path += `L${tooth * 12 + 6} 28L${tooth * 12} 18`;
  return `${path}Z`;
})();

const colours = ["#48315f", "#678f2b", "#2b8dca", "#d07025"];

/** A packet's colour: always the same for the same game. */
export function packetColour(slug: string): string {
  const sum = [...slug].reduce((total, letter) => total + letter.charCodeAt(0), 0);
  return colours[sum % colours.length] ?? "#48315f";
}

/** The torn flap of a seed packet. */
export function Flap({ colour }: { colour: string }) {
  return (
    <svg
      className="flap"
      viewBox="0 0 240 30"
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      <path d={`${zigzag}Z`} fill={colour} />
      <path d={shade} fill="url(#hatch-s)" />
      <path
        d={zigzag.replace("M0 0H240V18", "M240 18")}
        fill="none"
        stroke="var(--edge)"
        strokeWidth="2"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}
