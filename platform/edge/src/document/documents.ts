import { createHash } from 'node:crypto';
import { sitePath } from '@nivaas/contracts';
import { RateLimiter } from '@nivaas/http';
import type { Registry } from '@nivaas/registry';
import { Breakers } from '../breakers/breakers';
import { Audience } from '../render/audience';
import type { RenderedPage, RenderFault } from '../render/messages';
import type { OnSuspect } from '../render/render-errors';
import type { LiveRelease } from '../releases/known-releases';
import { composeDocument, PRIVATE } from './compose-document';
import type { ShownPreview } from './preview/preview-bar';
import { BackgroundCompression, compress } from './compression';
import { areasOf, pageOwner, RenderedPages } from './rendered-pages';
import { SegmentedCache } from './segmented-cache';
import { pageFiles } from './page-snapshot';
import { renderWhole } from './whole-page';

/** A composed document, in the encodings that were requested so far. */
export interface CachedDocument {
  /** See `keyOf`. */
  key: string;
  status: number;
  headers: Record<string, string>;
  /** Hash of the uncompressed text, shared by all encodings and therefore sent as a weak ETag. Redirects have none. */
  etag?: string;
  bodies: Partial<Record<'identity' | 'br' | 'gzip', Buffer>>;
  /** Areas on the page. */
  areas: string[];
  /** The area that owns the page; undefined for 404 pages and redirects. */
  owner: string | undefined;
  /** Faults while it was rendered. */
  faults: RenderFault[];
  /** Absent: kept until evicted. */
  lifetimeMs?: number;
  /** False for a page that failed and may be whole the next time. */
  isKept: boolean;
}

const NOTHING = Buffer.alloc(0);

const CACHE_BYTES = 32 * 1024 * 1024;

/** Renders that one client may cause: a network of many visitors needs fewer, because most pages are cached. */
const RENDERS_PER_CLIENT = { limit: 100, windowMs: 5_000 };

/** A client asks for too many pages that must be rendered. */
export class TooManyRenders extends Error {
  override readonly name = 'TooManyRenders';

  constructor(readonly waitMs: number) {
    super(`A client may cause ${RENDERS_PER_CLIENT.limit} renders in ${RENDERS_PER_CLIENT.windowMs} ms.`);
  }
}

/** The client that requests a document; absent for the edge's own requests. */
export interface Asker {
  client: string;
  /** Aborted when the client closes the connection. */
  gone: AbortSignal;
}

/** Pages with a fault are rendered again after this time, not for each request. */
const FAULTY_LIFETIME_MS = 2_000;
/** Longer, because a page with a stand-in is complete and retrying the failing version may take seconds. */
const STAND_IN_LIFETIME_MS = 15_000;

/**
 * Makes and caches documents, once per release and URL. A page is rendered only if no release with the same versions on
 * it has rendered it before.
 */
export class Documents {
  readonly #cache: SegmentedCache<CachedDocument>;
  readonly #pages = new RenderedPages();
  readonly #running = new Map<string, { making: Promise<CachedDocument>; audience: Audience }>();
  readonly #renders = new RateLimiter({ ...RENDERS_PER_CLIENT, keys: 20_000 });
  readonly #compressing = new Map<string, Promise<Buffer>>();
  readonly #background = new BackgroundCompression();

