import { ownerOfPath, type Snapshot } from '@nivaas/contracts';
import type { Revision } from '@nivaas/registry';
import { isPrivatePage, ownPath } from './lane-areas';
import type { LaneRenderer } from './lane-renderer';
import type { RenderFault } from './messages';
import type { ReleaseSite } from './release-site';

/**
 * A release has one lane, or two while its areas move to another shared pack: each lane has a shell, a snapshot and a
 * renderer of its own (docs/decisions/0100-lanes-are-derived.md). Where only one lane of a release is passed around, it is
 * the preferred one.
 */
export interface ServedLane {
  /** The newest revision in which its release is or was live. */
  revision: Revision;
  /** Id of the visitors who get its release: `stable` or a canary, see `cohorts` of the registry. */
  cohort: string;
  snapshot: Snapshot;
  /** As its shell describes it. */
  site: ReleaseSite;
  /** The other lane, while the release has two; each of them has the other. */
  other?: ServedLane;
  /** The other lane, to show an address of this one. Undefined if it lacks the page. */
  inOtherLane?: ((url: string) => Promise<ServedLane | undefined>) | undefined;
  /** It is shown to holders of a preview link: nothing of it is cached or counted. */
  isPreview?: boolean;
  renderer: LaneRenderer;
  /** Areas whose fragments an area shows, by its name. */
  lenders?: Record<string, string[]>;
  /** The lane with stand-ins for areas that failed, and others switched off. Undefined without any change. */
  standIn?: (areas: readonly string[], off?: readonly string[]) => Promise<ServedLane | undefined>;
  /** Reports a fault that ended a page before a stand-in served it. */
  report?: (fault: RenderFault) => void;
}

/** The lane itself, and the other one if there is one. */
export function bothLanes(lane: ServedLane): ServedLane[] {
  return lane.other ? [lane, lane.other] : [lane];
}

/**
 * The lane that shows an address. What nobody owns is shown by the preferred one.
 *
 * @param url Path, with or without a language and a query.
 */
export function laneForUrl(preferred: ServedLane, url: string): ServedLane {
  if (!preferred.other) return preferred;
  const owner = ownerOfPath(ownPath(preferred, url), shownAreas(preferred)) ?? '';
  return showsPagesOf(preferred.other.snapshot, owner) ? preferred.other : preferred;
}

/** Of releases with two lanes: one object each, because the table of its routes is kept with it. */
const joinedAreas = new WeakMap<Snapshot, { other: Snapshot; areas: Snapshot['areas'] }>();

/** The areas of a release, each as its pages are shown. */
export function shownAreas({ snapshot, other }: Pick<ServedLane, 'snapshot' | 'other'>): Snapshot['areas'] {
  if (!other) return snapshot.areas;
  const known = joinedAreas.get(snapshot);
  if (known?.other === other.snapshot) return known.areas;
  const areas = withPagesOf(other, snapshot);
  joinedAreas.set(snapshot, { other: other.snapshot, areas });
  return areas;
}

function withPagesOf(other: ServedLane, snapshot: Snapshot): Snapshot['areas'] {
  const older = Object.entries(other.snapshot.areas).filter(
    ([area]) => !snapshot.areas[area] || showsPagesOf(other.snapshot, area),
  );
  return { ...snapshot.areas, ...Object.fromEntries(older) };
}

/** Names a lane in caches: the same one may have other stand-ins in another revision. */
export function laneKey({ release, lane = '', areas }: Snapshot): string {
  const changed = Object.entries(areas).filter(([, { standsIn, off }]) => standsIn || off);
  const states = changed.map(([area, { version, off }]) => `${area}@${off ? 'off' : version}`);
  return [release, lane, ...states.sort()].join(' ');
}

/** In the lane that does not show an area's pages, the area owns none. */
function showsPagesOf({ areas }: Snapshot, area: string): boolean {
  return (areas[area]?.owns.length ?? 0) > 0;
}

/** Whether the edge may keep a page, and give it to all who wait for it. The code of a preview has not passed the gate. */
export function isForAll(lane: ServedLane, url: string): boolean {
  return !lane.isPreview && !isPrivatePage(lane, url);
}
