import type { Snapshot } from '@nivaas/contracts';
import { LRUCache } from 'lru-cache';
import type { ReleaseRenderer } from '../render/release-renderer';
import type { LiveRelease } from './known-releases';

/** Each has a renderer; more combinations of failing areas at one time are unlikely. */
const MAX_STAND_INS = 8;

/**
 * Releases with stand-ins for areas that failed on the server, or for a shell that did not start in a browser. They keep
 * the id of the release that they were made from.
 */
export class StandIns {
  readonly #made = new LRUCache<string, Promise<LiveRelease>>({
    max: MAX_STAND_INS,
    dispose: (making) => void making.then(({ renderer }) => renderer.retire()).catch(() => undefined),
  });

  constructor(private readonly rendererOf: (snapshot: Snapshot) => Promise<ReleaseRenderer>) {}

  /**
   * @param areas The areas that failed.
   * @returns Undefined when none of them has a stand-in.
   * @throws {Error} when the files of a stand-in are damaged
   */
  async of(release: LiveRelease, areas: readonly string[]): Promise<LiveRelease | undefined> {
    const snapshot = standIn(release.snapshot, areas);
    if (!snapshot) return undefined;
    const key = keyOf(snapshot);
    const known = this.#made.get(key);
    if (known) return known;
    const making = this.rendererOf(snapshot).then((renderer) => {
      // Of this release: when another area fails as well, the areas replaced so far stay replaced.
      const made: LiveRelease = { ...release, snapshot, renderer, standIn: (more) => this.of(made, more) };
      return made;
    });
    this.#made.set(key, making);
    making.catch(() => this.#made.delete(key));
    return making;
  }

  async close(): Promise<void> {
    const made = await Promise.allSettled(this.#made.values());
    await Promise.all(made.map((each) => each.status === 'fulfilled' && each.value.renderer.close()));
  }
}

function standIn(snapshot: Snapshot, failed: readonly string[]): Snapshot | undefined {
  const before = failed.flatMap((area) => {
    const fallback = snapshot.areas[area]?.fallback;
    return fallback ? [[area, { ...fallback, standsIn: true }] as const] : [];
  });
  if (before.length === 0) return undefined;
  return { ...snapshot, areas: { ...snapshot.areas, ...Object.fromEntries(before) } };
}

/** Release and stand-ins: the same release may have other stand-ins in another revision. */
function keyOf({ release, areas }: Snapshot): string {
  const standIns = Object.entries(areas).filter(([, { standsIn }]) => standsIn);
  return [release, ...standIns.map(([area, { version }]) => `${area}@${version}`).sort()].join(' ');
}
