import type { Snapshot } from '@nivaas/contracts';
import type { About } from '@nivaas/http';
import type { CachedDocument } from '../document/cached-document';
import { bothLanes, type ServedLane } from '../render/lanes';
import type { RenderFault } from '../render/messages';
import type { Kernel } from '../kernel';
import type { ShownPage } from './selection';
import type { PageAddress, Visit } from './visit';

/** Counts a page view. @returns Headers of its document. */
export function countView(
  page: ShownPage,
  { cohortLane, shownLane }: PageAddress,
  { request, bucket }: Visit,
  { releases, hooks }: Kernel,
): Record<string, string> {
  // Visitors with another cohort's release, or with a stand-in shell, would distort the comparison.
  const own = bucket === undefined ? undefined : releases.of(bucket);
  const isComparable = own !== undefined && bothLanes(own).includes(cohortLane) && shownLane === cohortLane;
  const isShown = ({ snapshot }: ServedLane) => snapshot.lane === shownLane.snapshot.lane;
  const { snapshot } = bothLanes(cohortLane).find(isShown) ?? cohortLane;
  const view = { visit: { request, isComparable }, snapshot, page };
  return Object.assign({}, ...hooks.onView.map((count) => count(view))) as Record<string, string>;
}

/** Areas that a document counts for: those on the page and those that failed in it, except a stand-in shell. */
export function servedPage(
  { areas, owner, faults }: CachedDocument,
  { areas: made }: Snapshot,
  functions: Kernel['functions'],
): ShownPage {
  const faultyAreas = areasAtFault(faults, functions);
  const counted = new Set([...areas, ...faultyAreas]);
  if (made['shell']?.standsIn) counted.delete('shell');
  return { owner: owner && counted.has(owner) ? owner : undefined, areas: [...counted], faultyAreas };
}

/** What a server behind an area did is no fault of its version. */
export function areasAtFault(faults: readonly RenderFault[], functions: Kernel['functions']): string[] {
  return faults.filter((fault) => functions.isOfVersion(fault)).map(({ area }) => area);
}

/** What a document counts as in logs and metrics: a page of its owner's version, or of the shell's if nobody owns it. */
export function aboutDocument(
  { areas }: Snapshot,
  { owner = 'shell', faults }: Pick<CachedDocument, 'owner' | 'faults'>,
): About {
  const hasFault = faults.some(({ area }) => area === owner);
  return { area: owner, version: areas[owner]?.version ?? 'none', hasFault };
}
