/** What passes between the edge and a guest: a head in JSON, and a body of bytes that may be empty. */
export interface Frame {
  head: unknown;
  body: Buffer;
}

export interface FrameLimits {
  headBytes: number;
  bodyBytes: number;
}

/** A guest's own words: messages are short, and a page is at most 8 MB. */
export const GUEST_LIMITS: FrameLimits = { headBytes: 64 * 1024, bodyBytes: 8 * 1024 * 1024 };
/** What the edge reads of a page, as JSON: all but its HTML and data. Also of a list. */
export const MAX_JSON_BYTES = 1024 * 1024;
/** The edge's words: a release has some MB of code. */
export const EDGE_LIMITS: FrameLimits = { headBytes: 4 * 1024 * 1024, bodyBytes: 256 * 1024 * 1024 };

/** First word of a guest: from now on it needs no file. */
export const LOADED = 'loaded';

/** Lengths of head and body, each as an unsigned 32-bit number, big endian. */
const PREFIX_BYTES = 8;
/** No message of ours is deeper. Code that walks or serializes a head needs no limit of its own. */
const MAX_DEPTH = 64;

export class BadFrame extends Error {
  override readonly name = 'BadFrame';
}

/** @param head JSON. @throws {RangeError} when head or body are larger than the receiver takes */
export function encodeFrame(head: string, body: Uint8Array, limits: FrameLimits): Buffer[] {
  const text = Buffer.from(head);
  // Of views with wider elements, and of objects with properties of their own, `length` is something else.
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength);
  if (text.length > limits.headBytes)
    throw new RangeError(`A message has more than ${limits.headBytes} bytes.`);
  if (bytes.length > limits.bodyBytes)
    throw new RangeError(`A body has more than ${limits.bodyBytes} bytes.`);
  const prefix = Buffer.alloc(PREFIX_BYTES);
  prefix.writeUInt32BE(text.length, 0);
  prefix.writeUInt32BE(bytes.length, 4);
  return [prefix, text, bytes];
}

/** Cuts a stream of bytes into frames. Sizes are checked before memory is taken for them. */
export class FrameReader {
  /** A prefix, or head and body; filled as bytes arrive. */
  #piece = Buffer.allocUnsafe(PREFIX_BYTES);
  #filled = 0;
  /** Undefined for a prefix. */
  #headBytes: number | undefined;

  constructor(private readonly limits: FrameLimits) {}

  /** @throws {BadFrame} for a wrong size, or a head that is no JSON or too deep; the stream is then useless */
  *read(chunk: Buffer): Generator<Frame> {
    for (let rest = chunk; ;) {
      const copied = rest.copy(this.#piece, this.#filled);
      rest = rest.subarray(copied);
      this.#filled += copied;
      if (this.#filled < this.#piece.length) return;
      const [piece, headBytes] = [this.#piece, this.#headBytes];
      this.#filled = 0;
      if (headBytes === undefined) {
        this.#expect(piece.readUInt32BE(0), piece.readUInt32BE(4));
        continue;
      }
      [this.#piece, this.#headBytes] = [Buffer.allocUnsafe(PREFIX_BYTES), undefined];
      yield { head: parseJson(piece.subarray(0, headBytes)), body: piece.subarray(headBytes) };
    }
  }

  #expect(headBytes: number, bodyBytes: number): void {
    if (headBytes > this.limits.headBytes || bodyBytes > this.limits.bodyBytes)
      throw new BadFrame(`A frame has ${headBytes} and ${bodyBytes} bytes, which is too much.`);
    [this.#piece, this.#headBytes] = [Buffer.allocUnsafe(headBytes + bodyBytes), headBytes];
  }
}

/** @throws {BadFrame} */
export function parseJson(bytes: Buffer): unknown {
  let value: unknown;
  try {
    value = JSON.parse(bytes.toString('utf8'));
  } catch {
    throw new BadFrame('A message is no JSON.');
  }
  if (!isShallow(value)) throw new BadFrame(`A message is more than ${MAX_DEPTH} levels deep.`);
  return value;
}

/** Whether a value is so shallow that code may walk it and write it as JSON. */
export function isShallow(value: unknown, levels = MAX_DEPTH): boolean {
  if (typeof value !== 'object' || value === null) return true;
  return levels > 0 && Object.values(value).every((each) => isShallow(each, levels - 1));
}

/** JSON for a script element: it cannot end the element or start a comment. @throws {TypeError} for a cycle or a BigInt */
export function escapeJson(value: unknown): string {
  return JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/>/g, '\\u003e')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');
}

/** What is left in no JSON for a script element. */
export const UNESCAPED = ['<', '>', '\u2028', '\u2029'] as const;
