import type { Snapshot } from '@nivaas/contracts';
import type { Counter, Histogram } from 'prom-client';
import { LiveVersions } from './live-versions';

type Label = 'area' | 'version' | 'function';

export interface MeasuredCall {
  area: string;
  version: string;
  name: string;
  /** `ok`, or the code of the failure. */
  outcome: string;
  seconds: number;
  /** Of these, in which it waited for servers. */
  upstreamSeconds: number;
}

/** Outcomes of all functions of a version. Code of areas chooses codes, so further ones share a label. */
const MAX_OUTCOMES = 100;
const OTHER = 'other';

/** Calls of server functions. Versions that are no longer live lose their series. */
export class FunctionMetrics {
  readonly #live = new LiveVersions();
  /** By area and version, what has a series. */
  readonly #series = new Map<string, Map<string, { function: string; outcome: string }>>();

  constructor(
    private readonly calls: Counter<Label | 'outcome'>,
    private readonly seconds: Histogram<Label>,
    private readonly upstreamSeconds: Counter<Label>,
  ) {}

  count({ area, version: asked, name, outcome, seconds, upstreamSeconds }: MeasuredCall): void {
    const version = this.#live.labelOf(area, asked);
    if (version === undefined) return;
    const labels = { area, version, function: name };
    this.calls.inc({ ...labels, outcome: this.#bounded(labels, outcome) });
    this.seconds.observe(labels, seconds);
    if (upstreamSeconds > 0) this.upstreamSeconds.inc(labels, upstreamSeconds);
  }

  serve(snapshots: readonly Pick<Snapshot, 'areas'>[]): void {
    for (const version of this.#live.serve(snapshots)) this.#forget(version);
  }

  #bounded({ area, version, function: name }: Record<Label, string>, outcome: string): string {
    const key = `${area} ${version}`;
    const series = this.#series.get(key) ?? new Map<string, { function: string; outcome: string }>();
    this.#series.set(key, series);
    const isKnown = series.has(`${name} ${outcome}`) || series.size < MAX_OUTCOMES;
    const shown = isKnown ? outcome : OTHER;
    series.set(`${name} ${shown}`, { function: name, outcome: shown });
    return shown;
  }

  #forget({ area, version }: { area: string; version: string }): void {
    const key = `${area} ${version}`;
    for (const { function: name, outcome } of this.#series.get(key)?.values() ?? []) {
      const labels = { area, version, function: name };
      this.calls.remove({ ...labels, outcome });
      this.seconds.remove(labels);
      this.upstreamSeconds.remove(labels);
    }
    this.#series.delete(key);
  }
}
