import { RequestEnded, type Reply } from '@nivaas/http';
import { hasFailedHere } from '../document/inline-scripts';
import { TooManyRenders } from '../document/page-source';
import { unavailablePage } from '../document/plain-pages';
import { cleanMessage } from '../faults';
import type { Kernel } from '../kernel';
import type { ReleaseSite } from '../render/release-site';
import { ownerOf } from '../render/lane-areas';
import { type ServedLane } from '../render/lanes';
import { RendererBusy, RenderFailed } from '../render/render-errors';
import { isStoreAway, STORE_RETRY_SECONDS } from '../store/store-away';
import { isCounted } from './page-rules';
import { aboutDocument, areasAtFault, countView } from './page-view';
import type { PageAddress, Visit } from './visit';

/**
 * The lane without what failed in this browser: with a stand-in for the shell, else the other lane. The tab itself
 * replaces an area that has a stand-in. Unchanged if there is nothing else to show.
 */
export async function withoutFailed(
  lane: ServedLane,
  { request: { headers }, path }: Visit,
  { log }: Kernel,
): Promise<ServedLane> {
  const { areas } = lane.snapshot;
  const hasFailed = (area: string) => hasFailedHere(headers, areas[area]?.version ?? '');
  const isOwnerLost = () => {
    const owner = ownerOf(lane, path);
    return areas[owner]?.otherLane === true && hasFailed(owner);
  };
  try {
    const standIn = hasFailed('shell') ? await lane.standIn?.(['shell']) : undefined;
    if (standIn) return standIn;
    const isLost = lane.inOtherLane && (hasFailed('shell') || isOwnerLost());
    return (isLost && (await lane.inOtherLane?.(path))) || lane;
  } catch (error) {
    logFailure(log, error);
    return lane;
  }
}

/**
 * The answer when a page cannot be made. It counts as a view with a fault of the areas that failed, else of the page's
 * owner; not when another page took the guest down.
 */
export function countedFailure(error: unknown, address: PageAddress, visit: Visit, kernel: Kernel): Reply {
  const { shownLane } = address;
  const owner = ownerOf(shownLane, visit.path);
  if (error instanceof RenderFailed && error.isOwnFault && isCounted(visit)) {
    const faultyAreas = error.faults.length > 0 ? areasAtFault(error.faults, kernel.functions) : [owner];
    const areas = [...new Set(['shell', owner, ...faultyAreas])];
    countView({ owner, areas, faultyAreas }, address, visit, kernel);
  }
  return {
    ...failureReply(error, visit, kernel),
    about: aboutDocument(shownLane.snapshot, { owner, faults: [] }),
  };
}

export function failureReply(error: unknown, visit: Visit, { log, releases: { site } }: Kernel): Reply {
  if (error instanceof RequestEnded) return error.reply;
  // Not logged: under load, a line for each request would make things worse. The metrics count it.
  if (error instanceof RendererBusy) return unavailablePage(site, visit, 1);
  if (error instanceof TooManyRenders)
    return unavailablePage(site, visit, Math.ceil(error.waitMs / 1_000), 429);
  if (isStoreAway(error)) return storeUnavailablePage(site, visit);
  if (visit.selection?.audience === 'holder') return visit.selection.failure(error);
  logFailure(log, error, visit.requestId);
  return unavailablePage(site, visit);
}

/** Before the first release, and while the store is away. */
export function noReleasePage(visit: Visit, { site, lastError }: Kernel['releases']): Reply {
  return isStoreAway(lastError) ? storeUnavailablePage(site, visit) : unavailablePage(site, visit);
}

function storeUnavailablePage(site: ReleaseSite, visit: Pick<Visit, 'path' | 'requestId'>): Reply {
  return unavailablePage(site, visit, STORE_RETRY_SECONDS, 503, 'store_unavailable');
}

function logFailure(log: Kernel['log'], error: unknown, requestId?: string): void {
  log({ event: 'render-failed', requestId, message: cleanMessage(String(error)) });
}
