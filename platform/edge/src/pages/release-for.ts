import { RequestEnded } from '@nivaas/http';
import { unavailablePage } from '../document/plain/unavailable';
import { hasFailedHere } from '../document/scripts/shell-guard';
import { ownerOf } from '../render/breakers/candidates';
import { laneOf } from '../render/lanes';
import type { LiveRelease } from '../render/live-release';
import { isStoreAway } from '../store/store-away';
import { storeUnavailablePage } from './failure-reply';
import type { PageKernel } from './page-kernel';
import { isOfSite } from './page-rules';
import type { Choice, VisitRelease } from './selection';
import type { Visit } from './visit';

/** The release of a visit, in the lane of its page: by its selection, else by the visitor's bucket. @throws {RequestEnded} without a release */
export async function releaseFor(visit: Visit, kernel: PageKernel): Promise<VisitRelease> {
  const { releases } = kernel;
  if (!releases.isSettled) await releases.settled();
  const choice = visit.selection ? await visit.selection.choose() : chosenBy(releases.of(visit.bucket));
  if (!choice) {
    const isAway = isStoreAway(releases.lastError);
    throw new RequestEnded(isAway ? storeUnavailablePage(visit) : unavailablePage(visit));
  }
  const { additions } = choice;
  const live = laneOf(choice.live, visit.path);
  return { live, additions, release: isOfSite(visit) ? await withoutFailed(live, visit, kernel) : live };
}

function chosenBy(live: LiveRelease | undefined): Choice | undefined {
  return live && { live };
}

/**
 * The release without what failed in this browser: with a stand-in for the shell, else the other lane. The tab itself
 * replaces an area that has a stand-in. Unchanged if there is nothing else to show.
 */
async function withoutFailed(
  live: LiveRelease,
  { request: { headers }, path }: Visit,
  { onError }: PageKernel,
): Promise<LiveRelease> {
  const { areas } = live.snapshot;
  const hasFailed = (area: string) => hasFailedHere(headers, areas[area]?.version ?? '');
  const isOwnerLost = () => {
    const owner = ownerOf(live.snapshot, path);
    return areas[owner]?.otherLane === true && hasFailed(owner);
  };
  try {
    const standIn = hasFailed('shell') ? await live.standIn?.(['shell']) : undefined;
    if (standIn) return standIn;
    const isLost = live.inOtherLane && (hasFailed('shell') || isOwnerLost());
    return (isLost && (await live.inOtherLane?.(path))) || live;
  } catch (error) {
    onError(error);
    return live;
  }
}
