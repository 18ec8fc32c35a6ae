/** A tower told in words, where the pointer or the focus is. */

import { t } from "@lingui/core/macro";
import { beside } from "../bridges";
import { type Layout, laneAt } from "../layout";
import { Label } from "../marks";
import { bridgeAhead, courseOf, divided, heightOf, type Stack, type View } from "../model";
import type { Play } from "../play";
import { placeOf } from "../targets";
import { animalName, cap, named } from "../words";

/** A tower in short lines, from below, with what the next bridge makes of it. */
function towerLines(view: View, space: number, stack: Stack): string[] {
  const bridge = bridgeAhead(courseOf(view), space);
  const clearance = bridge === null ? null : view.bridges[bridge]?.clearance;
  const height = heightOf(stack);
  const names =
    stack.length > 1 ? t`${cap(stack.map(animalName).join(", "))}, from below` : cap(named(stack));
  if (bridge === null || clearance == null) return [names, t`${height} high, no bridge ahead`];
  const [, falls] = divided(stack, clearance);
  const verdict = falls.length ? t`${named(falls)} would fall` : t`fits`;
  return [names, t`${height} of ${clearance} at bridge ${bridge + 1}: ${verdict}`];
}

/** The tower under the pointer or the focus, told from below. */
export function Telling({ play, layout }: { play: Play; layout: Layout }) {
  const { over, view, offer } = play;
  if (!over) return null;
  const [seat, space] = placeOf(over);
  const stack = view.rivers[seat]?.spaces[space] ?? [];
  if (!stack.length || space === 0 || space > view.tiles || (offer && seat === play.own)) return null;
  const lane = laneAt(layout, seat, space);
  const [, , width] = layout.box;
  const x = beside(layout, lane, space);
  const left = x < width * 0.55;
  return (
    <Label
      x={x + (left ? 1 : -1) * lane.pitch * 0.6 * (layout.wide ? lane.scale : 1)}
      y={Math.max(lane.base - heightOf(stack) * lane.unit * 0.6, 60)}
      left={left}
      kind="go-tell"
      size={layout.wide ? 13 * layout.type : 12}
      words={towerLines(view, space, stack)}
    />
  );
}
