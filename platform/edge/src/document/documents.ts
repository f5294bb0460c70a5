import type { Registry } from '@nivaas/registry';
import { LRUCache } from 'lru-cache';
import type { RenderedPage, RenderFault } from '../render/messages';
import type { LiveRelease } from '../releases/known-releases';
import { composeDocument } from './compose-document';
import { BackgroundCompression, compress } from './compression';
import { areasOf, RenderedPages } from './rendered-pages';
import { pageFiles } from './page-snapshot';
import { renderWhole } from './whole-page';

/** A composed document, in the encodings that were requested so far. */
export interface CachedDocument {
  /** See `keyOf`. */
  key: string;
  status: number;
  headers: Record<string, string>;
  bodies: Partial<Record<'identity' | 'br' | 'gzip', Buffer>>;
  /** Areas on the page. */
  areas: string[];
  /** The area whose page it is; undefined for 404 pages and redirects. */
  owner: string | undefined;
  /** Faults while it was rendered. */
  faults: RenderFault[];
  /** Without it, it stays until the cache is full. */
  lifetimeMs?: number;
}

const NOTHING = Buffer.alloc(0);

const CACHE_BYTES = 32 * 1024 * 1024;

/** Pages with a fault are rendered again after this time, not for each request. */
const FAULTY_LIFETIME_MS = 2_000;
/** A stand-in's page lacks nothing, and trying the failing version again may take seconds. */
const STAND_IN_LIFETIME_MS = 15_000;

/**
 * Makes and caches documents, once per release and URL. A page is rendered only if no release with the same versions on
 * it has rendered it before.
 */
export class Documents {
  readonly #cache: LRUCache<string, CachedDocument>;
  readonly #pages = new RenderedPages();
  readonly #running = new Map<string, Promise<CachedDocument>>();
  readonly #compressing = new Map<string, Promise<Buffer>>();
  readonly #background = new BackgroundCompression();

