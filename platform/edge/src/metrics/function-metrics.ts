import type { Counter, Histogram } from 'prom-client';
import { VersionSeries } from './version-series';

type Label = 'area' | 'version' | 'function';

interface MeasuredCall {
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

/** Calls of server functions, by area and version. */
export class FunctionMetrics extends VersionSeries {
  constructor(
    private readonly calls: Counter<Label | 'outcome'>,
    private readonly seconds: Histogram<Label>,
    private readonly upstreamSeconds: Counter<Label>,
  ) {
    super();
  }

  count({ area, version: asked, name, outcome, seconds, upstreamSeconds }: MeasuredCall): void {
    const version = this.labelOf(area, asked);
    if (version === undefined) return;
    const labels = { area, version, function: name };
    const keep = (outcome: string, max?: number) => {
      const remove = () => {
        this.calls.remove({ ...labels, outcome });
        this.seconds.remove(labels);
        this.upstreamSeconds.remove(labels);
      };
      return this.keep(area, version, `${name} ${outcome}`, remove, max);
    };
    const isKept = keep(outcome, MAX_OUTCOMES);
    if (!isKept) keep(OTHER);
    this.calls.inc({ ...labels, outcome: isKept ? outcome : OTHER });
    this.seconds.observe(labels, seconds);
    if (upstreamSeconds > 0) this.upstreamSeconds.inc(labels, upstreamSeconds);
  }
}
