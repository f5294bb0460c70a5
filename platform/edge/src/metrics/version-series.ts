import type { Snapshot } from '@nivaas/contracts';

/** Versions that open tabs still run, and previews. One label, because anybody can ask for any version. */
const OLD = 'old';

/** Series by area and version. Versions that are no longer live lose theirs. */
export class VersionSeries {
  #live = new Map<string, Set<string>>();
  /** By area and version: its series by name, with what removes each. */
  readonly #series = new Map<string, Map<string, () => void>>();

  serve(snapshots: readonly Pick<Snapshot, 'areas'>[]): void {
    this.#live = new Map();
    for (const { areas } of snapshots)
      for (const [area, { version }] of Object.entries(areas))
        this.#live.set(area, (this.#live.get(area) ?? new Set()).add(version));
    for (const [key, series] of this.#series) {
      const [area = '', version = ''] = key.split(' ');
      if (version === OLD || this.#live.get(area)?.has(version)) continue;
      for (const remove of series.values()) remove();
      this.#series.delete(key);
    }
  }

  /** Undefined for an area that is not live. */
  protected labelOf(area: string, version: string): string | undefined {
    const live = this.#live.get(area);
    return live && (live.has(version) ? version : OLD);
  }

  /** @returns False when it would be more than `max` series of the version. */
  protected keep(area: string, version: string, name: string, remove: () => void, max = Infinity): boolean {
    const key = `${area} ${version}`;
    const series = this.#series.get(key) ?? new Map<string, () => void>();
    this.#series.set(key, series);
    if (!series.has(name) && series.size >= max) return false;
    series.set(name, remove);
    return true;
  }
}
