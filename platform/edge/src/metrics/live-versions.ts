import type { Snapshot } from '@nivaas/contracts';

/** Versions that open tabs still run, and previews. One label, because anybody can ask for any version. */
const OLD = 'old';

/** Versions in service: they have series of their own in metrics, and lose them when they are no longer live. */
export class LiveVersions {
  #live = new Map<string, Set<string>>();

  /** @returns What was live before, and is not any more. */
  serve(snapshots: readonly Pick<Snapshot, 'areas'>[]): { area: string; version: string }[] {
    const before = this.#live;
    this.#live = new Map();
    for (const { areas } of snapshots)
      for (const [area, { version }] of Object.entries(areas))
        this.#live.set(area, (this.#live.get(area) ?? new Set()).add(version));
    return [...before].flatMap(([area, versions]) =>
      [...versions].flatMap((version) => (this.#has(area, version) ? [] : [{ area, version }])),
    );
  }

  /** Undefined for an area that is not live. */
  labelOf(area: string, version: string): string | undefined {
    if (!this.#live.has(area)) return undefined;
    return this.#has(area, version) ? version : OLD;
  }

  #has(area: string, version: string): boolean {
    return this.#live.get(area)?.has(version) ?? false;
  }
}
