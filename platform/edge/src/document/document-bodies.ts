import type { CachedDocument } from './cached-document';
import { BEST_LEVEL, compress } from './compression';

/** Bound of the background queue. Further documents are added when they are requested again. */
const MAX_QUEUED = 20;
/** A document that was made anew will probably be again, before the best compression has paid off, unless it is this old. */
const SETTLED_AGE_MS = 60_000;

type Encoding = 'br' | 'gzip';

/** Compresses documents: fast for the first visitor, at the best level in the background when they are asked for again. */
export class DocumentBodies {
  /** By the bodies of the document. */
  readonly #running = {
    br: new WeakMap<object, Promise<Buffer>>(),
    gzip: new WeakMap<object, Promise<Buffer>>(),
  };
  readonly #improved = new WeakSet<object>();
  #last: Promise<void> = Promise.resolve();
  #queued = 0;

  /** @param onMade Hears of a body that was added to a document, or became smaller. */
  constructor(private readonly onMade: (document: CachedDocument) => void) {}

  async of(document: CachedDocument, encoding: Encoding | undefined): Promise<Buffer> {
    const { bodies } = document;
    const plain = bodies.identity ?? Buffer.alloc(0);
    if (!encoding) return plain;
    const known = bodies[encoding];
    if (!known) return this.#shared(document, plain, encoding);
    if (encoding === 'br') this.#improve(document, plain);
    return known;
  }

  /** Requests at the same time share one compression. */
  #shared(document: CachedDocument, plain: Buffer, encoding: Encoding): Promise<Buffer> {
    const running = this.#running[encoding];
    const made =
      running.get(document.bodies) ??
      compress(plain, encoding)
        .then((body) => this.#keep(document, encoding, body))
        .finally(() => running.delete(document.bodies));
    running.set(document.bodies, made);
    return made;
  }

  /** One at a time, and once per document. */
  #improve(document: CachedDocument, plain: Buffer): void {
    const isSettled = !document.isRemade || performance.now() - document.madeAtMs >= SETTLED_AGE_MS;
    if (!isSettled || this.#improved.has(document.bodies) || this.#queued >= MAX_QUEUED) return;
    this.#improved.add(document.bodies);
    this.#queued += 1;
    this.#last = this.#last
      .then(async () => void this.#keep(document, 'br', await compress(plain, 'br', BEST_LEVEL)))
      // After a failure, the document keeps the body of the fast level.
      .catch(() => undefined)
      .finally(() => {
        this.#queued -= 1;
      });
  }

  #keep(document: CachedDocument, encoding: Encoding, body: Buffer): Buffer {
    document.bodies[encoding] = body;
    this.onMade(document);
    return body;
  }
}
