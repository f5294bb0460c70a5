import { createHash } from 'node:crypto';
import type { Snapshot } from '@nivaas/contracts';
import type { DataChanges } from '../../data-changes/data-changes';
import type { PageResult, RenderedPage } from '../../render/messages';
import { areasOf } from '../page-snapshot';
import { SegmentedCache } from './segmented-cache';

/** A rendered page with what it was made from. */
interface Variant {
  /** `stateOf` each area and each place on the page. */
  states: Record<string, string>;
  page: PageResult;
  /** By `performance.now()`; `Infinity` for a page that holds as long as its versions. */
  staleAtMs: number;
  /** The last change of data that was known before it was rendered. */
  number: number;
  tags: readonly string[];
}

const CACHE_BYTES = 16 * 1024 * 1024;
const MAX_VARIANTS_PER_PAGE = 24;

/**
 * Rendered pages by the versions on them and what fills their places. Releases with the same ones share a page, so neither
 * a rollback nor a release of another area renders it again, unless its data changed.
 */
export class RenderedPages {
  readonly #variants = new SegmentedCache<Variant[]>(CACHE_BYTES, (variants, key) =>
    variants.reduce((sum, { page }) => sum + page.bytes + 500, key.length),
  );
  readonly #routes = new WeakMap<Snapshot, string>();
  readonly #places = new WeakMap<Snapshot, Map<string, string>>();

  constructor(private readonly changes: Pick<DataChanges, 'isCurrent'>) {}

  /** Does not count as a request. */
  has(snapshot: Snapshot, url: string): boolean {
    return this.#current(snapshot, this.#variants.peek(this.#key(snapshot, url))) !== undefined;
  }

  /** Counts a request for a page that a cached document answered. */
  touch(snapshot: Snapshot, url: string): void {
    this.#variants.get(this.#key(snapshot, url));
  }

  find(snapshot: Snapshot, url: string): RenderedPage | undefined {
    const variant = this.#current(snapshot, this.#variants.get(this.#key(snapshot, url)));
    if (!variant) return undefined;
    const { page, number, tags } = variant;
    const maxAgeMs = Math.ceil(variant.staleAtMs - performance.now());
    const result =
      maxAgeMs === Infinity ? page : { ...page, freshness: { ...page.freshness, maxAgeMs, tags } };
    return { result, number, faults: [] };
  }

  /** @param number The last change of data that was known before it was rendered. */
  keep(snapshot: Snapshot, url: string, page: PageResult, number: number): void {
    const key = this.#key(snapshot, url);
    const names = [...areasOf(page), ...(page.places ?? [])];
    const states = Object.fromEntries(names.map((name) => [name, this.#stateOf(snapshot, name)] as const));
    // The new one takes the place of one that expired or whose data changed.
    const others = (this.#variants.peek(key) ?? []).filter((other) => !hasStates(other, states));
    const { maxAgeMs = Infinity, tags = [] } = page.freshness ?? {};
    const staleAtMs = performance.now() + maxAgeMs;
    const variant = { states, page, staleAtMs, number, tags };
    this.#variants.set(key, [variant, ...others.slice(0, MAX_VARIANTS_PER_PAGE - 1)]);
  }

  /** The owned URLs of all areas are part of the key, because they decide which page a URL shows. */
  #key(snapshot: Snapshot, url: string): string {
    let routes = this.#routes.get(snapshot);
    if (routes === undefined) {
      const owned = Object.entries(snapshot.areas).map(([area, { owns }]) => [area, owns]);
      routes = sha256(JSON.stringify(owned));
      this.#routes.set(snapshot, routes);
    }
    return `${url} ${routes}`;
  }

  /** Of an area or a place: only names of places have a dot. */
  #stateOf(snapshot: Snapshot, name: string): string {
    if (!name.includes('.')) return areaState(snapshot, name);
    const known = this.#places.get(snapshot) ?? new Map<string, string>();
    this.#places.set(snapshot, known);
    const state = known.get(name) ?? placeState(snapshot, name);
    known.set(name, state);
    return state;
  }

  #current(snapshot: Snapshot, variants: readonly Variant[] = []): Variant | undefined {
    return variants.find(
      (variant) =>
        variant.staleAtMs > performance.now() &&
        Object.entries(variant.states).every(([name, state]) => this.#stateOf(snapshot, name) === state) &&
        this.changes.isCurrent(variant),
    );
  }
}

function hasStates({ states }: Variant, others: Variant['states']): boolean {
  const entries = Object.entries(others);
  return (
    Object.keys(states).length === entries.length && entries.every(([name, state]) => states[name] === state)
  );
}

function areaState({ areas }: Snapshot, name: string): string {
  const area = areas[name];
  return area ? `${area.version}${area.off ? ' off' : ''}` : 'none';
}

/** What fills a place, whatever versions it comes from. */
function placeState({ areas, fillsElsewhere = {} }: Snapshot, place: string): string {
  const shown = Object.entries(areas).filter(([, { off }]) => !off);
  const fills = [
    ...shown.map(([area, each]) => [area, each.fills] as const),
    ...Object.entries(fillsElsewhere),
  ];
  return sha256(
    JSON.stringify(fills.flatMap(([area, each]) => (each?.[place] ? [[area, each[place]]] : []))),
  );
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
