import type { PageViews } from '@nivaas/autopilot';
import type { SeenReleases } from '../releases/seen-releases';
import type { VisitorBuckets } from '../cohorts/visitor-buckets';
import { failedPage, servedPage } from '../document/served-page';
import { unavailableDocument } from '../document/unavailable';
import type { Documents } from '../document/documents';
import { chooseEncoding, type Exchange, type Reply } from '@nivaas/http';
import { RendererBusy } from '../render/release-renderer';
import type { Releases } from '../releases/releases';

export interface DocumentServices {
  releases: Releases;
  documents: Documents;
  buckets: VisitorBuckets;
  pageViews: PageViews;
  seen: SeenReleases;
  onError: (error: unknown) => void;
}

/**
 * Every path that is nothing else is a page: of an area, or the fallback page with status 404. The release is chosen
 * once, here; whatever goes into the document is of it. A visitor without a bucket is given one for the next visit.
 */
export async function getDocument(
  { request, method, path, search }: Exchange,
  { releases, documents, buckets, pageViews, seen, onError }: DocumentServices,
): Promise<Reply> {
  if (!releases.isSettled) await releases.settled();
  const bucket = buckets.of(request);
  const release = releases.of(bucket);
  const visit = { request, hasBucket: bucket !== undefined };
  if (!release) return unavailable();
  try {
    // Nothing is waited for that is there: most requests are for a page that somebody has just been to.
    const document = documents.known(release, path + search) ?? (await documents.get(release, path + search));
    const encoding = document.bodies.identity?.length
      ? chooseEncoding(request, ['br', 'gzip'] as const)
      : undefined;
    const body = documents.knownBody(document, encoding) ?? (await documents.body(document, encoding));
    seen.see(release.snapshot.release);
    return {
      status: document.status,
      headers: {
        ...document.headers,
        ...(method === 'GET' ? pageViews.serve(visit, release.snapshot, servedPage(document)) : {}),
        vary: 'accept-encoding, cookie',
        ...(encoding ? { 'content-encoding': encoding } : {}),
        ...(bucket === undefined ? { 'set-cookie': buckets.newCookie() } : {}),
      },
      body,
    };
  } catch (error) {
    // Counted by its status. A line for each would make a crowd worse.
    if (error instanceof RendererBusy) return unavailable(1);
    onError(error);
    const page = failedPage(release.snapshot, path, error);
    if (page && method === 'GET') pageViews.serve(visit, release.snapshot, page);
    return unavailable();
  }
}

/** @param seconds After which another try is worth it. */
function unavailable(seconds = 30): Reply {
  return {
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'retry-after': String(seconds),
      'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
    },
    body: unavailableDocument(),
  };
}
