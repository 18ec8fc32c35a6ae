/** A small river that shows a rule: as it was, and at a press what happens. */
import { Trans } from "@lingui/react/macro";
import { useEffect, useRef, useState } from "react";
import { play } from "@/shared/board/motion";
import { scriptOf } from "../later/script";
import { type Box, type Layout, laneAt } from "../layout";
import { Still, stillLayout } from "../still";
import type { Story } from "./examples";

/** The piece of the river between two tiles, with the whole of a bridge at either end. */
function cutOf(layout: Layout, { from, to }: Story): Box {
  const { after, tiles } = layout.course;
  const lane = laneAt(layout, 0, from);
  const beside = (tile: number) => (after.includes(tile) ? 40 : 8);
  const end = to > tiles ? (lane.log?.[1] ?? 0) + 6 : lane.left(to) + lane.pitch + beside(to);
  const start = from === 1 ? (lane.beach?.[0] ?? 0) - 8 : lane.left(from) - beside(from - 1);
  const top = lane.base - 9.4 * lane.unit;
  return [start, top, end - start, lane.front + 44 - top];
}

export function Demo({ story, label }: { story: Story; label: string }) {
  const [shown, setShown] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const view = shown ? story.after : story.before;
  const layout = stillLayout(view);
  useEffect(() => {
    if (!shown) return;
    for (const act of scriptOf(stillLayout(story.after), story.after, [
      { effects: story.effects } as never,
    ])) {
      const element = root.current?.querySelector(act.piece);
      if (element) play(element, act);
    }
  }, [shown, story]);
  return (
    <div ref={root} className="go-demo rules-plate">
      <Still view={view} cut={cutOf(layout, story)} label={label} tiles={[story.from, story.to]} />
      <button type="button" className="button" onClick={() => setShown(!shown)}>
        {shown ? <Trans>Back</Trans> : <Trans>Show it</Trans>}
      </button>
    </div>
  );
}
