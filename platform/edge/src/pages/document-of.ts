import type { Snapshot } from '@nivaas/contracts';
import { clientAddress, clientOf, RequestEnded, isKnown } from '@nivaas/http';
import type { ServedPage } from '@nivaas/autopilot';
import type { DocumentClient, CachedDocument } from '../document/cache/cached-document';
import { RenderFailed } from '../render/render-errors';
import { ownerOf } from '../render/lanes';
import { failureReply } from './failure-reply';
import type { Page } from './page';
import type { PageKernel } from './page-kernel';
import { isCounted, sharingCohort } from './page-rules';
import { aboutDocument, areasAtFault, viewHeaders } from './page-view';
import type { Visit } from './visit';

export interface PageDocument {
  document: CachedDocument;
  cache: 'hit' | 'miss';
}

/** @throws {RequestEnded} when it cannot be made */
export async function documentOf(page: Page, visit: Visit, kernel: PageKernel): Promise<PageDocument> {
  const { shownLane, url, additions } = page;
  const { documents, changes } = kernel;
  await changes.reachOwn(visit.request);
  const cached = documents.cached(shownLane, url);
  if (cached) return { document: cached, cache: 'hit' };
  const notModified = documents.notModified(shownLane, url, (etag) =>
    isKnown(visit.request.headers['if-none-match'], etag),
  );
  // Only an answer for a cohort has an ETag.
  if (notModified && sharingCohort(visit, page, notModified)) return { document: notModified, cache: 'hit' };
  try {
    const document = await documents.get(shownLane, url, askerOf(visit, kernel), additions);
    return { document, cache: 'miss' };
  } catch (error) {
    const failed = failedPage(shownLane.snapshot, visit.path, error, kernel);
    if (failed && isCounted(visit)) viewHeaders(failed, page, visit, kernel);
    const owner = ownerOf(shownLane.snapshot, visit.path);
    const about = aboutDocument(shownLane.snapshot, { owner, faults: [] });
    throw new RequestEnded({ ...failureReply(error, visit, kernel), about });
  }
}

function askerOf({ request, response }: Visit, { config }: PageKernel): DocumentClient {
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
  { functions }: Pick<PageKernel, 'functions'>,
): ServedPage | undefined {
  if (!(error instanceof RenderFailed) || !error.isOwnFault) return undefined;
  const owner = ownerOf(snapshot, path);
  const faultyAreas = error.faults.length > 0 ? areasAtFault(error.faults, functions) : [owner];
  return { owner, areas: [...new Set(['shell', owner, ...faultyAreas])], faultyAreas, isCacheHit: false };
}
