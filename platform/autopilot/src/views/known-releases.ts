import type { Snapshot } from '@nivaas/contracts';
import { LRUCache } from 'lru-cache';
import type { ViewFacts } from './tokens';

/** Of a release with two lanes, one of them. */
export type Release = Pick<Snapshot, 'release' | 'areas' | 'lane'>;

/** A verified page view with the versions of its release. */
export interface VerifiedView {
  token: string;
  facts: ViewFacts;
  owner: string | undefined;
  /** Areas in the document. */
  areas: ReadonlySet<string>;
  versions: ReadonlyMap<string, string>;
}

interface ReleaseAreas {
  names: string[];
  indexes: Map<string, number>;
  /** Without areas that are switched off: showing their fallback is not a fault. */
  versions: Map<string, string>;
}

/** Releases that a beacon may still name. */
const MAX_RELEASES = 200;

/** The areas of the releases that tokens name. */
export class KnownReleases {
  readonly #areas = new LRUCache<string, ReleaseAreas>({ max: MAX_RELEASES });

  of(facts: Pick<ViewFacts, 'release' | 'lane'>): ReleaseAreas | undefined {
    return this.#areas.get(keyOf(facts));
  }

  remember(release: Release): ReleaseAreas {
    const existing = this.of(release);
    if (existing) return existing;
    const names = Object.keys(release.areas).sort();
    const areas = {
      names,
      indexes: new Map(names.map((name, index) => [name, index])),
      versions: new Map(
        Object.entries(release.areas).flatMap(([area, { version, off }]) => (off ? [] : [[area, version]])),
      ),
    };
    this.#areas.set(keyOf(release), areas);
    return areas;
  }
}

function keyOf({ release, lane = '' }: Pick<ViewFacts, 'release' | 'lane'>): string {
  return `${release} ${lane}`;
}
