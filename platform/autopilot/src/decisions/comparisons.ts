import { concerns, type Revision } from '@nivaas/registry';
import { Comparison, type ComparisonOptions } from '../counts/comparison';
import { sumTallies, type Observation } from '../counts/tally';
import type { AllCounts } from '../counts/version-counts';
import { MIN_VIEWS } from './signals';

/** What the log says of a revision. */
export type PastAction = Pick<Revision, 'revision' | 'at' | 'action'>;
type Wanted = Omit<ComparisonOptions, 'before' | 'startedAt'>;
type LiveArea = Revision['areas'][string];

/** Verbs by which people, or the autopilot, return to a version that they trust. */
const BACK = ['rollback', 'undo'];
/** Verbs that change what is live. */
const CHANGES = ['activate', 'promote', ...BACK];

/** The comparisons that run: one per canary, and one per area whose live version changed lately. */
export class Comparisons {
  #running: Comparison[] = [];
  /** Number of the revision that was followed last; 0: none. */
  revision = 0;

  /**
   * @param watchMs How long a version that went live is watched.
   * @param now Milliseconds since 1970.
   */
  constructor(
    private readonly counts: AllCounts,
    private readonly watchMs: number,
    private readonly now: () => number,
  ) {}

  /** Without watches whose time is over. */
  all(): Comparison[] {
    return this.#running.filter(({ options }) => (options.endsAt ?? Infinity) > this.now());
  }

  record(observation: Observation): void {
    for (const comparison of this.all()) comparison.record(observation);
  }

  /**
   * Starts and ends comparisons as a revision demands. One of the same two versions keeps its evidence. An edge that
   * starts meanwhile takes part.
   *
   * @param history Newest first: this edge may have missed the revision of a rollback.
   */
  follow({ revision, areas }: Revision, history: readonly PastAction[]): void {
    const wanted = Object.entries(areas).flatMap(([area, live]) => [
      ...canaryOf(area, live),
      ...this.#watchOf(area, live, history),
    ]);
    this.#running = wanted.map((options) => {
      const running = this.all().find((one) => one.options.id === options.id);
      running?.change(options);
      return running ?? this.#begin(options);
    });
    this.revision = revision;
    const watches = this.all().filter(({ options }) => options.kind === 'watch');
    const newest = Math.max(...watches.map(({ options }) => options.endsAt ?? 0));
    for (const watch of watches) {
      const { endsAt = 0, before } = watch.options;
      // Without counts from before this version went live, the other one may already have made pages silent.
      const isAmbiguous = watches.length > 1 && before.settled < MIN_VIEWS;
      if (endsAt < newest || isAmbiguous) watch.countsFaultsOnly = true;
    }
  }

  /** A version that a rollback put live is not watched: people trust it, and undoing a rollback helps nobody. */
  #watchOf(area: string, live: LiveArea, history: readonly PastAction[]): Wanted[] {
    const { version: candidate, previous: control, since } = live;
    const change = history.find((past) => concerns(past, area) && CHANGES.includes(past.action.verb));
    const endsAt = Date.parse(since) + this.watchMs;
    if (control === null || (change && BACK.includes(change.action.verb)) || endsAt <= this.now()) return [];
    const id = [area, 'watch', candidate, control, since].join(' ');
    return [{ id, area, kind: 'watch', candidate, control, share: 1, promoteAfter: null, endsAt }];
  }

  #begin(options: Wanted): Comparison {
    const before = sumTallies([this.counts.of(options.area, options.control).compared]);
    return new Comparison({ ...options, before, startedAt: this.now() / 1_000 });
  }
}

function canaryOf(area: string, { version: control, canary, since }: LiveArea): Wanted[] {
  if (!canary) return [];
  const { version: candidate, percent, promoteAfter } = canary;
  const id = [area, 'canary', candidate, control, since].join(' ');
  return [{ id, area, kind: 'canary', candidate, control, share: percent / 100, promoteAfter }];
}