  constructor(
    private readonly registry: Registry,
    private readonly site: {
      origin: string;
      isDevelopment: boolean;
      hasNoWorker?: boolean;
      isTraced?: boolean;
    },
    cacheBytes = CACHE_BYTES,
    private readonly breakers = new Breakers(),
  ) {
    this.#cache = new SegmentedCache(
      cacheBytes,
      ({ bodies }, key) =>
        key.length + 1_000 + Object.values(bodies).reduce((sum, body) => sum + body.length, 0),
    );
  }

  get size(): { entries: number; bytes: number } {
    return this.#cache.size;
  }

  /** The document, if it is cached. */
  known(release: LiveRelease, url: string): CachedDocument | undefined {
    return this.#cache.get(keyOf(release, url), () => this.#pages.touch(release.snapshot, url));
  }

  /**
   * @param url Path and query.
   * @throws {RenderFailed, RendererBusy, TooManyRenders}
   */
  async get(release: LiveRelease, url: string, asker?: Asker): Promise<CachedDocument> {
    const cached = this.known(release, url);
    if (cached) return cached;
    const key = keyOf(release, url);
    const running = this.#running.get(key);
    if (running) {
      running.audience.join(asker?.client ?? '', asker?.gone);
      return running.making;
    }
    const audience = new Audience(asker?.client, asker?.gone);
    const making = this.#make(release, url, key, audience).finally(() => this.#running.delete(key));
    this.#running.set(key, { making, audience });
    const document = await making;
    if (document.isKept) this.#cache.set(key, document, document.lifetimeMs);
    return document;
  }

  /**
   * A document of a preview. It is never cached, because its code has not passed the gate.
   * @throws {RenderFailed, RendererBusy, TooManyRenders}
   */
  preview(release: LiveRelease, url: string, asker: Asker, shown: ShownPreview): Promise<CachedDocument> {
    return this.#make(release, url, keyOf(release, url), new Audience(asker.client, asker.gone), shown);
  }

  /** URLs requested more than once, in any release, the most recent first. */
  lately(most: number): string[] {
    const urls = new Set<string>();
    for (const key of this.#cache.keptKeys()) {
      if (urls.size === most) break;
      urls.add(urlOf(key));
    }
    return [...urls];
  }

  /** How much of a document exists: nothing, its rendered page, or all of it. Does not count as a request. */
  progressOf(release: LiveRelease, url: string): 'nothing' | 'rendered' | 'made' {
    if (this.#cache.peek(keyOf(release, url))) return 'made';
    return this.#pages.has(release.snapshot, url) ? 'rendered' : 'nothing';
  }

  /** Drops the documents of a release that is no longer served. */
  forget(release: string): void {
    this.#cache.deleteWhere((key) => key.startsWith(`${release} `));
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
      this.#cache.set(document.key, { ...document });
  }

  async #make(
    release: LiveRelease,
    url: string,
    key: string,
    audience: Audience,
    shown?: ShownPreview,
  ): Promise<CachedDocument> {
    let isAsked = true;
    const render = (each: LiveRelease, onSuspect?: OnSuspect) => {
      const page = this.#page(each, url, audience, isAsked, onSuspect);
      isAsked = false;
      return page;
    };
    const isRendered = (each: LiveRelease) => !each.isPreview && this.#pages.has(each.snapshot, url);
    const source = { render, isRendered };
    const { result, faults, madeOf } = await renderWhole(release, url, source, this.breakers);
    const lifetimeMs = madeOf !== release ? STAND_IN_LIFETIME_MS : FAULTY_LIFETIME_MS;
    // The fallback of an area that a breaker switched off stays the same for a while.
    const isKept = result.status < 500 || madeOf !== release;
    const kept = { key, faults, isKept, ...(faults.length > 0 ? { lifetimeMs } : {}) };
    if (result.location !== undefined) {
      const headers = {
        // Areas' code chose it, maybe by what a visitor sent.
        location: sitePath(result.location) ?? '/',
        'cache-control': PRIVATE,
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
      shown && { shown, faults },
    );
    const bodies = { identity: Buffer.from(html) };
    const etag = `"${createHash('sha256').update(html).digest('base64url').slice(0, 16)}"`;
    return { ...kept, status, headers, etag, bodies, areas: areasOf(result), owner: pageOwner(result) };
  }

  /** @param isAsked False for a second render, which does not count against the client's limit. */
  async #page(
    release: LiveRelease,
    url: string,
    audience: Audience,
    isAsked: boolean,
    onSuspect?: OnSuspect,
  ): Promise<RenderedPage> {
    const { snapshot, renderer, isPreview } = release;
    const known = isPreview ? undefined : this.#pages.find(snapshot, url);
    const [client = ''] = audience.clients;
    if (!known && isAsked && client !== '' && !this.#renders.take(client))
      throw new TooManyRenders(this.#renders.wait(client));
    const page: RenderedPage = known
      ? { result: known, faults: [] }
      : await renderer.page(url, audience, onSuspect);
    const { result, faults, hasForeignFaults } = page;
    if (!known && !isPreview && result.status < 500 && faults.length === 0 && !hasForeignFaults)
      this.#pages.keep(snapshot, url, result);
    const lost = await this.#lostStyles(release, result);
    for (const fault of lost) release.report?.(fault);
    return { ...page, faults: [...faults, ...lost] };
  }

  /** A missing, damaged or unreadable stylesheet is a fault of its area, so that a stand-in replaces the area. */
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

const standIns = new WeakMap<LiveRelease['snapshot'], string>();

/** Release, stand-ins that serve in it, and URL. */
function keyOf({ snapshot }: LiveRelease, url: string): string {
  let versions = standIns.get(snapshot);
  if (versions === undefined) {
    versions = Object.values(snapshot.areas)
      .map(({ version, standsIn }) => (standsIn ? version : '-'))
      .join('');
    standIns.set(snapshot, versions);
  }
  return `${snapshot.release} ${versions} ${url}`;
}

/** URLs have no spaces. */
function urlOf(key: string): string {
  return key.slice(key.lastIndexOf(' ') + 1);
}
