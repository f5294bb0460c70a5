import { concerns, type Revision } from '@nivaas/registry';
import type { PastAction } from './recent-actions';

const MESSAGE =
  'Two automatic rollbacks within an hour. The autopilot leaves this area alone until "resume".';
const WINDOW_MS = 3_600_000;
const MAX_ROLLBACKS = 2;

/** The areas that are left to people, as a metric and, when one is added, in the log. */
export class StoppedAreas {
  #areas = new Set<string>();

  constructor(
    private readonly log: (entry: object) => void,
    private readonly metrics: { stopped: { set: (labels: { area: string }, value: number) => void } },
  ) {}

  has(area: string): boolean {
    return this.#areas.has(area);
  }

  follow(newestFirst: readonly PastAction[]): void {
    const changed = newestFirst.filter(({ action }) => action.automatic).map(({ action }) => action.area);
    const stopped = new Set(changed.filter((area) => isStopped(newestFirst, area)));
    for (const area of new Set([...stopped, ...this.#areas])) {
      this.metrics.stopped.set({ area }, stopped.has(area) ? 1 : 0);
      if (stopped.has(area) && !this.#areas.has(area))
        this.log({ event: 'autopilot-stopped', area, message: MESSAGE });
    }
    this.#areas = stopped;
  }
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

/** Changes by hand that say nothing about what an area should show. */
const NEUTRAL_VERBS = ['activate', 'canary', 'freeze', 'thaw', 'gc'];

function isByHand({ automatic, verb, forced }: Revision['action']): boolean {
  if (automatic) return false;
  return forced === true || !NEUTRAL_VERBS.includes(verb);
}
