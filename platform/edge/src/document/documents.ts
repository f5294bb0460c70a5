import { setTimeout as delay } from 'node:timers/promises';
import { etagOf } from '@nivaas/http';
import { combined, sitePath, type Snapshot } from '@nivaas/contracts';
import { LRUCache } from 'lru-cache';
import type { ReleaseSource } from '@nivaas/registry';
import type { DataChanges } from '../data-changes/data-changes';
import { Breakers } from '../render/breakers/breakers';
import { laneForUrl, variantOf, type ServedLane } from '../render/lanes';
import { Waiters } from '../guests/waiters';
import type { RenderFault } from '../render/messages';
import { composeDocument, PRIVATE, type DocumentAdditions, type DocumentSite } from './compose-document';
import { stampOf, type CachedDocument, type DocumentClient } from './cached-document';
import { BackgroundCompression, compress } from './compression';
import { PageSource } from './page-source';
import { areasOf, pageOwner } from './page-snapshot';
import { SegmentedCache } from './segmented-cache';
import { renderWhole } from './whole-page';

const NOTHING = Buffer.alloc(0);

const CACHE_BYTES = 32 * 1024 * 1024;
/** 10 MB. */
const MAX_WITHOUT_BODIES = 20_000;
/** A page whose data changes all the time is made five times a second. Requests in between wait for the next one. */
const PAUSE_MS = 200;
/** A document that was made anew will probably be again, before the best compression has paid off, unless it is this old. */
const SETTLED_AGE_MS = 60_000;

/** Each takes some 20 ms if it must be rendered. */
const MAX_WARM_PAGES = 20;
/** Limit for composing documents of rendered pages. Each takes milliseconds, and changes wait for them. */
const MAX_COMPOSING_MS = 100;

/** Pages with a fault are rendered again after this time, not for each request. */
const FAULTY = { maxAgeMs: 2_000, tags: [] };
/** Longer, because a page with a stand-in is complete and retrying the failing version may take seconds. */
const STAND_IN = { maxAgeMs: 15_000, tags: [] };

/** What a document has besides the page, by the faults while it was rendered. */
export type Additions = (faults: readonly RenderFault[]) => DocumentAdditions;

/**
 * Makes and caches documents, once per release and URL. A page is rendered only if no release with the same versions on
 * it has rendered it before.
 */
export class Documents {
  readonly #cache: SegmentedCache<CachedDocument>;
  readonly #pages: PageSource;
  /** Without bodies, for caches that have them. */
  readonly #withoutBodies = new LRUCache<string, CachedDocument>({ max: MAX_WITHOUT_BODIES });
  readonly #pending: PendingDocuments;
  readonly #compressing = new Map<string, Promise<Buffer>>();
  readonly #background = new BackgroundCompression();

