import type { Revision } from '@nivaas/registry';
import { Comparison, type ComparisonOptions } from '../counts/comparison';
import { sumTallies, type Observation } from '../counts/tally';
import type { AllCounts } from '../counts/version-counts';
import type { PastActions } from './past-actions';
import { MIN_VIEWS } from './signals';

type LiveArea = Revision['areas'][string];

/** How long a version that went live is watched. */
const WATCH_MS = 30 * 60_000;

/** The comparisons that run: one per canary, and one per area whose live version changed lately. */
export class Comparisons {
  #running: Comparison[] = [];
  /** Number of the revision that was followed last; 0: none. */
  revision = 0;

  /** @param now Milliseconds since 1970. */
  constructor(
    private readonly counts: AllCounts,
    private readonly now: () => number,
  ) {}

  /** Without watches whose time is over. */
  all(): Comparison[] {
    return this.#running.filter(({ options }) => this.#isDue(options));
  }

  record(observation: Observation): void {
    for (const comparison of this.all()) comparison.record(observation);
  }

  /** Starts and ends comparisons as a revision demands. An edge that starts meanwhile takes part. */
  follow({ revision, areas }: Revision, past: Pick<PastActions, 'wentBack'>): void {
    const wanted = Object.entries(areas).flatMap(([area, live]) => [
      ...canaryOf(area, live),
      ...(past.wentBack(area) ? [] : watchOf(area, live)),
    ]);
    const due = wanted.filter((options) => this.#isDue(options));
    this.#running = due.map((options) => {
      const running = this.all().find((one) => one.options.id === options.id);
      if (running) Object.assign(running.options, options);
      return running ?? this.#begin(options);
    });
    this.revision = revision;
    const watches = this.all().filter(({ options }) => options.kind === 'watch');
    const newest = Math.max(...watches.map(({ options }) => options.endsAt ?? 0));
    for (const watch of watches) {
      // Without counts from before this version went live, the other one may already have made pages silent.
      const isAmbiguous = watches.length > 1 && watch.counts().before.silence.views < MIN_VIEWS;
      if ((watch.options.endsAt ?? 0) < newest || isAmbiguous) watch.countsFaultsOnly = true;
    }
  }

  #isDue({ endsAt = Infinity }: ComparisonOptions): boolean {
    return endsAt > this.now();
  }

  #begin(options: ComparisonOptions): Comparison {
    const before = sumTallies([this.counts.of(options.area, options.control).compared]);
    return new Comparison(options, before, this.now() / 1_000);
  }
}

/**
 * Another share begins another comparison: if faults come and go with the time of day, two versions that are alike would
 * differ in the sum of both.
 */
function canaryOf(area: string, { version: control, canary, since }: LiveArea): ComparisonOptions[] {
  if (!canary) return [];
  const { version: candidate, percent, promoteAfter } = canary;
  const id = [area, 'canary', candidate, control, since, percent].join(' ');
  return [{ id, area, kind: 'canary', candidate, control, share: percent / 100, promoteAfter }];
}

function watchOf(
  area: string,
  { version: candidate, previous: control, since }: LiveArea,
): ComparisonOptions[] {
  if (control === null) return [];
  const id = [area, 'watch', candidate, control, since].join(' ');
  const endsAt = Date.parse(since) + WATCH_MS;
  return [{ id, area, kind: 'watch', candidate, control, share: 1, promoteAfter: null, endsAt }];
}
