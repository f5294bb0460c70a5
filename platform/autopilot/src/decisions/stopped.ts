import type { Revision } from '@nivaas/registry';

const HOUR = 3_600_000;
/** Automatic rollbacks of an area within an hour after which it is left to people. */
const MOST = 2;

/**
 * Whether the autopilot leaves an area alone: two rollbacks of its own within an hour mean that it does not understand
 * what goes on. A deployment is no answer to that, a script makes those; `resume`, or any other verb by hand, is.
 *
 * @param history Newest first.
 */
export function isStopped(history: readonly Pick<Revision, 'at' | 'action'>[], area: string): boolean {
  const times: number[] = [];
  for (const { action, at } of history) {
    if (action.area !== area && !action.together?.includes(area)) continue;
    if (isByHand(action)) return false;
    if (!action.automatic || (action.verb !== 'rollback' && action.verb !== 'abort')) continue;
    times.push(Date.parse(at));
    const [newest = 0] = times.slice(-MOST);
    if (times.length >= MOST && newest - Date.parse(at) <= HOUR) return true;
  }
  return false;
}

function isByHand({ automatic, verb, forced }: Revision['action']): boolean {
  if (automatic) return false;
  return forced === true || (verb !== 'activate' && verb !== 'canary');
}
