import { setTimeout as delay } from 'node:timers/promises';
import type { ServedLane } from '../render/lanes';
import type { LiveRevision } from './release-composer';

/** A change is served cold after this time. */
const MAX_COLD_MS = 1_000;
/** Warming ends after this time: the release is probably in use by then. */
const MAX_WARMING_MS = 3_000;

export type Warm = (lane: ServedLane, signal: AbortSignal) => Promise<void>;

export class Warming {
  #running = new AbortController();

  constructor(private readonly warm: Warm) {}

  /**
   * For a revision in the log, whoever wrote it.
   * @param live Lanes that visitors get until then; they keep their guests.
   */
  async beforeSwitch(next: LiveRevision, live: readonly ServedLane[]): Promise<void> {
    if (live.length === 0) return;
    await Promise.race([this.#warm(next, live), delay(MAX_COLD_MS, undefined, { ref: false })]);
  }

  close(): void {
    this.#running.abort();
  }

  async #warm({ byCohort }: LiveRevision, live: readonly ServedLane[]): Promise<void> {
    this.#running.abort();
    this.#running = new AbortController();
    const signal = AbortSignal.any([this.#running.signal, AbortSignal.timeout(MAX_WARMING_MS)]);
    for (const each of live.flatMap(({ renderer }) => renderer.all)) each.touch();
    for (const lane of byCohort.values()) await this.warm(lane, signal);
  }
}
