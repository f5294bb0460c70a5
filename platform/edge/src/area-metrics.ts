import type { Snapshot } from '@nivaas/contracts';
import type { Reply } from '@nivaas/http';
import type { Counter, Histogram } from 'prom-client';

type Label = 'kind' | 'area' | 'version';

/** Kinds of routes that have an area, as the metrics call them. */
const KINDS: Readonly<Record<string, string>> = { document: 'document', asset: 'asset', auth: 'api' };
/** Accounts are part of the edge, and have no versions. */
const ACCOUNTS = { area: 'accounts', version: '-' };
/** Files of versions that open tabs still run. One series, because anybody can ask for any version. */
const OLD = 'old';

/** Rate, errors and duration of answers, by area and version. Versions that are no longer live lose their series. */
export class AreaMetrics {
  #live = new Map<string, Set<string>>();

  constructor(
    private readonly seconds: Histogram<Label>,
    private readonly errors: Counter<Label>,
  ) {}

  count(route: string, { status, about = ACCOUNTS }: Reply, seconds: number): void {
    const kind = KINDS[route];
    if (kind === undefined || (about === ACCOUNTS && kind !== 'api')) return;
    const { area } = about;
    const isLive = about === ACCOUNTS || this.#live.get(area)?.has(about.version);
    if (!isLive && !this.#live.has(area)) return;
    const labels = { kind, area, version: isLive ? about.version : OLD };
    this.seconds.observe(labels, seconds);
    if (status >= 500 || about.hasFault) this.errors.inc(labels);
  }

  /** @param snapshots Of all releases that visitors get. */
  serve(snapshots: readonly Snapshot[]): void {
    const before = this.#live;
    this.#live = new Map();
    for (const { areas } of snapshots)
      for (const [area, { version }] of Object.entries(areas))
        this.#live.set(area, (this.#live.get(area) ?? new Set()).add(version));
    for (const [area, versions] of before)
      for (const version of versions) if (!this.#live.get(area)?.has(version)) this.#forget(area, version);
  }

  #forget(area: string, version: string): void {
    for (const kind of Object.values(KINDS))
      for (const metric of [this.seconds, this.errors]) metric.remove({ kind, area, version });
  }
}