  constructor(
    private readonly registry: Registry,
    private readonly site: { origin: string; reloadOnRelease: boolean },
    cacheBytes = CACHE_BYTES,
  ) {
    this.#cache = new LRUCache({
      maxSize: cacheBytes,
      sizeCalculation: (document, key) =>
        key.length + 1_000 + Object.values(document.bodies).reduce((sum, body) => sum + body.length, 0),
    });
  }

  get size(): { entries: number; bytes: number } {
    return { entries: this.#cache.size, bytes: this.#cache.calculatedSize };
  }

  /** The document, if it is cached. */
  known(release: LiveRelease, url: string): CachedDocument | undefined {
    return this.#cache.get(keyOf(release, url));
  }

  /** @param url Path and query. */
  async get(release: LiveRelease, url: string): Promise<CachedDocument> {
    const key = keyOf(release, url);
    const cached = this.#cache.get(key);
    if (cached) return cached;
    const running = this.#running.get(key);
    if (running) return running;
    const making = this.#make(release, url, key).finally(() => this.#running.delete(key));
    this.#running.set(key, making);
    const document = await making;
    const { lifetimeMs: ttl } = document;
    if (document.status < 500) this.#cache.set(key, document, ttl === undefined ? {} : { ttl });
    return document;
  }

  /** Drops the documents of a release that is no longer served. */
  forget(release: string): void {
    for (const key of this.#cache.keys()) if (key.startsWith(`${release} `)) this.#cache.delete(key);
  }

  /** The body in an encoding, if it exists already. */
  knownBody(document: CachedDocument, encoding: 'br' | 'gzip' | undefined): Buffer | undefined {
    const { bodies } = document;
    const plain = bodies.identity ?? NOTHING;
    if (!encoding) return plain;
    if (encoding === 'br' && bodies.br)
      this.#background.add(bodies, plain, (smaller) => this.#keep(document, 'br', smaller));
    return bodies[encoding];
  }

  /** The body in an encoding, which is then kept with the document. */
  async body(document: CachedDocument, encoding: 'br' | 'gzip' | undefined): Promise<Buffer> {
    const known = this.knownBody(document, encoding);
    if (known || !encoding) return known ?? NOTHING;
    const plain = document.bodies.identity ?? NOTHING;
    const key = `${encoding} ${document.key}`;
    const running = this.#compressing.get(key);
    if (running) return running;
    const compressing = compress(plain, encoding).finally(() => this.#compressing.delete(key));
    this.#compressing.set(key, compressing);
    const body = await compressing;
    this.#keep(document, encoding, body);
    return body;
  }

  #keep(document: CachedDocument, encoding: 'br' | 'gzip', body: Buffer): void {
    document.bodies[encoding] = body;
    // A new object, because the cache computes sizes only for new values.
    if (this.#cache.peek(document.key)?.bodies === document.bodies)
      this.#cache.set(document.key, { ...document }, { noUpdateTTL: true });
  }

  async #make(release: LiveRelease, url: string, key: string): Promise<CachedDocument> {
    const { result, faults, madeOf } = await renderWhole(release, url, (each) => this.#page(each, url));
    const lifetimeMs = madeOf !== release ? STAND_IN_LIFETIME_MS : FAULTY_LIFETIME_MS;
    const kept = { key, faults, ...(faults.length > 0 ? { lifetimeMs } : {}) };
    if (result.location !== undefined) {
      const headers = {
        location: result.location,
        'cache-control': 'no-cache',
        'x-release': release.snapshot.release,
      };
      const bodies = { identity: NOTHING };
      return { ...kept, status: result.status, headers, bodies, areas: [], owner: undefined };
    }
    const { status, headers, html } = await composeDocument(
      madeOf.snapshot,
      result,
      this.site,
      async (...file) => (await this.#style(...file)) ?? '',
    );
    const bodies = { identity: Buffer.from(html) };
    return { ...kept, status, headers, bodies, areas: areasOf(result), owner: pageOwner(result) };
  }

  async #page(release: LiveRelease, url: string): Promise<RenderedPage> {
    const { snapshot, renderer } = release;
    const known = this.#pages.find(snapshot, url);
    const { result, faults } = known ? { result: known, faults: [] } : await renderer.page(url);
    if (!known && result.status < 500 && faults.length === 0) this.#pages.keep(snapshot, url, result);
    const lost = await this.#lostStyles(release, result);
    for (const fault of lost) release.report?.(fault);
    return { result, faults: [...faults, ...lost] };
  }

  /** An area whose style is missing, damaged or unreadable has failed: a stand-in is better than a page without it. */
  async #lostStyles({ snapshot }: LiveRelease, { chunks }: RenderedPage['result']): Promise<RenderFault[]> {
    const styles = await Promise.all(
      pageFiles(snapshot, chunks).styles.map(async (style) => ({
        ...style,
        text: await this.#style(style.area, style.version, style.file),
      })),
    );
    return styles
      .filter(({ text }) => text === undefined)
      .map(({ area, version, file }) => {
        const message = `${file} is missing, damaged or cannot be read.`;
        return { area, version, part: file, phase: 'load', code: 'style_missing', message };
      });
  }

  async #style(area: string, version: string, file: string): Promise<string | undefined> {
    return (await this.registry.file(area, version, `client/${file}`))?.toString('utf8');
  }
}

/** The area that has a page, and not only fragments, in the document. */
function pageOwner({ chunks }: RenderedPage['result']): string | undefined {
  return Object.keys(chunks).find((area) => chunks[area]?.some((chunk) => chunk.startsWith('page-')));
}

const standIns = new WeakMap<LiveRelease['snapshot'], string>();

/**
 * Release, stand-ins and URL. A release may come back with other stand-ins, for example after a rollback. The policy of
 * a cached document would block those, so it must be made again.
 */
function keyOf({ snapshot }: LiveRelease, url: string): string {
  let versions = standIns.get(snapshot);
  if (versions === undefined) {
    versions = Object.values(snapshot.areas)
      .map(({ fallback }) => fallback?.version ?? '-')
      .join();
    standIns.set(snapshot, versions);
  }
  return `${snapshot.release} ${versions} ${url}`;
}
