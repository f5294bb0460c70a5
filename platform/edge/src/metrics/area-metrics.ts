import type { Snapshot } from '@nivaas/contracts';
import type { Reply } from '@nivaas/http';
import type { Counter, Histogram } from 'prom-client';
import { LiveVersions } from './live-versions';

type Label = 'kind' | 'area' | 'version';
export type AreaLabels = Readonly<Record<Label, string>>;

/** Kinds of routes whose answers are of a version. */
const KINDS = ['document', 'asset'];

/** Rate, errors and duration of answers, by area and version. Versions that are no longer live lose their series. */
export class AreaMetrics {
  readonly #live = new LiveVersions();

  constructor(
    private readonly seconds: Histogram<Label>,
    private readonly errors: Counter<Label>,
  ) {}

  /** @param countedAs Of a route whose answers are of no version. */
  count(kind: string, { status, about }: Reply, seconds: number, countedAs?: AreaLabels): void {
    const labels = countedAs ?? this.#labelsOf(kind, about);
    if (!labels) return;
    this.seconds.observe(labels, seconds);
    if (status >= 500 || about?.hasFault) this.errors.inc(labels);
  }

  serve(snapshots: readonly Snapshot[]): void {
    for (const { area, version } of this.#live.serve(snapshots))
      for (const kind of KINDS)
        for (const metric of [this.seconds, this.errors]) metric.remove({ kind, area, version });
  }

  #labelsOf(kind: string, about: Reply['about']): AreaLabels | undefined {
    if (!about || !KINDS.includes(kind)) return undefined;
    const version = this.#live.labelOf(about.area, about.version);
    return version === undefined ? undefined : { kind, area: about.area, version };
  }
}