  constructor(
    source: Pick<ReleaseSource, 'file'>,
    private readonly site: DocumentSite,
    private readonly changes: Pick<DataChanges, 'number' | 'isCurrent' | 'isFresh' | 'freshen'>,
    cacheBytes = CACHE_BYTES,
    private readonly breakers = new Breakers(),
  ) {
    this.#pages = new PageSource(source, changes);
    this.#pending = new PendingDocuments(changes);
    this.#cache = new SegmentedCache(
      cacheBytes,
      ({ bodies }, key) =>
        key.length + 1_000 + Object.values(bodies).reduce((sum, body) => sum + body.length, 0),
    );
  }

  get size(): { entries: number; bytes: number } {
    return this.#cache.size;
  }

  /**
   * The document, if it is cached and nothing that it was made of changed. One that has expired may be used while it is
   * made anew. None of a preview is cached: its code has not passed the gate.
   */
  cached(lane: ServedLane, url: string): CachedDocument | undefined {
    if (lane.isPreview) return undefined;
    const key = keyOf(lane, url);
    const document = this.#cache.get(key, () => this.#pages.touch(lane, url));
    if (!document || !this.#mayUse(document)) return undefined;
    if (isExpired(document) && !this.#pending.isRunning(key))
      // A page that fails is tried again by the next request.
      void this.#share(lane, url, key).catch(() => undefined);
    return document;
  }

  /** The document without its body, for a client that already has it, also when it is no longer cached. */
  notModified(lane: ServedLane, url: string, isKnown: (etag: string) => boolean): CachedDocument | undefined {
    if (lane.isPreview) return undefined;
    const document = this.#withoutBodies.get(keyOf(lane, url));
    if (!document?.etag || !isKnown(document.etag) || !this.#mayUse(document)) return undefined;
    return isExpired(document) ? undefined : document;
  }

  /**
   * @param url Path and query.
   * @param additions Of a preview.
   * @throws {RenderFailed, RendererBusy, TooManyRenders}
   */
  async get(
    lane: ServedLane,
    url: string,
    asker?: DocumentClient,
    additions?: Additions,
  ): Promise<CachedDocument> {
    const cached = this.cached(lane, url);
    if (cached) return cached;
    if (!this.changes.isFresh) {
      await this.changes.freshen();
      return this.get(lane, url, asker, additions);
    }
    const key = keyOf(lane, url);
    if (lane.isPreview)
      return this.#make(lane, url, key, new Waiters(asker?.id ?? '', asker?.gone), additions);
    return this.#share(lane, url, key, asker);
  }

  /**
   * Makes the documents that visitors will probably request of a new release: the recently requested ones, else the home
   * page. Pages that need a render come first. A page that fails is tried again when it is requested.
   */
  async warmUp(preferred: ServedLane, signal: AbortSignal): Promise<void> {
    const pages = this.#recentUrls().map((url) => {
      const lane = laneForUrl(preferred, url);
      return { url, lane, progress: this.progressOf(lane, url) };
    });
    const makeAll = async (progress: 'nothing' | 'rendered', until: AbortSignal) => {
      for (const { url, lane } of pages.filter((each) => each.progress === progress)) {
        if (until.aborted) return;
        await this.get(lane, url)
          .then((document) => this.body(document, 'br'))
          .catch(() => undefined);
      }
    };
    await makeAll('nothing', signal);
    await makeAll('rendered', AbortSignal.any([signal, AbortSignal.timeout(MAX_COMPOSING_MS)]));
  }

  /** URLs requested more than once, in any release, the most recent first. */
  #recentUrls(): string[] {
    const urls = new Set<string>();
    for (const key of this.#cache.keptKeys()) {
      if (urls.size === MAX_WARM_PAGES) break;
      // URLs have no spaces.
      urls.add(key.slice(key.lastIndexOf(' ') + 1));
    }
    return urls.size > 0 ? [...urls] : ['/'];
  }

  /** How much of a document exists: nothing, its rendered page, or all of it. Does not count as a request. */
  progressOf(lane: ServedLane, url: string): 'nothing' | 'rendered' | 'made' {
    const document = this.#cache.peek(keyOf(lane, url));
    if (document && this.#mayUse(document)) return 'made';
    return this.#pages.isRendered(lane, url) ? 'rendered' : 'nothing';
  }

  forget(release: string): void {
    this.#cache.deleteWhere((key) => key.startsWith(`${release} `));
    for (const key of this.#withoutBodies.keys())
      if (key.startsWith(`${release} `)) this.#withoutBodies.delete(key);
  }

  #knownBody(document: CachedDocument, encoding: 'br' | 'gzip' | undefined): Buffer | undefined {
    const { bodies } = document;
    const plain = bodies.identity ?? NOTHING;
    if (!encoding) return plain;
    const isSettled = !document.isRemade || ageOf(document) >= SETTLED_AGE_MS;
    if (encoding === 'br' && bodies.br && isSettled)
      this.#background.add(bodies, plain, (smaller) => this.#keep(document, 'br', smaller));
    return bodies[encoding];
  }

  /** The body in an encoding, which is then kept with the document. */
  async body(document: CachedDocument, encoding: 'br' | 'gzip' | undefined): Promise<Buffer> {
    const known = this.#knownBody(document, encoding);
    if (known || !encoding) return known ?? NOTHING;
    const plain = document.bodies.identity ?? NOTHING;
    // With the text: a document that was made anew must not get the body of the one before.
    const key = `${encoding} ${document.key} ${document.etag ?? ''}`;
    const running = this.#compressing.get(key);
    if (running) return running;
    const compressing = compress(plain, encoding).finally(() => this.#compressing.delete(key));
    this.#compressing.set(key, compressing);
    const body = await compressing;
    this.#keep(document, encoding, body);
    return body;
  }

  /** Whether it may be answered with at once. */
  #mayUse(document: CachedDocument): boolean {
    const { maxAgeMs = Infinity, staleMs = 0, tags } = document.freshness;
    if (ageOf(document) > maxAgeMs + staleMs) return false;
    if (tags.length === 0) return true;
    return this.changes.isFresh && this.changes.isCurrent(stampOf(document));
  }

  #share(lane: ServedLane, url: string, key: string, asker?: DocumentClient): Promise<CachedDocument> {
    return this.#pending.get(key, asker, async (waiters) => {
      const last = this.#cache.peek(key);
      const restMs = last?.freshness.tags.length ? last.begunAtMs + PAUSE_MS - performance.now() : 0;
      if (restMs > 0) await delay(restMs);
      const document = { ...(await this.#make(lane, url, key, waiters)), isRemade: last !== undefined };
      const { maxAgeMs, staleMs = 0 } = document.freshness;
      if (!document.isKept) return document;
      this.#cache.set(key, document, maxAgeMs === undefined ? 0 : maxAgeMs + staleMs);
      const headers = { 'cache-control': document.headers['cache-control'] ?? '' };
      if (document.etag) this.#withoutBodies.set(key, { ...document, headers, bodies: {} });
      return document;
    });
  }

  #keep(document: CachedDocument, encoding: 'br' | 'gzip', body: Buffer): void {
    document.bodies[encoding] = body;
    // A new object, because the cache computes sizes only for new values.
    if (this.#cache.peek(document.key)?.bodies === document.bodies)
      this.#cache.set(document.key, { ...document });
  }

  async #make(
    lane: ServedLane,
    url: string,
    key: string,
    waiters: Waiters,
    additions?: Additions,
  ): Promise<CachedDocument> {
    const begunAtMs = performance.now();
    const { number: begunNumber } = this.changes;
    this.#pages.admit(lane, url, waiters);
    const page = await renderWhole(lane, url, waiters, this.#pages, this.breakers);
    const { result, faults, number = begunNumber } = page;
    const hasStandIn = page.lane !== lane;
    const freshness = combined([
      result.freshness,
      faults.length === 0 ? undefined : hasStandIn ? STAND_IN : FAULTY,
    ]);
    const common = {
      key,
      status: result.status,
      faults,
      freshness,
      number,
      begunAtMs,
      madeAtMs: performance.now(),
      // The fallback of an area that a breaker switched off stays the same for a while.
      isKept: freshness.maxAgeMs !== 0 && (result.status < 500 || hasStandIn),
    };
    if (result.location !== undefined) {
      const headers = {
        // Areas' code chose it, maybe by what a visitor sent.
        location: sitePath(result.location) ?? '/',
        'cache-control': PRIVATE,
        'x-release': lane.snapshot.release,
      };
      return { ...common, headers, bodies: { identity: NOTHING }, areas: [], owner: undefined };
    }
    const { headers, html } = await composeDocument(
      page.lane.snapshot,
      result,
      this.site,
      async (...file) => (await this.#pages.style(...file)) ?? '',
      additions?.(faults),
    );
    const bodies = { identity: Buffer.from(html) };
    const etag = etagOf(html);
    return { ...common, headers, etag, bodies, areas: areasOf(result), owner: pageOwner(result) };
  }
}

function ageOf({ madeAtMs }: CachedDocument): number {
  return performance.now() - madeAtMs;
}

function isExpired(document: CachedDocument): boolean {
  return ageOf(document) > (document.freshness.maxAgeMs ?? Infinity);
}

const variants = new WeakMap<Snapshot, string>();

function keyOf({ snapshot }: ServedLane, url: string): string {
  const variant = variants.get(snapshot) ?? variantOf(snapshot);
  variants.set(snapshot, variant);
  return `${variant} ${url}`;
}

type Make = (waiters: Waiters) => Promise<CachedDocument>;

/** Documents that are being made. Requests for the same one share it. */
class PendingDocuments {
  readonly #running = new Map<string, { document: Promise<CachedDocument>; waiters: Waiters }>();

  constructor(private readonly changes: Pick<DataChanges, 'number' | 'isCurrent'>) {}

  isRunning(key: string): boolean {
    return this.#running.has(key);
  }

  async get(key: string, client: DocumentClient | undefined, make: Make): Promise<CachedDocument> {
    const { number } = this.changes;
    for (;;) {
      const document = await this.#join(key, client, make);
      if (document.number >= number || this.changes.isCurrent(stampOf(document))) return document;
      // It was begun before a change that this request came after, so this request gets the next one.
    }
  }

  #join(key: string, client: DocumentClient | undefined, make: Make): Promise<CachedDocument> {
    const running = this.#running.get(key);
    if (running) {
      running.waiters.join(client?.id ?? '', client?.gone);
      return running.document;
    }
    const waiters = new Waiters(client?.id ?? '', client?.gone);
    const document = make(waiters).finally(() => this.#running.delete(key));
    this.#running.set(key, { document, waiters });
    return document;
  }
}
