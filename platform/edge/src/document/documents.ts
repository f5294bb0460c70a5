import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Registry } from '@nivaas/registry';
import { LRUCache } from 'lru-cache';
import type { LiveRelease } from '../releases';
import { composeDocument } from './compose-document';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** A finished answer to a document request, in every encoding that was asked for so far. */
export interface CachedDocument {
  /** Release and URL. */
  key: string;
  status: number;
  headers: Record<string, string>;
  bodies: Partial<Record<'identity' | 'br' | 'gzip', Buffer>>;
}

/** Most that rendered documents may take of memory, in bytes. */
const CACHE_BYTES = 48 * 1024 * 1024;

/** Renders documents once per release and URL, however many visitors ask at the same time. */
export class Documents {
  readonly #cache: LRUCache<string, CachedDocument>;
  readonly #running = new Map<string, Promise<CachedDocument>>();
  readonly #compressing = new Map<string, Promise<Buffer>>();
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

  /** @param url Path and query. */
  async get(release: LiveRelease, url: string): Promise<CachedDocument> {
    const key = `${release.snapshot.release} ${url}`;
    const cached = this.#cache.get(key);
    if (cached) return cached;
    const running = this.#running.get(key);
    if (running) return running;
    const rendering = this.#render(release, url, key).finally(() => this.#running.delete(key));
    this.#running.set(key, rendering);
    const document = await rendering;
    if (document.status < 500) this.#cache.set(key, document);
    return document;
  }

  /** The document's body in an encoding; made once and kept with the document. */
  async body(document: CachedDocument, encoding: 'br' | 'gzip' | undefined): Promise<Buffer> {
    const plain = document.bodies.identity ?? Buffer.alloc(0);
    if (!encoding) return plain;
    const made = document.bodies[encoding];
    if (made) return made;
    const key = `${encoding} ${document.key}`;
    const running = this.#compressing.get(key);
    if (running) return running;
    const compressing = compress(plain, encoding).finally(() => this.#compressing.delete(key));
    this.#compressing.set(key, compressing);
    const body = await compressing;
    document.bodies[encoding] = body;
    // Set as a new value: the cache weighs an entry only then.
    if (this.#cache.peek(document.key)?.bodies === document.bodies)
      this.#cache.set(document.key, { ...document });
    return body;
  }

  async #render(release: LiveRelease, url: string, key: string): Promise<CachedDocument> {
    const page = await release.renderer.page(url);
    if (page.location !== undefined) {
      const headers = {
        location: page.location,
        'cache-control': 'no-cache',
        'x-release': release.snapshot.release,
      };
      return { key, status: page.status, headers, bodies: { identity: Buffer.alloc(0) } };
    }
    const { status, headers, html } = await composeDocument(release.snapshot, page, this.site, (...file) =>
      this.#style(...file),
    );
    return { key, status, headers, bodies: { identity: Buffer.from(html) } };
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

function compress(plain: Buffer, encoding: 'br' | 'gzip'): Promise<Buffer> {
  return encoding === 'br'
    ? compressBrotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
    : compressGzip(plain, { level: 6 });
}
