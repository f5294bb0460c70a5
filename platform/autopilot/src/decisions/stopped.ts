import { concerns, type Revision } from '@nivaas/registry';
import type { PastAction } from './comparisons';

const WINDOW_MS = 3_600_000;
const MAX_ROLLBACKS = 2;
/** Changes by hand that say nothing about what an area should show. */
const NEUTRAL_VERBS = ['activate', 'canary', 'freeze', 'thaw', 'gc'];

/** The areas that are left to people. @param history Newest first. */
export function stoppedAreas(history: readonly PastAction[]): Set<string> {
  const changed = history.filter(({ action }) => action.automatic).map(({ action }) => action.area);
  return new Set(changed.filter((area) => isStopped(history, area)));
}

/**
 * Whether the autopilot leaves an area to people: two automatic rollbacks or aborts within an hour mean that they do
 * not cure the fault. A deployment does not end this, because scripts deploy; a forced one, `resume` or another verb by
 * hand does.
 *
 * @param history Newest first.
 */
export function isStopped(history: readonly Pick<Revision, 'at' | 'action'>[], area: string): boolean {
  const times: number[] = [];
  for (const { action, at } of history) {
    if (!concerns({ action }, area)) continue;
    if (isByHand(action)) return false;
    if (!action.automatic || (action.verb !== 'rollback' && action.verb !== 'abort')) continue;
    times.push(Date.parse(at));
    const [newest = 0] = times.slice(-MAX_ROLLBACKS);
    if (times.length >= MAX_ROLLBACKS && newest - Date.parse(at) <= WINDOW_MS) return true;
  }
  return false;
}

function isByHand({ automatic, verb, forced }: Revision['action']): boolean {
  if (automatic) return false;
  return forced === true || !NEUTRAL_VERBS.includes(verb);
}
