import type { Reply } from '@nivaas/http';
import type { Counter, Histogram } from 'prom-client';
import { VersionSeries } from './version-series';

type Label = 'kind' | 'area' | 'version';
export type AreaLabels = Readonly<Record<Label, string>>;

/** Kinds of routes whose answers are of a version. */
const KINDS = ['document', 'asset'];

/** Rate, errors and duration of answers, by area and version. */
export class AreaMetrics extends VersionSeries {
  constructor(
    private readonly seconds: Histogram<Label>,
    private readonly errors: Counter<Label>,
  ) {
    super();
  }

  /** @param countedAs Of a route whose answers are of no version. */
  count(kind: string, { status, about }: Reply, seconds: number, countedAs?: AreaLabels): void {
    const labels = countedAs ?? this.#labelsOf(kind, about);
    if (!labels) return;
    this.seconds.observe(labels, seconds);
    if (status >= 500 || about?.hasFault) this.errors.inc(labels);
  }

  #labelsOf(kind: string, about: Reply['about']): AreaLabels | undefined {
    if (!about || !KINDS.includes(kind)) return undefined;
    const { area } = about;
    const version = this.labelOf(area, about.version);
    if (version === undefined) return undefined;
    const labels = { kind, area, version };
    this.keep(area, version, kind, () => {
      for (const metric of [this.seconds, this.errors]) metric.remove(labels);
    });
    return labels;
  }
}
