import { createHash } from 'node:crypto';
import type { VisitorBuckets } from '../cohorts/visitor-buckets';
import { json, problem, type Exchange, type Reply } from '@nivaas/http';
import type { Releases } from '../releases/releases';

const RELEASE = /^r[0-9a-f]{12}$/;

/** `/_release`: what is live for this visitor, with an ETag. */
export async function getRelease(
  { request }: Exchange,
  releases: Releases,
  buckets: VisitorBuckets,
): Promise<Reply> {
  await releases.settled();
  const live = releases.of(buckets.of(request));
  if (!live)
    return problem(
      503,
      'no_release',
      'Nothing has been released yet. Run "npm start" or "npm run release -- deploy <area>".',
    );
  const { revision, snapshot } = live;
  const body = {
    release: snapshot.release,
    revision: revision.revision,
    at: revision.at,
    areas: Object.fromEntries(
      Object.entries(snapshot.areas).map(([name, { version, off }]) => [
        name,
        { version, off: off ?? false },
      ]),
    ),
  };
  const etag = `"${createHash('sha256').update(JSON.stringify(body)).digest('hex').slice(0, 16)}"`;
  const headers = { etag, 'cache-control': 'no-cache, private', vary: 'cookie' };
  if (matches(request.headers['if-none-match'], etag)) return { status: 304, headers, body: '' };
  return json(200, body, headers);
}

/** `If-None-Match` compares weakly: a proxy that compresses makes a tag weak. */
function matches(header: string | undefined, etag: string): boolean {
  const tags = (header ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return tags.includes(etag) || tags.includes('*');
}

/** `/_release/<id>`: the full map of a release that is or was live, on whichever edge. Its versions never change. */
export async function getReleaseMap({ path }: Exchange, releases: Releases): Promise<Reply> {
  const id = path.slice('/_release/'.length);
  const map = RELEASE.test(id) ? await releases.map(id) : undefined;
  if (!map)
    return problem(
      404,
      'unknown_release',
      'This release is not live any more. Reload the page to get the current one.',
    );
  return json(200, map, { 'cache-control': 'public, max-age=31536000, immutable' });
}
