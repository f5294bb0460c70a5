import { concerns, type Registry, type Revision } from '@nivaas/registry';

/** What the log says of a revision. */
type PastAction = Pick<Revision, 'revision' | 'at' | 'action'>;

const FIRST_READ = 200;
const MAX_ACTIONS = 1_000;
const STOPPING_WINDOW_MS = 3_600_000;
const STOPPING_ROLLBACKS = 2;
/** Changes by hand that say nothing about what an area should show. */
const NEUTRAL_VERBS = ['activate', 'canary', 'freeze', 'thaw', 'gc'];
/** Verbs by which people, or the autopilot, return to a version that they trust. */
const BACK = ['rollback', 'undo'];
/** Verbs that change what is live. */
const CHANGES = ['activate', 'promote', ...BACK];

/** What the log says of the newest changes. */
export class PastActions {
  /** Newest first. */
  #all: readonly PastAction[] = [];
  #newest: PastAction | undefined;

  /** @param registry Read for what this edge missed. */
  constructor(private readonly registry: Pick<Registry, 'history'>) {}

  /** Reads on to a revision. An unreachable registry leaves a gap, which the next revision fills. */
  async follow(newest: Revision): Promise<void> {
    this.#newest = newest;
    const { revision } = newest;
    const known = this.#all[0]?.revision ?? revision - FIRST_READ;
    const limit = Math.min(MAX_ACTIONS, Math.max(0, revision - known));
    const newer = await this.registry.history(undefined, limit, revision + 1).catch(() => []);
    const read = newer.map(({ revision, at, action }) => ({ revision, at, action }));
    this.#all = [...read, ...this.#all].slice(0, MAX_ACTIONS);
  }

  /** Whether the last change of what is live in an area was a return to an earlier version. */
  wentBack(area: string): boolean {
    const all = this.#newest ? [this.#newest, ...this.#all] : this.#all;
    const change = all.find((past) => concerns(past, area) && CHANGES.includes(past.action.verb));
    return change !== undefined && BACK.includes(change.action.verb);
  }

  /** Whether a person said since then, in seconds since 1970, that an area goes on without an edge. */
  isCalledGone(area: string, edge: string, since: number): boolean {
    return this.#of(area).some(
      ({ at, action }) => action.without === edge && Date.parse(at) / 1_000 >= since,
    );
  }

  /** The areas that are left to people. */
  stoppedAreas(): Set<string> {
    const changed = this.#all.filter(({ action }) => action.automatic).map(({ action }) => action.area);
    return new Set(changed.filter((area) => this.#isStopped(area)));
  }

  /**
   * Two automatic rollbacks or aborts within an hour mean that they do not cure the fault. A deployment does not end
   * this, because scripts deploy; a forced one, `resume` or another verb by hand does.
   */
  #isStopped(area: string): boolean {
    const times: number[] = [];
    for (const { action, at } of this.#of(area)) {
      if (!action.automatic && (action.forced || !NEUTRAL_VERBS.includes(action.verb))) return false;
      if (!action.automatic || (action.verb !== 'rollback' && action.verb !== 'abort')) continue;
      times.push(Date.parse(at));
      const [newest = 0] = times.slice(-STOPPING_ROLLBACKS);
      if (times.length >= STOPPING_ROLLBACKS && newest - Date.parse(at) <= STOPPING_WINDOW_MS) return true;
    }
    return false;
  }

  #of(area: string): PastAction[] {
    return this.#all.filter((past) => concerns(past, area));
  }
}
