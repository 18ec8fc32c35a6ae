/** The hatching every drawing of the site may use, once on the page: `url(#hatch)`, and `url(#hatch-s)` for small drawings. */
export function InkDefs() {
  return (
    <svg width="0" height="0" style={{ position: "absolute" }} aria-hidden="true" focusable="false">
      <defs>
        <pattern id="hatch" width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(-45)">
          <line x1="0" y1="0" x2="0" y2="5" stroke="#22302a" strokeWidth="1.3" strokeOpacity=".42" />
        </pattern>
        <pattern
          id="hatch-s"
          width="3.4"
          height="3.4"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(-45)"
        >
          <line x1="0" y1="0" x2="0" y2="3.4" stroke="#22302a" strokeWidth="1" strokeOpacity=".5" />
        </pattern>
      </defs>
    </svg>
  );
}
