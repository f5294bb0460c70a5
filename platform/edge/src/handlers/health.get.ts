import { json, type Reply } from '@nivaas/http';
import type { Releases } from '../releases/releases';

/** `/_health/live`: the process answers. */
export function getLive(): Reply {
  return json(200, { status: 'live' });
}

/**
 * `/_health/ready`: it can serve pages and is not on its way out. Reasons are told either way.
 *
 * @param mayReadInternals Whether the one who asks may read an error's own words, which may name folders and servers.
 */
export function getReady(releases: Releases, isStopping: boolean, mayReadInternals: boolean): Reply {
  const why = mayReadInternals && releases.lastError ? `: ${releases.lastError.message}` : '';
  const reasons = [
    ...(isStopping ? ['stopping'] : []),
    ...(releases.live ? [] : ['no release']),
    ...(releases.lastError ? [`newest revision not taken${why}`] : []),
  ];
  const isReady = releases.live !== undefined && !isStopping;
  return json(isReady ? 200 : 503, { status: isReady ? 'ready' : 'not ready', reasons });
}
