import { type Exchange, type Reply, RequestEnded } from '@nivaas/http';
import { documentOf } from './document-of';
import { failureReply, storeUnavailablePage } from './failure-reply';
import { pageOf } from './page';
import { sealReply, isOfSite } from './page-rules';
import type { PageKernel } from './page-kernel';
import { documentReply } from './document-reply';
import { VERSION_GONE } from '../render/queries';
import { visitOf, type Visit } from './visit';
import { unavailablePage } from '../document/plain/unavailable';
import { hasFailedHere } from '../document/scripts/shell-guard';
import { type ServedLane, laneForUrl, ownerOf } from '../render/lanes';
import { isStoreAway } from '../store/store-away';
import type { Choice, VisitRelease } from './selection';

/**
 * Answers a request for a page, or the shell's 404 page: request → visit → release → page → document → reply. The
 * release is chosen once, and everything in the answer is of it.
 */
export async function answerPage(exchange: Exchange, kernel: PageKernel): Promise<Reply> {
  const visit = visitOf(exchange, kernel);
  const reply = await replyTo(visit, kernel).catch((error: unknown) => failureReply(error, visit, kernel));
  return sealReply(visit, reply);
}

async function replyTo(visit: Visit, kernel: PageKernel): Promise<Reply> {
  const release = await releaseFor(visit, kernel);
  const page = pageOf(visit, release);
  const pageDocument = await documentOf(page, visit, kernel);
  // The page may be of an area that has just been released.
  if (pageDocument.document.status === 404 && (await kernel.releases.findsNewer()))
    return replyTo(visit, kernel);
  // A version was taken back while its functions answered this page.
  const isGone = pageDocument.document.faults.some(({ code }) => code === VERSION_GONE);
  const isReplaced = kernel.releases.live?.revision.revision !== release.lane.revision.revision;
  if (isGone && isReplaced) return replyTo(visit, kernel);
  return documentReply(pageDocument, page, visit, kernel);
}

/** The release of a visit, in the lane of its page: by its selection, else by the visitor's bucket. @throws {RequestEnded} without a release */
async function releaseFor(visit: Visit, kernel: PageKernel): Promise<VisitRelease> {
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

function chosenBy(preferred: ServedLane | undefined): Choice | undefined {
  return preferred && { preferred };
}

/**
 * The lane without what failed in this browser: with a stand-in for the shell, else the other lane. The tab itself
 * replaces an area that has a stand-in. Unchanged if there is nothing else to show.
 */
async function withoutFailed(
  lane: ServedLane,
  { request: { headers }, path }: Visit,
  { onError }: PageKernel,
): Promise<ServedLane> {
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
