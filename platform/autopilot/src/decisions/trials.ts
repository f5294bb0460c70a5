import { concerns, type Revision } from '@nivaas/registry';
import { sumTallies } from '../counts/tally';
import type { AllCounts } from '../counts/version-counts';
import type { PastAction } from './recent-actions';
import { MIN_VIEWS } from './signals';
import { Trial, type TrialOptions } from '../counts/trial';

const FORWARD = ['activate', 'promote'];
/** Verbs by which people, or the autopilot, return to a version that they trust. */
const BACK = ['rollback', 'undo'];

type TrialId = Pick<TrialOptions, 'area' | 'kind'>;

/** The comparisons that run: one per canary, and one per area whose live version changed lately. */
export class Trials {
  readonly #running = new Map<string, Trial>();
  #last: Revision | undefined;

  /**
   * @param watchMs How long a version that went live is watched.
   * @param now Milliseconds since 1970.
   */
  constructor(
    private readonly counts: AllCounts,
    private readonly watchMs: number,
    private readonly now: () => number,
  ) {}

  /** Number of the revision that was followed last. */
  get revision(): number | undefined {
    return this.#last?.revision;
  }

  all(): Trial[] {
    return [...this.#running.values()];
  }

  isRunning(trial: Trial): boolean {
    return this.#running.get(keyOf(trial.options)) === trial;
  }

  end(id: TrialId): void {
    this.#running.delete(keyOf(id));
  }

  /** Ends the watches whose time is over. */
  endOverdue(): void {
    for (const { options } of this.all()) if ((options.endsAt ?? Infinity) <= this.now()) this.end(options);
  }

  /** Starts and ends trials as a revision demands. A trial of the same two versions keeps its evidence. */
  follow(revision: Revision): void {
    const last = this.#last;
    this.#last = revision;
    for (const area of new Set([...Object.keys(revision.areas), ...Object.keys(last?.areas ?? {})])) {
      this.#followCanary(area, revision);
      this.#followLive(area, revision, last);
    }
    const watches = this.all().filter(({ options }) => options.kind === 'watch');
    const newest = Math.max(...watches.map(({ options }) => options.endsAt ?? 0));
    for (const watch of watches) {
      const { endsAt = 0, before } = watch.options;
      // Without counts from before this version went live, the other one may already have made pages silent.
      const isAmbiguous = watches.length > 1 && before.settled < MIN_VIEWS;
      if (endsAt < newest || isAmbiguous) watch.countFaultsOnly();
    }
  }

  /** Ends the watch of versions that a rollback put live, for an edge that missed the revision of the rollback. */
  endRolledBack(newestFirst: readonly PastAction[]): void {
    for (const { options } of this.all().filter((trial) => trial.options.kind === 'watch')) {
      const changes = newestFirst.filter((past) => concerns(past, options.area));
      const change = changes.find(({ action }) => [...FORWARD, ...BACK].includes(action.verb));
      if (change && BACK.includes(change.action.verb)) this.end(options);
    }
  }

  #followCanary(area: string, { areas }: Revision): void {
    const id = { area, kind: 'canary' } as const;
    const { version: control, canary, since = '' } = areas[area] ?? {};
    if (control === undefined || !canary) return this.end(id);
    const candidate = canary.version;
    const split = { share: canary.percent / 100, promoteAfter: canary.promoteAfter };
    const trial = this.#running.get(keyOf(id));
    if (trial?.options.candidate === candidate && trial.options.control === control) trial.change(split);
    else this.#begin({ ...id, candidate, control, ...split }, since);
  }

  /**
   * A version that a rollback put live is not watched: people trust it, and undoing a rollback helps nobody. An edge
   * that starts during a watch takes part in it.
   */
  #followLive(area: string, { areas, action }: Revision, last: Revision | undefined): void {
    const id = { area, kind: 'watch' } as const;
    const { version: candidate, previous: control = null, since = '' } = areas[area] ?? {};
    if (candidate !== undefined && last?.areas[area]?.version === candidate) return;
    const isRollback = BACK.includes(action.verb) && concerns({ action }, area);
    const endsAt = Date.parse(since) + this.watchMs;
    if (candidate === undefined || control === null || isRollback || !(endsAt > this.now()))
      return this.end(id);
    this.#begin({ ...id, candidate, control, share: 1, promoteAfter: null, endsAt }, since);
  }

  #begin(options: Omit<TrialOptions, 'id' | 'before'>, since: string): void {
    const { area, kind, candidate, control } = options;
    const id = [area, kind, candidate, control, since].join(' ');
    const before = sumTallies([this.counts.of(area, control).compared]);
    this.#running.set(keyOf(options), new Trial({ ...options, id, before }));
  }
}

function keyOf({ area, kind }: TrialId): string {
  return `${area} ${kind}`;
}
