import type { Snapshot } from '@nivaas/contracts';
import type { Revision } from '@nivaas/registry';
import { LRUCache } from 'lru-cache';
import { bothLanes, type ServedLane } from '../render/lanes';

/** Replaced releases stay known for open tabs and rollbacks; more than live at one time. Guests have a limit of their own. */
const MAX_KNOWN = 50;

export class ReleaseLru {
  /** Of each release the preferred lane, which has the other one. */
  readonly #byId: LRUCache<string, ServedLane>;

  constructor(onForget: (release: string) => void) {
    this.#byId = new LRUCache({
      max: MAX_KNOWN,
      dispose: (lane, release, reason) => {
        if (reason !== 'evict') return;
        for (const each of bothLanes(lane).flatMap(({ renderer }) => renderer.all)) each.retire();
        onForget(release);
      },
    });
  }

  get(release: string): ServedLane | undefined {
    return this.#byId.peek(release);
  }

  /**
   * Adds the live releases and forgets the oldest others. A renderer stays for a rollback to its release; it ends when
   * one of its versions was taken back, because that code must not keep running.
   */
  add(live: readonly ServedLane[]): void {
    for (const lane of live) this.#byId.set(lane.snapshot.release, lane);
    const served = new Set(live.flatMap(bothLanes).map(({ renderer }) => renderer));
    const [newest] = live.map(({ revision }) => revision).sort((a, b) => b.revision - a.revision);
    for (const { renderer, snapshot } of [...this.#byId.values()].flatMap(bothLanes)) {
      const isKept = served.has(renderer) || (newest && mayReturn(snapshot, newest));
      for (const each of renderer.all)
        if (isKept) each.serve();
        else each.retire();
    }
  }
}

/** Whether all versions of a replaced release are live, tried or could stand in. */
function mayReturn({ areas }: Snapshot, { areas: states }: Revision): boolean {
  return Object.entries(areas).every(([area, { version }]) => {
    const state = states[area];
    if (!state || state.off || state.held.includes(version)) return false;
    return [state.version, state.canary?.version, ...state.standIns].includes(version);
  });
}
