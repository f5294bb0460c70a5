import type { Exchange, Reply } from '@nivaas/http';
import { documentOf } from './document-of';
import { failureReply } from './failure-reply';
import { pageOf } from './page';
import { sealReply } from './page-rules';
import type { PageKernel } from './page-kernel';
import { releaseFor } from './release-for';
import { documentReply } from './document-reply';
import { VERSION_GONE } from '../render/queries';
import { visitOf, type Visit } from './visit';

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
