import type { Snapshot } from '@nivaas/contracts';
import { clientAddress, clientOf, RequestEnded, type Exchange, type Reply, isKnown } from '@nivaas/http';
import { cleanMessage } from '../clean-message';
import type { CachedDocument, DocumentClient, FoundDocument } from '../document/cached-document';
import { TooManyRenders } from '../document/page-source';
import { unavailablePage } from '../document/plain-pages';
import { hasFailedHere } from '../document/inline-scripts';
import type { Kernel } from '../kernel';
import { laneForUrl, ownerOf, type ServedLane } from '../render/lanes';
import { VERSION_GONE } from '../render/queries';
import { RendererBusy, RenderFailed } from '../render/render-errors';
import { isStoreAway, STORE_RETRY_SECONDS } from '../store/store-away';
import { documentReply } from './document-reply';
import { isCounted, isOfSite, sealReply, sharingCohort } from './page-rules';
import { aboutDocument, areasAtFault, countView } from './page-view';
import type { Choice, ShownPage, VisitRelease } from './selection';
import { addressOf, visitOf, type PageAddress, type Visit } from './visit';

/**
 * Answers a request for a page, or the shell's 404 page: request → visit → release → address → document → reply. The
 * release is chosen once, and everything in the answer is of it.
 */
export async function answerPage(exchange: Exchange, kernel: Kernel): Promise<Reply> {
  const visit = visitOf(exchange, kernel);
  const reply = await replyTo(visit, kernel).catch((error: unknown) => failureReply(error, visit, kernel));
  return sealReply(visit, reply);
}

async function replyTo(visit: Visit, kernel: Kernel): Promise<Reply> {
  const release = await releaseFor(visit, kernel);
  const address = addressOf(visit, release);
  const found = await documentOf(address, visit, kernel);
  const { status, faults } = found.document;
  // The page may be of an area that has just been released.
  if (status === 404 && (await kernel.releases.findsNewer())) return replyTo(visit, kernel);
  // A version was taken back while its functions answered this page.
  const isGone = faults.some(({ code }) => code === VERSION_GONE);
  const isReplaced = kernel.releases.stable?.revision.revision !== release.lane.revision.revision;
  if (isGone && isReplaced) return replyTo(visit, kernel);
  return documentReply(found, address, visit, kernel);
}

/** The release of a visit, in the lane of its page: by its selection, else by the visitor's bucket. @throws {RequestEnded} without a release */
async function releaseFor(visit: Visit, kernel: Kernel): Promise<VisitRelease> {
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
  { log }: Kernel,
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
    logFailure(log, error);
    return lane;
  }
}

/** The document of a page: kept, or made now. @throws {RequestEnded} when it cannot be made */
async function documentOf(address: PageAddress, visit: Visit, kernel: Kernel): Promise<FoundDocument> {
  const { shownLane, url, additions } = address;
  const { documents, dataChanges } = kernel;
  await dataChanges.reachOwn(visit.request);
  // Only an answer for a cohort has an ETag.
  const hasBody = (document: CachedDocument) =>
    document.etag !== undefined &&
    isKnown(visit.request.headers['if-none-match'], document.etag) &&
    sharingCohort(visit, address, document) !== undefined;
  try {
    return await documents.find(shownLane, url, { client: clientIn(visit, kernel), additions, hasBody });
  } catch (error) {
    const failed = failedPage(shownLane.snapshot, visit.path, error, kernel);
    if (failed && isCounted(visit)) countView(failed, address, visit, kernel);
    const owner = ownerOf(shownLane.snapshot, visit.path);
    const about = aboutDocument(shownLane.snapshot, { owner, faults: [] });
    throw new RequestEnded({ ...failureReply(error, visit, kernel), about });
  }
}

function clientIn({ request, response }: Visit, { config }: Kernel): DocumentClient {
  const gone = new AbortController();
  response.once('close', () => gone.abort());
  return { id: clientOf(clientAddress(request, config.TRUST_PROXY)), gone: gone.signal };
}

/**
 * How a page that could not be rendered is counted: as a fault of the areas that failed, else of the page's owner.
 * Undefined when another page took the renderer down.
 */
function failedPage(
  snapshot: Snapshot,
  path: string,
  error: unknown,
  { functions }: Pick<Kernel, 'functions'>,
): ShownPage | undefined {
  if (!(error instanceof RenderFailed) || !error.isOwnFault) return undefined;
  const owner = ownerOf(snapshot, path);
  const faultyAreas = error.faults.length > 0 ? areasAtFault(error.faults, functions) : [owner];
  return { owner, areas: [...new Set(['shell', owner, ...faultyAreas])], faultyAreas, isCacheHit: false };
}

function failureReply(error: unknown, visit: Visit, { log }: Kernel): Reply {
  if (error instanceof RequestEnded) return error.reply;
  // Not logged: under load, a line for each request would make things worse. The metrics count it.
  if (error instanceof RendererBusy) return unavailablePage(visit, 1);
  if (error instanceof TooManyRenders) return unavailablePage(visit, Math.ceil(error.waitMs / 1_000), 429);
  if (isStoreAway(error)) return storeUnavailablePage(visit);
  if (visit.selection?.audience === 'holder') return visit.selection.failure(error);
  logFailure(log, error, visit.requestId);
  return unavailablePage(visit);
}

function storeUnavailablePage(visit: Pick<Visit, 'path' | 'requestId'>): Reply {
  return unavailablePage(visit, STORE_RETRY_SECONDS, 503, 'store_unavailable');
}

function logFailure(log: Kernel['log'], error: unknown, requestId?: string): void {
  log({ event: 'render-failed', requestId, message: cleanMessage(String(error)) });
}
