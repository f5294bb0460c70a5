import type { Snapshot } from '@nivaas/contracts';
import { LRUCache } from 'lru-cache';
import { bothLanes, laneKey, type ServedLane } from '../render/lanes';
import type { LaneRenderer } from '../render/lane-renderer';

/** Each has a renderer; more combinations of failing areas at one time are unlikely. */
const MAX_STAND_INS = 8;

/** Previews and stand-ins, made on first use. Above the limit, the least recently used one is retired. */
export class LanesOnDemand {
  readonly #lanes: LRUCache<string, Promise<ServedLane>>;

  /** @param max Each may have a renderer. */
  constructor(max: number) {
    this.#lanes = new LRUCache({
      max,
      dispose: (made) =>
        void made
          .then((lane) => bothLanes(lane).flatMap(({ renderer }) => renderer.all))
          .then((renderers) => renderers.forEach((renderer) => renderer.retire()))
          .catch(() => undefined),
    });
  }

  /** The release of a key. One that could not be made is tried again by the next call. */
  get(key: string, make: () => Promise<ServedLane>): Promise<ServedLane> {
    const existing = this.#lanes.get(key);
    if (existing) return existing;
    const made = make();
    this.#lanes.set(key, made);
    made.catch(() => this.#lanes.delete(key));
    return made;
  }

  retireWhere(matches: (key: string) => boolean): void {
    for (const key of this.#lanes.keys()) if (matches(key)) this.#lanes.delete(key);
  }
}

/**
 * Releases with stand-ins for areas that failed on the server, or for a shell that did not start in a browser. They
 * keep the id of the release that they were made from.
 */
export class StandIns {
  readonly #lanes = new LanesOnDemand(MAX_STAND_INS);

  constructor(
    private readonly rendererOf: (snapshot: Snapshot, isPreview: boolean) => Promise<LaneRenderer>,
  ) {}

  /**
   * @param areas The areas that failed.
   * @param off Areas to switch off.
   * @returns Undefined when nothing would change.
   * @throws {Error} when the files of a stand-in are damaged
   */
  async of(
    lane: ServedLane,
    areas: readonly string[],
    off: readonly string[] = [],
  ): Promise<ServedLane | undefined> {
    const snapshot = withReplacements(lane.snapshot, areas, off);
    return snapshot && this.with(snapshot, lane);
  }

  /** The lane with another snapshot, in which an area stands in or is switched off. */
  with(snapshot: Snapshot, { other: _, ...lane }: ServedLane): Promise<ServedLane> {
    return this.#lanes.get(laneKey(snapshot), async () => {
      const renderer = await this.rendererOf(snapshot, lane.isPreview ?? false);
      // Further stand-ins are made from this lane, so that the areas replaced so far stay replaced.
      const standIn: ServedLane = {
        ...lane,
        snapshot,
        site: renderer.site,
        renderer,
        standIn: (...more) => this.of(standIn, ...more),
      };
      return standIn;
    });
  }

  /** Retires those of releases that are no longer served. */
  keepOnly(releases: ReadonlySet<string>): void {
    this.#lanes.retireWhere((key) => !releases.has(key.split(' ')[0] ?? ''));
  }
}

function withReplacements(
  snapshot: Snapshot,
  failed: readonly string[],
  off: readonly string[],
): Snapshot | undefined {
  const changed: Snapshot['areas'] = {};
  for (const [name, { fallback: standIn, ...area }] of Object.entries(snapshot.areas)) {
    if (off.includes(name)) changed[name] = { ...area, off: true };
    else if (standIn && failed.includes(name)) changed[name] = { ...standIn, standsIn: true };
  }
  if (Object.keys(changed).length === 0) return undefined;
  return { ...snapshot, areas: { ...snapshot.areas, ...changed } };
}
