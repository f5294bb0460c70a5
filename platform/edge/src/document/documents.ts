import type { Registry } from '@nivaas/registry';
import { LRUCache } from 'lru-cache';
import type { RenderedPage, RenderFault } from '../render/messages';
import type { LiveRelease } from '../releases/releases';
import { composeDocument } from './compose-document';
import { compress, ThoroughCompression } from './compression';
import { areasOf, RenderedPages } from './rendered-pages';
import { renderWhole } from './whole-page';

/** A finished answer to a document request, in every encoding that was asked for so far. */
export interface CachedDocument {
  /** Release and URL. */
  key: string;
  status: number;
  headers: Record<string, string>;
  bodies: Partial<Record<'identity' | 'br' | 'gzip', Buffer>>;
  /** Areas that the page asked for. */
  areas: string[];
  /** The area whose page it is; undefined for the fallback page and for redirects. */
  owner: string | undefined;
  /** What failed while it was rendered. */
  faults: RenderFault[];
  /** How long it may be kept, in milliseconds; without one for as long as there is room. */
  lifetime?: number;
}

const NOTHING = Buffer.alloc(0);

/** Most that finished documents may take of memory, in bytes; rendered pages have 16 MB more. */
const CACHE_BYTES = 32 * 1024 * 1024;

/** A page in which something failed is tried again after this long; until then it spares the renderer. Milliseconds. */
const FAULTY_LIFETIME = 2_000;
/** A page from the version before lacks nothing; to try the newer one again may take seconds. Milliseconds. */
const STAND_IN_LIFETIME = 15_000;

/**
 * Makes documents once per release and URL, however many visitors ask at the same time, and renders only what no
 * release with the same versions on the page had rendered before.
 */
export class Documents {
  readonly #cache: LRUCache<string, CachedDocument>;
  readonly #pages = new RenderedPages();
  readonly #running = new Map<string, Promise<CachedDocument>>();
  readonly #compressing = new Map<string, Promise<Buffer>>();
  readonly #thorough = new ThoroughCompression();
  readonly #styles = new LRUCache<string, string>({ max: 500 });

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

  /** The document, when it was made before. */
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
    const { lifetime: ttl } = document;
    if (document.status < 500) this.#cache.set(key, document, ttl === undefined ? {} : { ttl });
    return document;
  }

  /** Drops the documents of a release that no visitor is sent to any more. */
  forget(release: string): void {
    for (const key of this.#cache.keys()) if (key.startsWith(`${release} `)) this.#cache.delete(key);
  }

  /** The document's body in an encoding, when it was made before. */
  knownBody(document: CachedDocument, encoding: 'br' | 'gzip' | undefined): Buffer | undefined {
    const { bodies } = document;
    const plain = bodies.identity ?? NOTHING;
    if (!encoding) return plain;
    if (encoding === 'br' && bodies.br)
      this.#thorough.add(bodies, plain, (smaller) => this.#keep(document, 'br', smaller));
    return bodies[encoding];
  }

  /** The document's body in an encoding; made once and kept with the document. */
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
    // Set as a new value: the cache weighs an entry only then.
    if (this.#cache.peek(document.key)?.bodies === document.bodies)
      this.#cache.set(document.key, { ...document }, { noUpdateTTL: true });
  }

  async #make(release: LiveRelease, url: string, key: string): Promise<CachedDocument> {
    const { result, faults, madeOf } = await renderWhole(release, url, (each) => this.#page(each, url));
    const lifetime = madeOf !== release ? STAND_IN_LIFETIME : FAULTY_LIFETIME;
    const kept = { key, faults, ...(faults.length > 0 ? { lifetime } : {}) };
    if (result.location !== undefined) {
      const headers = {
        location: result.location,
        'cache-control': 'no-cache',
        'x-release': release.snapshot.release,
      };
      const bodies = { identity: Buffer.alloc(0) };
      return { ...kept, status: result.status, headers, bodies, areas: [], owner: undefined };
    }
    const { status, headers, html } = await composeDocument(madeOf.snapshot, result, this.site, (...file) =>
      this.#style(...file),
    );
    const bodies = { identity: Buffer.from(html) };
    return { ...kept, status, headers, bodies, areas: areasOf(result), owner: ownerOf(result) };
  }

  async #page({ snapshot, renderer }: LiveRelease, url: string): Promise<RenderedPage> {
    const known = this.#pages.find(snapshot, url);
    if (known) return { result: known, faults: [] };
    const rendered = await renderer.page(url);
    if (rendered.result.status < 500 && rendered.faults.length === 0)
      this.#pages.keep(snapshot, url, rendered.result);
    return rendered;
  }

  async #style(area: string, version: string, file: string): Promise<string> {
    const key = `${area}/${version}/${file}`;
    const known = this.#styles.get(key);
    if (known !== undefined) return known;
    const text = (await this.registry.file(area, version, `client/${file}`))?.toString('utf8') ?? '';
    this.#styles.set(key, text);
    return text;
  }
}

/** The one area of which a page, and not only fragments, is in the document. */
function ownerOf({ chunks }: RenderedPage['result']): string | undefined {
  return Object.keys(chunks).find((area) => chunks[area]?.some((chunk) => chunk.startsWith('page-')));
}

const standIns = new WeakMap<LiveRelease['snapshot'], string>();

/**
 * The same release can come back with other versions to fall back to, as after a rollback. The document's policy names
 * them, so it is another document then: one from before would stop the stand-in that the release map offers.
 */
function keyOf({ snapshot }: LiveRelease, url: string): string {
  let behind = standIns.get(snapshot);
  if (behind === undefined) {
    behind = Object.values(snapshot.areas)
      .map(({ fallback }) => fallback?.version ?? '-')
      .join();
    standIns.set(snapshot, behind);
  }
  return `${snapshot.release} ${behind} ${url}`;
}
