import { BUILT_PLACE } from '@nivaas/contracts/beacon';
import { sourceLine, type ReleaseSource } from '@nivaas/registry';
import { LRUCache } from 'lru-cache';

const MAX_KNOWN_PLACES = 1_000;

/** Finds lines of the sources by the source maps that were released with the code. */
export class SourceLines {
  readonly #known = new LRUCache<string, { line: string | undefined }>({ max: MAX_KNOWN_PLACES });
  #isReading = false;

  constructor(private readonly source: Pick<ReleaseSource, 'file'>) {}

  /**
   * @param place Matches `BUILT_PLACE`.
   * @param side The build that it is in.
   * @returns `<area>/src/<file>:<line>:<column>`. Undefined without a source map, and while another one is read: many
   *   faults at once must not keep the edge busy with maps.
   */
  async of(place: string, side: 'client' | 'server' = 'client'): Promise<string | undefined> {
    const key = `${side} ${place}`;
    const known = this.#known.get(key);
    if (known) return known.line;
    if (this.#isReading) return undefined;
    this.#isReading = true;
    try {
      const line = await this.#read(place, side);
      this.#known.set(key, { line });
      return line;
    } catch {
      // A fault is logged without its source rather than not at all. Failures of the store are reported elsewhere.
      return undefined;
    } finally {
      this.#isReading = false;
    }
  }

  async #read(place: string, side: string): Promise<string | undefined> {
    const [, area = '', version = '', file = '', row, column] = BUILT_PLACE.exec(place) ?? [];
    const map = await this.source.file(area, version, `${side}/${file}.map`);
    return map && sourceLine(map.toString('utf8'), area, Number(row), Number(column));
  }
}
