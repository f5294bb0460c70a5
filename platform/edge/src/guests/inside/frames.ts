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
  #prefix = new Piece(PREFIX_BYTES);
  #content: { head: Piece; body: Piece } | undefined;

  constructor(private readonly limits: FrameLimits) {}

  /** @throws {BadFrame} for a wrong size, or a head that is no JSON or too deep; the stream is then useless */
  *read(chunk: Buffer): Generator<Frame> {
    for (let rest = chunk; ;) {
      if (!this.#content) {
        rest = this.#prefix.take(rest);
        if (!this.#prefix.isWhole) return;
        this.#content = this.#allocate();
      }
      const { head, body } = this.#content;
      rest = body.take(head.take(rest));
      if (!head.isWhole || !body.isWhole) return;
      [this.#prefix, this.#content] = [new Piece(PREFIX_BYTES), undefined];
      yield { head: parseJson(head.bytes), body: body.bytes };
    }
  }

  #allocate(): { head: Piece; body: Piece } {
    const [headBytes, bodyBytes] = [0, 4].map((at) => this.#prefix.bytes.readUInt32BE(at)) as [
      number,
      number,
    ];
    if (headBytes > this.limits.headBytes || bodyBytes > this.limits.bodyBytes)
      throw new BadFrame(`A frame has ${headBytes} and ${bodyBytes} bytes, which is too much.`);
    return { head: new Piece(headBytes), body: new Piece(bodyBytes) };
  }
}

/** Bytes of a known length that arrive in parts. */
class Piece {
  #length = 0;
  readonly bytes: Buffer;

  constructor(size: number) {
    this.bytes = Buffer.allocUnsafe(size);
  }

  get isWhole(): boolean {
    return this.#length === this.bytes.length;
  }

  take(chunk: Buffer): Buffer {
    const copied = chunk.copy(this.bytes, this.#length);
    this.#length += copied;
    return chunk.subarray(copied);
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
