import { json, problem, text, type Reply } from '@nivaas/http';
import { clockDifference, type OpenWay, type StoreHealth } from '@nivaas/registry';
import type { Metrics } from '../metrics/metrics';
import type { Releases } from '../releases/releases';

export function getLive(): Reply {
  return json(200, { status: 'live' });
}

interface Readiness {
  releases: Pick<Releases, 'stable' | 'lastError'>;
  store: StoreHealth | undefined;
  isStopping: boolean;
  problems: readonly string[];
  openWays: readonly OpenWay[];
}

/**
 * `/_health/ready`: whether the edge can serve pages and is not stopping. It is ready without its store, because it
 * serves what it has, and without accounts, which pages do not need. Only internal requests get details.
 */
export function getReady(
  { releases, store, isStopping, problems, openWays }: Readiness,
  isInternal: boolean,
): Reply {
  const because = (message = '') => (isInternal ? `: ${message}` : '');
  const { stable, lastError } = releases;
  const difference = clockDifference(store?.clockAheadMs);
  const reasons = [
    ...(isStopping ? ['stopping'] : []),
    ...(stable ? [] : ['no release']),
    ...(store?.isUp === false ? [`store unavailable${because(store.failure)}`] : []),
    ...(difference ? [`clock differs${because(`it is ${difference}`)}`] : []),
    ...problems,
    ...(lastError ? [`newest revision not taken${because(lastError.message)}`] : []),
    ...(isInternal ? openWays.map(({ way, remedy }) => `guests are not held: ${way}. ${remedy}`) : []),
  ];
  const isReady = releases.stable !== undefined && !isStopping;
  return json(isReady ? 200 : 503, { status: isReady ? 'ready' : 'not ready', reasons });
}

/** `/_metrics`: only for this machine, or with the master token. */
export async function getMetrics(metrics: Metrics, isInternal: boolean): Promise<Reply> {
  if (!isInternal) return problem(404, 'not_found', 'There is nothing here.');
  return text(200, await metrics.text(), { 'content-type': metrics.contentType });
}
