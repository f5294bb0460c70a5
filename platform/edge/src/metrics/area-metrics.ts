import type { Snapshot } from '@nivaas/contracts';
import type { Reply } from '@nivaas/http';
import type { Counter, Histogram } from 'prom-client';

type Label = 'kind' | 'area' | 'version';
export type AreaLabels = Readonly<Record<Label, string>>;

/** Kinds of routes whose answers are of a version. */
const KINDS = ['document', 'asset'];
/** Files of versions that open tabs still run. One series, because anybody can ask for any version. */
const OLD = 'old';

/** Rate, errors and duration of answers, by area and version. Versions that are no longer live lose their series. */
export class AreaMetrics {
  #live = new Map<string, Set<string>>();

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
    const before = this.#live;
    this.#live = new Map();
    for (const { areas } of snapshots)
      for (const [area, { version }] of Object.entries(areas))
        this.#live.set(area, (this.#live.get(area) ?? new Set()).add(version));
    for (const [area, versions] of before)
      for (const version of versions) if (!this.#live.get(area)?.has(version)) this.#forget(area, version);
  }

  #labelsOf(kind: string, about: Reply['about']): AreaLabels | undefined {
    const live = about && this.#live.get(about.area);
    if (!live || !KINDS.includes(kind)) return undefined;
    return { kind, area: about.area, version: live.has(about.version) ? about.version : OLD };
  }

  #forget(area: string, version: string): void {
    for (const kind of KINDS)
      for (const metric of [this.seconds, this.errors]) metric.remove({ kind, area, version });
  }
}
