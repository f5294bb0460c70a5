import { createHash } from 'node:crypto';
import { json, problem, type Exchange, type Reply } from '../http';
import type { Releases } from '../releases';

/** `/_release`: what is live, with an ETag. */
export function getRelease({ request }: Exchange, releases: Releases): Reply {
  const live = releases.live;
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
  const headers = { etag, 'cache-control': 'no-cache' };
  if (matches(request.headers['if-none-match'], etag)) return { status: 304, headers, body: '' };
  return json(200, body, headers);
}

/** `If-None-Match` compares weakly: a proxy that compresses makes a tag weak. */
function matches(header: string | undefined, etag: string): boolean {
  const tags = (header ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return tags.includes(etag) || tags.includes('*');
}

/** `/_release/<id>`: the full map of a release that is or was just live. It never changes. */
export function getReleaseMap({ path }: Exchange, releases: Releases): Reply {
  const release = releases.byId(path.slice('/_release/'.length));
  if (!release)
    return problem(
      404,
      'unknown_release',
      'This release is not live any more. Reload the page to get the current one.',
    );
  return json(200, release.snapshot, { 'cache-control': 'public, max-age=31536000, immutable' });
}
