import { createHash } from 'node:crypto';
import type { RenderResult, Snapshot } from '@nivaas/contracts';
import { LRUCache } from 'lru-cache';

/** A page as it was rendered, and of which areas it is made. */
interface Variant {
  /** State of each area on the page: its version, and whether it was off. */
  areas: Record<string, string>;
  page: Buffer;
}

/** Most that rendered pages may take of memory, in bytes. */
const BYTES = 16 * 1024 * 1024;
/** Versions of one page that are kept: with more, areas change faster than anybody looks. */
const VARIANTS = 24;

/**
 * Pages that were rendered, by what they are made of. Two releases that have the same versions of the areas on a page
 * have the same page: after a rollback, or the release of another area, nothing is rendered again.
 */
export class RenderedPages {
  readonly #pages: LRUCache<string, Variant[]>;
  readonly #routes = new WeakMap<Snapshot, string>();

  constructor(bytes = BYTES) {
    this.#pages = new LRUCache({
      maxSize: bytes,
      sizeCalculation: (variants, key) =>
        variants.reduce((sum, { page }) => sum + page.length + 500, key.length),
    });
  }

  /** @param url Path and query. */
  find(snapshot: Snapshot, url: string): RenderResult | undefined {
    const variants = this.#pages.get(this.#key(snapshot, url));
    const found = variants?.find(({ areas }) =>
      Object.entries(areas).every(([area, state]) => stateOf(snapshot, area) === state),
    );
    return found && (JSON.parse(found.page.toString('utf8')) as RenderResult);
  }

  /** A redirect does not say which areas it came from, so it is not kept. */
  keep(snapshot: Snapshot, url: string, page: RenderResult): void {
    if (page.location !== undefined) return;
    const key = this.#key(snapshot, url);
    const areas = Object.fromEntries(areasOf(page).map((area) => [area, stateOf(snapshot, area)] as const));
    const others = this.#pages.peek(key) ?? [];
    const variant = { areas, page: Buffer.from(JSON.stringify(page)) };
    this.#pages.set(key, [variant, ...others.slice(0, VARIANTS - 1)]);
  }

  /** Who owns which URL decides which page it is, so all areas' URLs are part of the key. */
  #key(snapshot: Snapshot, url: string): string {
    let routes = this.#routes.get(snapshot);
    if (routes === undefined) {
      const owned = Object.entries(snapshot.areas).map(([area, { owns }]) => [area, owns]);
      routes = createHash('sha256').update(JSON.stringify(owned)).digest('base64url');
      this.#routes.set(snapshot, routes);
    }
    return `${url} ${routes}`;
  }
}

/** Every area that the page asked for, the shell included. */
export function areasOf(page: RenderResult): string[] {
  return [...new Set(['shell', ...Object.keys(page.chunks)])];
}

function stateOf({ areas }: Snapshot, name: string): string {
  const area = areas[name];
  return area ? `${area.version}${area.off ? ' off' : ''}` : 'none';
}
