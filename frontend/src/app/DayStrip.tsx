/** The day as a strip of twenty-four hours, with a stroke for now. */
const at = (hour: number) => 12 + (hour * 226) / 24;
const hours = Array.from({ length: 9 }, (_, index) => index * 3);
const parts: [number, number, string][] = [
  [0, 7, "#48315f"],
  [7, 21, "#f1d68c"],
  [21, 24, "#48315f"],
];

export function DayStrip({ hour }: { hour: number }) {
  return (
    <svg viewBox="0 0 250 30" aria-hidden="true" focusable="false">
      <g stroke="currentColor" strokeWidth="1.5">
        {parts.map(([from, to, fill]) => (
          <rect key={from} x={at(from)} y="16" width={at(to) - at(from)} height="8" fill={fill} />
        ))}
        {hours.map((each) => (
          <path key={each} d={`M${at(each)} 24v${each % 12 ? 3 : 5}`} />
        ))}
      </g>
      <path
        transform={`translate(${at(3.2) - 7} -1) scale(.62)`}
        d="M15 2.500A9.800 9.800 0 1 0 21.500 15 8.500 8.500 0 0 1 15 2.500Z"
        fill="#f1d68c"
        stroke="currentColor"
        strokeWidth="2.200"
        strokeLinejoin="round"
      />
      <g
        transform={`translate(${at(14) - 8} -2) scale(.7)`}
        stroke="currentColor"
        strokeWidth="2.200"
        strokeLinecap="round"
      >
        <circle cx="12" cy="12" r="5" fill="#f9d51f" />
        <path
          d="M12 1.500v2.500M12 20v2.500M1.500 12H4M20 12h2.500M4.600 4.600l1.700 1.700M17.700 17.700l1.700 1.700M4.600 19.400l1.700-1.700M17.700 6.300l1.700-1.700"
          fill="none"
        />
      </g>
      <path d={`M${at(hour)} 6V26`} stroke="var(--rust)" strokeWidth="2.500" />
      <path d={`M${at(hour) - 4} 3h8l-4 5z`} fill="var(--rust)" />
    </svg>
  );
}
