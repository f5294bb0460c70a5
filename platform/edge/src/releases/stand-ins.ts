import type { Snapshot } from '@nivaas/contracts';
import type { LaneRenderer } from '../render/language-renderers';
import { variantOf, type Lane } from '../render/lanes';
import { ReleaseVariants } from './release-variants';

/** Each has a renderer; more combinations of failing areas at one time are unlikely. */
const MAX_STAND_INS = 8;

/**
 * Releases with stand-ins for areas that failed on the server, or for a shell that did not start in a browser. They
 * keep the id of the release that they were made from.
 */
export class StandIns {
  readonly #variants = new ReleaseVariants(MAX_STAND_INS);

  constructor(
    private readonly rendererOf: (snapshot: Snapshot, isPreview: boolean) => Promise<LaneRenderer>,
  ) {}

  /**
   * @param areas The areas that failed.
   * @param off Areas to switch off.
   * @returns Undefined when nothing would change.
   * @throws {Error} when the files of a stand-in are damaged
   */
  async of(release: Lane, areas: readonly string[], off: readonly string[] = []): Promise<Lane | undefined> {
    const snapshot = withReplacements(release.snapshot, areas, off);
    return snapshot && this.with(snapshot, release);
  }

  /** The release with another snapshot, in which an area stands in or is switched off. */
  with(snapshot: Snapshot, { other: _, ...release }: Lane): Promise<Lane> {
    return this.#variants.get(variantOf(snapshot), async () => {
      const renderer = await this.rendererOf(snapshot, release.isPreview ?? false);
      // Further stand-ins are made from this release, so that the areas replaced so far stay replaced.
      const standIn: Lane = {
        ...release,
        snapshot,
        renderer,
        standIn: (...more) => this.of(standIn, ...more),
      };
      return standIn;
    });
  }

  /** Retires those of releases that are no longer served. */
  keepOnly(releases: ReadonlySet<string>): void {
    this.#variants.retireWhere((key) => !releases.has(key.split(' ')[0] ?? ''));
  }

  close(): Promise<void> {
    return this.#variants.close();
  }
}

function withReplacements(
  snapshot: Snapshot,
  failed: readonly string[],
  off: readonly string[],
): Snapshot | undefined {
  const changed: Snapshot['areas'] = {};
  for (const [name, { fallback, ...area }] of Object.entries(snapshot.areas)) {
    if (off.includes(name)) changed[name] = { ...area, off: true };
    else if (fallback && failed.includes(name)) changed[name] = { ...fallback, standsIn: true };
  }
  if (Object.keys(changed).length === 0) return undefined;
  return { ...snapshot, areas: { ...snapshot.areas, ...changed } };
}
