import type { Snapshot } from '@nivaas/contracts';
import type { PageRenderer } from '../render/language-renderers';
import type { LiveRelease } from './known-releases';
import { MadeReleases } from './made-releases';

/** Each has a renderer; more combinations of failing areas at one time are unlikely. */
const MAX_STAND_INS = 8;

/**
 * Releases with stand-ins for areas that failed on the server, or for a shell that did not start in a browser. They
 * keep the id of the release that they were made from.
 */
export class StandIns {
  readonly #made = new MadeReleases(MAX_STAND_INS);

  constructor(
    private readonly rendererOf: (snapshot: Snapshot, isPreview: boolean) => Promise<PageRenderer>,
  ) {}

  /**
   * @param areas The areas that failed.
   * @returns Undefined when none of them has a stand-in.
   * @throws {Error} when the files of a stand-in are damaged
   */
  async of(release: LiveRelease, areas: readonly string[]): Promise<LiveRelease | undefined> {
    const snapshot = standIn(release.snapshot, areas);
    if (!snapshot) return undefined;
    return this.#made.get(keyOf(snapshot), async () => {
      const renderer = await this.rendererOf(snapshot, release.isPreview ?? false);
      // Further stand-ins are made from this release, so that the areas replaced so far stay replaced.
      const made: LiveRelease = { ...release, snapshot, renderer, standIn: (more) => this.of(made, more) };
      return made;
    });
  }

  close(): Promise<void> {
    return this.#made.close();
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
