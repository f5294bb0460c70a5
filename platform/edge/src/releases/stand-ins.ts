import type { Snapshot } from '@nivaas/contracts';
import { LRUCache } from 'lru-cache';
import type { ReleaseRenderer } from '../render/release-renderer';
import type { LiveRelease } from './known-releases';

/** Of a release with five areas several may be broken at once, but not in many ways at the same time. */
const KEPT = 8;

/**
 * Releases in which the version before stands for one that failed on the server. They keep the name of the release
 * that they were made from: to its visitors they are that release, healed.
 */
export class StandIns {
  readonly #made = new LRUCache<string, Promise<LiveRelease>>({
    max: KEPT,
    dispose: (making) => void making.then(({ renderer }) => renderer.retire(), ignore),
  });

  constructor(private readonly rendererOf: (snapshot: Snapshot) => Promise<ReleaseRenderer>) {}

  /**
   * @param areas Names of those that failed.
   * @returns Undefined when none of them has a version before it.
   * @throws {Error} when the version before cannot be had either.
   */
  async of(release: LiveRelease, areas: readonly string[]): Promise<LiveRelease | undefined> {
    const snapshot = standIn(release.snapshot, areas);
    if (!snapshot) return undefined;
    const key = signOf(snapshot);
    const known = this.#made.get(key);
    if (known) return known;
    const making = this.rendererOf(snapshot).then((renderer) => ({ ...release, snapshot, renderer }));
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

/** What was live before may be another version in another revision of the same release. */
function signOf({ release, areas }: Snapshot): string {
  const standIns = Object.entries(areas).filter(([, { standsIn }]) => standsIn);
  return [release, ...standIns.map(([area, { version }]) => `${area}@${version}`).sort()].join(' ');
}

function ignore(): void {
  // Whoever asked for it was told.
}
