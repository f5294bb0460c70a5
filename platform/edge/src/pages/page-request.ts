import { clientAddress, clientOf, RequestEnded, text, type Exchange, type Reply } from '@nivaas/http';
import type { DocumentClient, FoundDocument } from '../document/cached-document';
import type { Kernel } from '../kernel';
import { laneForUrl } from '../render/lanes';
import { VERSION_GONE } from '../render/queries';
import { documentReply } from './document-reply';
import { countedFailure, failureReply, noReleasePage, withoutFailed } from './failures';
import { isOfSite, sealReply } from './page-rules';
import type { Choice, VisitRelease } from './selection';
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
  // Browsers ask again when the page is opened.
  if (address.isPrivate && visit.isPrefetch) return text(403, 'This page is not loaded ahead.\n');
  const found = await documentOf(address, visit, kernel);
  const { status, faults } = found.document;
  // The page may be of an area that has just been released.
  if (status === 404 && (await kernel.releases.findsNewer())) return replyTo(visit, kernel);
  // A version was taken back while its functions answered this page.
  const isGone = faults.some(({ code }) => code === VERSION_GONE);
  const isReplaced = kernel.releases.stable?.revision.revision !== release.cohortLane.revision.revision;
  if (isGone && isReplaced) return replyTo(visit, kernel);
  return documentReply(found, address, visit, kernel);
}

/** The release of a visit, in the lane of its page: by its selection, else by the visitor's bucket. @throws {RequestEnded} without a release */
async function releaseFor(visit: Visit, kernel: Kernel): Promise<VisitRelease> {
  const { releases } = kernel;
  await releases.revisionRead();
  const { preferred, additions }: Partial<Choice> =
    (visit.selection ? await visit.selection.choose() : { preferred: releases.of(visit.bucket) }) ?? {};
  if (!preferred) throw new RequestEnded(noReleasePage(visit, releases));
  const cohortLane = laneForUrl(preferred, visit.path);
  const shownLane = isOfSite(visit) ? await withoutFailed(cohortLane, visit, kernel) : cohortLane;
  return { cohortLane, shownLane, additions };
}

/** The document of a page: kept, or made now. @throws {RequestEnded} when it cannot be made */
async function documentOf(address: PageAddress, visit: Visit, kernel: Kernel): Promise<FoundDocument> {
  const { shownLane, url, additions } = address;
  try {
    return await kernel.documents.find(shownLane, url, {
      client: clientIn(visit, address, kernel),
      additions,
    });
  } catch (error) {
    throw new RequestEnded(countedFailure(error, address, visit, kernel));
  }
}

function clientIn(
  { request, response }: Visit,
  { isPrivate }: PageAddress,
  { config, visitorIds }: Kernel,
): DocumentClient {
  const gone = new AbortController();
  response.once('close', () => gone.abort());
  const visitor = isPrivate ? visitorIds.of(request) : undefined;
  return { id: clientOf(clientAddress(request, config.TRUST_PROXY)), gone: gone.signal, visitor };
}
