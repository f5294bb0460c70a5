import { createHash } from 'node:crypto';
import type { Snapshot } from '@nivaas/contracts';
import { RateLimiter } from '@nivaas/http';
import type { ReleaseSource } from '@nivaas/registry';
import type { DataChanges } from '../data-changes/data-changes';
import type { ServedLane } from '../render/lanes';
import type { PageResult, RenderedPage, RenderFault } from '../render/messages';
import type { OnSuspect } from '../render/render-errors';
import type { Waiters } from '../guests/waiters';
import { areasOf, pageFiles, type PageFiles } from './page-snapshot';
import { SegmentedCache } from './segmented-cache';

/** Renders that one client may cause: a network of many visitors needs fewer, because most pages are cached. */
const RENDERS_PER_CLIENT = { limit: 75, windowMs: 5_000 };

export class TooManyRenders extends Error {
  override readonly name = 'TooManyRenders';

  constructor(readonly waitMs: number) {
    super(`A client may cause ${RENDERS_PER_CLIENT.limit} renders in ${RENDERS_PER_CLIENT.windowMs} ms.`);
  }
}

/** A page with the texts of its stylesheets, in their order. */
export interface StyledPage extends RenderedPage {
  styles: string[];
}

/** A rendered page with the areas that it was made from. */
interface Variant {
  /** `stateOf` each area on the page. */
  areas: Record<string, string>;
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
 * Pages of releases: rendered before by the versions on them, or now. Releases with the same versions share a page, so
 * neither a rollback nor a release of another area renders it again, unless its data changed.
 */
export class PageSource {
  readonly #variants = new SegmentedCache<Variant[]>(CACHE_BYTES, (variants, key) =>
    variants.reduce((sum, { page }) => sum + page.bytes + 500, key.length),
  );
  readonly #routes = new WeakMap<Snapshot, string>();
  readonly #renders = new RateLimiter({ ...RENDERS_PER_CLIENT, keys: 20_000 });

  constructor(
    private readonly source: Pick<ReleaseSource, 'file'>,
    private readonly changes: Pick<DataChanges, 'number' | 'isCurrent'>,
  ) {}

  /** Whether the page was rendered before, so that no area's code runs. Does not count as a request. */
  isRendered({ isPreview, snapshot }: ServedLane, url: string): boolean {
    return !isPreview && this.#current(snapshot, this.#variants.peek(this.#key(snapshot, url))) !== undefined;
  }

  /** Counts a request for a page that a cached document answered. */
  touch({ snapshot }: ServedLane, url: string): void {
    this.#variants.get(this.#key(snapshot, url));
  }

  /** Counts a page against the limit of its client. @throws {TooManyRenders} */
  admit(lane: ServedLane, url: string, waiters: Waiters): void {
    const [client = ''] = waiters.clients;
    if (client === '' || this.isRendered(lane, url) || this.#renders.take(client)) return;
    throw new TooManyRenders(this.#renders.wait(client));
  }

  async render(lane: ServedLane, url: string, waiters: Waiters, onSuspect?: OnSuspect): Promise<StyledPage> {
    const page = this.#renderedBefore(lane, url) ?? (await this.#renderNow(lane, url, waiters, onSuspect));
    return this.styled(lane, page);
  }

  /** A missing, damaged or unreadable stylesheet is a fault of its area, so that a stand-in replaces the area. */
  async styled({ snapshot, report }: ServedLane, page: RenderedPage): Promise<StyledPage> {
    const faults: RenderFault[] = [];
    const read = async ({ area, version, file }: PageFiles['styles'][number]) => {
      const text = await this.source.file(area, version, `client/${file}`);
      const message = `${file} is missing, damaged or cannot be read.`;
      if (!text) faults.push({ area, version, part: file, phase: 'load', code: 'style_missing', message });
      return text?.toString('utf8') ?? '';
    };
    const styles = await Promise.all(pageFiles(snapshot, page.result.chunks).styles.map(read));
    for (const fault of faults) report?.(fault);
    return { ...page, faults: [...page.faults, ...faults], styles };
  }

  #renderedBefore({ isPreview, snapshot }: ServedLane, url: string): RenderedPage | undefined {
    const variant = isPreview
      ? undefined
      : this.#current(snapshot, this.#variants.get(this.#key(snapshot, url)));
    if (!variant) return undefined;
    const { page, number, tags } = variant;
    const maxAgeMs = Math.ceil(variant.staleAtMs - performance.now());
    const result =
      maxAgeMs === Infinity ? page : { ...page, freshness: { ...page.freshness, maxAgeMs, tags } };
    return { result, number, faults: [] };
  }

  async #renderNow(
    { snapshot, renderer, isPreview }: ServedLane,
    url: string,
    waiters: Waiters,
    onSuspect: OnSuspect | undefined,
  ): Promise<RenderedPage> {
    const { number } = this.changes;
    const page = await renderer.page(url, waiters, onSuspect);
    const { result, faults, hasForeignFaults } = page;
    // Redirects do not list the areas that they depend on.
    const isWhole = result.status < 500 && result.location === undefined;
    if (!isPreview && isWhole && faults.length === 0 && !hasForeignFaults)
      this.#keep(snapshot, url, result, number);
    return { ...page, number };
  }

  #keep(snapshot: Snapshot, url: string, page: PageResult, number: number): void {
    const key = this.#key(snapshot, url);
    const areas = Object.fromEntries(areasOf(page).map((area) => [area, stateOf(snapshot, area)] as const));
    // The new one takes the place of one that expired or whose data changed.
    const others = (this.#variants.peek(key) ?? []).filter((other) => !isOfVersions(other, areas));
    const { maxAgeMs = Infinity, tags = [] } = page.freshness ?? {};
    const staleAtMs = performance.now() + maxAgeMs;
    const variant = { areas, page, staleAtMs, number, tags };
    this.#variants.set(key, [variant, ...others.slice(0, MAX_VARIANTS_PER_PAGE - 1)]);
  }

  /** The owned URLs of all areas are part of the key, because they decide which page a URL shows. */
  #key(snapshot: Snapshot, url: string): string {
    let routes = this.#routes.get(snapshot);
    if (routes === undefined) {
      const owned = Object.entries(snapshot.areas).map(([area, { owns }]) => [area, owns]);
      routes = createHash('sha256').update(JSON.stringify(owned)).digest('base64url');
      this.#routes.set(snapshot, routes);
    }
    return `${url} ${routes}`;
  }

  #current(snapshot: Snapshot, variants: readonly Variant[] = []): Variant | undefined {
    return variants.find(
      (variant) =>
        variant.staleAtMs > performance.now() &&
        Object.entries(variant.areas).every(([area, state]) => stateOf(snapshot, area) === state) &&
        this.changes.isCurrent(variant),
    );
  }
}

function isOfVersions({ areas }: Variant, versions: Variant['areas']): boolean {
  const states = Object.entries(versions);
  return (
    Object.keys(areas).length === states.length && states.every(([area, state]) => areas[area] === state)
  );
}

function stateOf({ areas }: Snapshot, name: string): string {
  const area = areas[name];
  return area ? `${area.version}${area.off ? ' off' : ''}` : 'none';
}
