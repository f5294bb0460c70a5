import { json, problem, text, type Exchange, type Reply } from '@nivaas/http';
import type { StoreHealth } from '@nivaas/registry';
import type { EdgeConfig } from '../config';
import { mayReadInternals } from '../limits/may-read-internals';
import type { Metrics } from '../metrics';
import type { Releases } from '../releases/releases';

/** `/_health/live`: the process is running. */
export function getLive(): Reply {
  return json(200, { status: 'live' });
}

/**
 * `/_health/ready`: whether it can serve pages and is not stopping. It is ready without its store: it serves what it has.
 * Only internal requests get error messages.
 */
export function getReady(
  releases: Releases,
  store: StoreHealth | undefined,
  isStopping: boolean,
  isInternal: boolean,
): Reply {
  const because = (message = '') => (isInternal ? `: ${message}` : '');
  const { live, lastError } = releases;
  const reasons = [
    ...(isStopping ? ['stopping'] : []),
    ...(live ? [] : ['no release']),
    ...(store?.isUp === false ? [`store unavailable${because(store.failure)}`] : []),
    ...(lastError ? [`newest revision not taken${because(lastError.message)}`] : []),
  ];
  const isReady = releases.live !== undefined && !isStopping;
  return json(isReady ? 200 : 503, { status: isReady ? 'ready' : 'not ready', reasons });
}

/** `/_metrics`: only for this machine, or with the master token. */
export async function getMetrics(
  { request }: Pick<Exchange, 'request'>,
  config: Partial<EdgeConfig>,
  metrics: Metrics,
): Promise<Reply> {
  if (!mayReadInternals(request, config)) return problem(404, 'not_found', 'There is nothing here.');
  return text(200, await metrics.registry.metrics(), { 'content-type': metrics.registry.contentType });
}
