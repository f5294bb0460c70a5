import type { AreaSnapshot } from '@nivaas/contracts';
import { areaOf } from '../../part';
import type { KnownAreas } from '../release/known-areas';

/** Which version each part of the page runs on. */
export class PartVersions {
  readonly #open = new Map<string, AreaSnapshot>();
  /** By area: the version that took the place of the release's, which failed in this tab. */
  readonly #standIns = new Map<string, AreaSnapshot>();

  constructor(private readonly known: KnownAreas) {}

  /** The version of an open part. */
  ofOpen(part: string): AreaSnapshot | undefined {
    return this.#open.get(part);
  }

  /** The version of an open part; of another one, the version that it would be opened with. */
  of(part: string): AreaSnapshot | undefined {
    return this.#open.get(part) ?? this.next(part);
  }

  /** The version that a part would be opened with. */
  next(part: string): AreaSnapshot | undefined {
    return this.#standIns.get(areaOf(part)) ?? this.known.get(areaOf(part));
  }

  hasStandIn(area: string): boolean {
    return this.#standIns.has(area);
  }

  opened(part: string, version: AreaSnapshot): void {
    this.#open.set(part, version);
  }

  /** What is opened next of this area runs on its stand-in. */
  setStandIn(area: string, standIn: AreaSnapshot): void {
    this.#standIns.set(area, standIn);
  }

  /** The next `opened` begins with the stand-in; without one, with the release's version. */
  restart(part: string, standIn: AreaSnapshot | undefined): void {
    this.#open.delete(part);
    if (standIn) this.setStandIn(areaOf(part), standIn);
    else this.#standIns.delete(areaOf(part));
  }
}
