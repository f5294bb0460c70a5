import { setTimeout as delay } from 'node:timers/promises';
import { etagOf } from '@nivaas/http';
import { combined, sitePath, type Snapshot } from '@nivaas/contracts';
import type { ReleaseSource } from '@nivaas/registry';
import type { DataChanges } from '../data-changes/data-changes';
import { SharedWork } from '../data-changes/shared-work';
import { Breakers } from '../render/breakers/breakers';
import { isPrivatePage } from '../render/lane-areas';
import { isForAll, laneKey, type ServedLane } from '../render/lanes';
import { Waiters } from '../guests/waiters';
import { composeDocument } from './compose-document';
import {
  stampOf,
  type Additions,
  type Asked,
  type CachedDocument,
  type DocumentClient,
  type DocumentSettings,
  type FoundDocument,
} from './cached-document';
import { DocumentBodies } from './document-bodies';
import { DocumentCache } from './cache/document-cache';
import { OF_ONE_VISITOR, PRIVATE } from './document-headers';
import { PageSource } from './page-source';
import { areasOf, pageOwner } from './page-snapshot';
import { renderWhole } from './whole-page';

/** A page whose data changes all the time is made five times a second. Requests in between wait for the next one. */
const PAUSE_MS = 200;

/** Pages with a fault are rendered again after this time, not for each request. */
const FAULTY = { maxAgeMs: 2_000, tags: [] };
/** Longer, because a page with a stand-in is complete and retrying the failing version may take seconds. */
const STAND_IN = { maxAgeMs: 15_000, tags: [] };

/**
 * Makes and caches documents, once per release and URL. A page is rendered only if no release with the same versions on
 * it has rendered it before.
 */
export class Documents {
  readonly cache: DocumentCache;
  readonly #pages: PageSource;
  readonly #pending: SharedWork<CachedDocument>;
  readonly bodies = new DocumentBodies((document) => this.cache.resize(document));

  constructor(
    source: Pick<ReleaseSource, 'file'>,
    private readonly settings: DocumentSettings,
    private readonly changes: Pick<DataChanges, 'number' | 'isCurrent' | 'isUpToDate' | 'freshen'>,
    cacheBytes?: number,
    private readonly breakers = new Breakers(),
  ) {
    this.#pages = new PageSource(source, changes);
    this.#pending = new SharedWork<CachedDocument>(changes, stampOf);
    this.cache = new DocumentCache(cacheBytes);
  }

  /**
   * The document, if it is cached and nothing that it was made of changed. One that has expired may be used while it is
   * made anew. None of a preview or of one visitor is cached.
   */
  cached(lane: ServedLane, url: string): CachedDocument | undefined {
    if (lane.isPreview) return undefined;
    const key = keyOf(lane, url);
    const document = this.cache.get(key, () => this.#pages.touch(lane, url));
    if (!document || !this.#mayUse(document)) return undefined;
    if (isExpired(document) && !this.#pending.isRunning(key))
      // A page that fails is tried again by the next request.
      void this.#share(lane, url).catch(() => undefined);
    return document;
  }

  /**
   * The document: a cached one, else a new one.
   *
   * @param url Path and query.
   * @throws {RenderFailed, RendererBusy, TooManyRenders}
   */
  async find(lane: ServedLane, url: string, asked: Asked = {}): Promise<FoundDocument> {
    const known = this.cached(lane, url);
    if (known) return { document: known, cache: 'hit' };
    if (!this.changes.isUpToDate) {
      await this.changes.freshen();
      return this.find(lane, url, asked);
    }
    const { client, additions } = asked;
    const document = isForAll(lane, url)
      ? this.#share(lane, url, client)
      : this.#make(lane, url, new Waiters(client?.id ?? '', client?.gone, client?.visitor), additions);
    return { document: await document, cache: 'miss' };
  }

  /** Whether no area's code must run for it. */
  isRendered(lane: ServedLane, url: string): boolean {
    return this.#pages.isRendered(lane, url);
  }

  /** Whether it may be answered with at once. */
  #mayUse(document: CachedDocument): boolean {
    const { maxAgeMs = Infinity, staleMs = 0, tags } = document.freshness;
    if (ageOf(document) > maxAgeMs + staleMs) return false;
    if (tags.length === 0) return true;
    return this.changes.isUpToDate && this.changes.isCurrent(stampOf(document));
  }

  #share(lane: ServedLane, url: string, client?: DocumentClient): Promise<CachedDocument> {
    const key = keyOf(lane, url);
    const join = (waiters: Waiters) => waiters.join(client?.id ?? '', client?.gone);
    return this.#pending.get(key, join, async (waiters) => {
      const last = this.cache.peek(key);
      const restMs = last?.freshness.tags.length ? last.begunAtMs + PAUSE_MS - performance.now() : 0;
      if (restMs > 0) await delay(restMs);
      const document = { ...(await this.#make(lane, url, waiters)), isRemade: last !== undefined };
      if (document.isKept) this.cache.keep(document);
      return document;
    });
  }

  async #make(
    lane: ServedLane,
    url: string,
    waiters: Waiters,
    additions?: Additions,
  ): Promise<CachedDocument> {
    const begunAtMs = performance.now();
    const { number: begunNumber } = this.changes;
    this.#pages.admit(lane, url, waiters);
    // Renders by `PageSource.render`; once more with stand-ins if a part failed.
    const page = await renderWhole(lane, url, waiters, this.#pages, this.breakers);
    const { result, faults, hasStandIn, number = begunNumber } = page;
    const freshness = combined([
      result.freshness,
      faults.length === 0 ? undefined : hasStandIn ? STAND_IN : FAULTY,
    ]);
    const common = {
      key: keyOf(lane, url),
      status: result.status,
      faults,
      freshness,
      number,
      begunAtMs,
      madeAtMs: performance.now(),
      // The fallback of an area that a breaker switched off stays the same for a while.
      isKept: freshness.maxAgeMs !== 0 && (result.status < 500 || hasStandIn),
    };
    const own = isPrivatePage(lane, url) ? OF_ONE_VISITOR : {};
    if (result.location !== undefined) {
      const headers = {
        // Areas' code chose it, maybe by what a visitor sent.
        location: sitePath(result.location) ?? '/',
        'cache-control': PRIVATE,
        'x-release': lane.snapshot.release,
        ...own,
      };
      return { ...common, headers, bodies: { identity: Buffer.alloc(0) }, areas: [], owner: undefined };
    }
    const { headers, html } = composeDocument(
      page.lane,
      result,
      this.settings,
      page.styles,
      additions?.(faults),
    );
    const bodies = { identity: Buffer.from(html) };
    const etag = etagOf(html);
    return {
      ...common,
      headers: { ...headers, ...own },
      etag,
      bodies,
      areas: areasOf(result),
      owner: pageOwner(result),
    };
  }
}

function ageOf({ madeAtMs }: CachedDocument): number {
  return performance.now() - madeAtMs;
}

function isExpired(document: CachedDocument): boolean {
  return ageOf(document) > (document.freshness.maxAgeMs ?? Infinity);
}

const laneKeys = new WeakMap<Snapshot, string>();

function keyOf({ snapshot }: ServedLane, url: string): string {
  const key = laneKeys.get(snapshot) ?? laneKey(snapshot);
  laneKeys.set(snapshot, key);
  return `${key} ${url}`;
}
