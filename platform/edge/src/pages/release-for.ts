import { RequestEnded } from '@nivaas/http';
import { unavailablePage } from '../document/plain/unavailable';
import { hasFailedHere } from '../document/scripts/shell-guard';
import { ownerOf } from '../render/page-owner';
import { laneForUrl, type Lane } from '../render/lanes';
import { isStoreAway } from '../store/store-away';
import { storeUnavailablePage } from './failure-reply';
import type { PageKernel } from './page-kernel';
import { isOfSite } from './page-rules';
import type { Choice, VisitRelease } from './selection';
import type { Visit } from './visit';

/** The release of a visit, in the lane of its page: by its selection, else by the visitor's bucket. @throws {RequestEnded} without a release */
export async function releaseFor(visit: Visit, kernel: PageKernel): Promise<VisitRelease> {
  const { releases } = kernel;
  await releases.revisionRead();
  const choice = visit.selection ? await visit.selection.choose() : chosenBy(releases.of(visit.bucket));
  if (!choice) {
    const isAway = isStoreAway(releases.lastError);
    throw new RequestEnded(isAway ? storeUnavailablePage(visit) : unavailablePage(visit));
  }
  const { additions } = choice;
  const lane = laneForUrl(choice.preferred, visit.path);
  return { lane, additions, shownLane: isOfSite(visit) ? await withoutFailed(lane, visit, kernel) : lane };
}

function chosenBy(preferred: Lane | undefined): Choice | undefined {
  return preferred && { preferred };
}

/**
 * The lane without what failed in this browser: with a stand-in for the shell, else the other lane. The tab itself
 * replaces an area that has a stand-in. Unchanged if there is nothing else to show.
 */
async function withoutFailed(
  lane: Lane,
  { request: { headers }, path }: Visit,
  { onError }: PageKernel,
): Promise<Lane> {
  const { areas } = lane.snapshot;
  const hasFailed = (area: string) => hasFailedHere(headers, areas[area]?.version ?? '');
  const isOwnerLost = () => {
    const owner = ownerOf(lane.snapshot, path);
    return areas[owner]?.otherLane === true && hasFailed(owner);
  };
  try {
    const standIn = hasFailed('shell') ? await lane.standIn?.(['shell']) : undefined;
    if (standIn) return standIn;
    const isLost = lane.inOtherLane && (hasFailed('shell') || isOwnerLost());
    return (isLost && (await lane.inOtherLane?.(path))) || lane;
  } catch (error) {
    onError(error);
    return lane;
  }
}
