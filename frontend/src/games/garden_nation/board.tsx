/** The board at a table: the garden as one drawing, what is staged on it, and the plots to tap. */
import { t } from "@lingui/core/macro";
import { useMemo, useRef, useState } from "react";
import { useFreshMoves } from "@/shared/board/motion";
import { useMedia, useNarrow } from "@/shared/ui/useMedia";
import { closeUp, DESK, gardenOf, PHONE } from "./geometry";
import { Ground } from "./ground";
import { openFrame } from "./intent";
import { Lens, load } from "./load";
import { Frames, LegalRings, LegalTags, lastMoves, Prices, trail } from "./marks";
import { TERRITORIES } from "./model";
import { type Play, usePlay } from "./play";
import { Beds, Plots, Stands } from "./plots";
import { Crane, Frame, Ring, Way } from "./signs";
import { Stake } from "./stake";
import { Reserve, Stones, Track } from "./stones";
import { LandButtons, Targets } from "./targets";
import { useBox } from "./window";

export function Board() {
  const play = usePlay();
  return play ? <Drawn play={play} /> : <div className="gn-scene" />;
}

interface LayerProps {
  play: Play;
  last: ReadonlyMap<string, number>;
  focus: string | null;
}

function Highlight({ play }: { play: Play }) {
  const { props, now } = play;
  const { titles } = props.view ?? {};
  const territory = Number(props.highlight || Number.NaN);
  if (TERRITORIES.includes(territory)) return <Frame position={gardenOf(now).positionOf(territory)} spot />;
  const area = Object.entries(titles ?? {}).find(([, title]) => title === props.highlight)?.[0];
  return area ? <Ring point={gardenOf(now).place(area).at} kind="gn-spot" r={34} /> : null;
}

/** Everything under the pieces. */
function Below({ play, last, focus }: LayerProps) {
  const { now, start } = play;
  const { stops, next } = trail(play);
  return (
    <>
      <Beds />
      <Plots view={now} before={start} />
      <Frames play={play} next={next} />
      <Way stops={stops} />
      <LegalRings play={play} focus={focus} />
      {[...last.keys()].map((area) => (
        <Ring key={area} point={gardenOf(now).place(area).at} kind="gn-last" r={32} />
      ))}
      <Highlight play={play} />
    </>
  );
}

/** Pieces, and the tags over them. */
function Above({ play }: { play: Play }) {
  const { now, start } = play;
  const { next } = trail(play);
  const garden = gardenOf(now);
  return (
    <g className="gn-above">
      <Stones view={now} before={start} />
      <Stands view={now} before={start} />
      {next !== null && (start.crane === null || garden.positionOf(start.crane) !== next) && (
        <Crane position={next} next />
      )}
      {start.crane !== null && <Crane position={garden.positionOf(start.crane)} />}
      <Prices play={play} />
      <LegalTags play={play} />
    </g>
  );
}

function Margin({ play, upright }: { play: Play; upright: boolean }) {
  const { now, start } = play;
  return (
    <g>
      {upright && (
        <text className="gn-on gn-big" x="14" y="18">
          {t`Round ${now.round}`}
          {now.last_round && <tspan className="gn-last-round" dx="10">{t`the last one`}</tspan>}
        </text>
      )}
      <Track view={start} />
      <Reserve roofs={now.roofs} tokens={now.tokens} narrow={!upright} />
      {upright && (
        <g transform="translate(14 694)">
          <Stake upright view={now} before={start} />
        </g>
      )}
    </g>
  );
}

/** Which bed a small window shows: the one in play, the one with the focus, or what the player asked for. */
function useLook(play: Play, focus: string | null): [number | null, (look: number | null) => void] {
  const tiny = useMedia("(max-width: 360px)");
  const [asked, setAsked] = useState<{ look: number | null; version: number } | null>(null);
  const { props, now, mine, desk } = play;
  const { version } = props.table;
  const garden = gardenOf(now);
  const crane = (desk.frames[openFrame(desk)] ?? { view: now }).view.crane;
  const own = tiny && mine && crane !== null ? garden.positionOf(crane) : null;
  const look = asked?.version === version ? asked.look : own;
  const shown = look !== null && focus ? garden.place(focus).position : look;
  return [shown, (next) => setAsked({ look: next, version })];
}

function Drawn({ play }: { play: Play }) {
  const [focus, setFocus] = useState<string | null>(null);
  const root = useRef<SVGSVGElement>(null);
  const narrow = useNarrow();
  const [look, setLook] = useLook(play, focus);
  const { props, now, start } = play;
  const last = useMemo(() => lastMoves(props.table.log, props.seat), [props.table.log, props.seat]);
  const close = narrow && look !== null;
  const box = useBox(close ? closeUp(look) : narrow ? PHONE : DESK);
  useFreshMoves(root, props.fresh, async (news) => (await load()).scriptOf(now, news));
  const layer = { play, last, focus };
  return (
    <div className={narrow ? "gn-scene gn-narrow" : "gn-scene"} data-close={close}>
      <svg
        ref={root}
        role="presentation"
        className="board gn-board"
        viewBox={box.join(" ")}
        preserveAspectRatio="xMidYMid meet"
      >
        {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in the drawing takes the focus */}
        <g aria-hidden="true">
          <Ground bare={narrow} />
          <Margin play={play} upright={!narrow} />
          <Below {...layer} />
          <Above play={play} />
        </g>
        <Targets play={play} last={last} onFocus={setFocus} />
        {(!narrow || close) && <LandButtons play={play} />}
      </svg>
      {narrow && <Lens view={now} look={look} setLook={setLook} />}
      {narrow && (
        <svg className="gn-flat" viewBox="0 0 390 80" aria-hidden="true">
          <g transform="translate(9 41)">
            <Stake upright={false} view={now} before={start} />
          </g>
        </svg>
      )}
    </div>
  );
}
