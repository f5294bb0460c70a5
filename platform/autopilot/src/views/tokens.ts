import { createHash, createHmac, randomBytes, randomFillSync, timingSafeEqual } from 'node:crypto';

/** A page view that this site served, as its token tells it. */
export interface ViewFacts {
  /** Unlike that of any other page view. */
  id: string;
  /** When the document was sent, in seconds since 1970. */
  at: number;
  release: string;
  /** Whether it stands in the comparison of versions: a visitor with a bucket, and not too many of one address. */
  isCompared: boolean;
  /** The area that owns the page, as an index into the sorted names of the release's areas. */
  owner: number | undefined;
  /** The areas in the document, likewise. */
  areas: number[];
}

export type TokenProblem = 'bad_token' | 'expired';

const FORMAT = 1;
const HEAD = 21;
const MAC = 16;
const NO_OWNER = 255;
/** Releases have fewer areas than this; those beyond are not marked in a token. */
const MOST_AREAS = 255;
/** Longest token, in characters. */
export const TOKEN_LIMIT = Math.ceil(((HEAD + MOST_AREAS / 8 + MAC) * 4) / 3) + 1;
/** Random bytes of an id. */
const ID = 8;
/** Asking the system for many ids at once is ten times as fast as for each. */
const randomPool = Buffer.alloc(512 * ID);
let randomLeft = 0;
/** A page view may vote for this long. Seconds. */
export const VIEW_LIFETIME = 30 * 60;
/** Clocks of two edges may differ by this much. Seconds. */
const CLOCK_SKEW = 60;

/**
 * Makes and checks the tokens that bind a beacon to a page view. Nothing is stored: the token carries its facts and a
 * truncated HMAC-SHA-256 over them, so that any edge with the same secret takes it.
 */
export class ViewTokens {
  readonly #key: Buffer;

  /** @param secret Shared by all edges of the site; absent: random, good for this process only. */
  constructor(secret: string | undefined) {
    this.#key = secret
      ? createHash('sha256').update(`nivaas page views ${secret}`).digest()
      : randomBytes(32);
  }

  /** A new page view's id. */
  static id(): string {
    if (randomLeft < ID) {
      randomFillSync(randomPool);
      randomLeft = randomPool.length;
    }
    randomLeft -= ID;
    return randomPool.toString('base64url', randomLeft, randomLeft + ID);
  }

  sign({ id, at, release, isCompared, owner, areas }: ViewFacts): string {
    const marked = areas.filter((index) => index < MOST_AREAS);
    const mask = Buffer.alloc(marked.length === 0 ? 0 : Math.floor(Math.max(...marked) / 8) + 1);
    for (const index of marked) mask[index >> 3] = (mask[index >> 3] ?? 0) | (1 << (index & 7));
    const head = Buffer.alloc(HEAD);
    head.writeUInt8(FORMAT, 0);
    head.writeUInt32BE(at, 1);
    head.write(release.slice(1), 5, 6, 'hex');
    head.write(id, 11, 8, 'base64url');
    head.writeUInt8(isCompared ? 1 : 0, 19);
    head.writeUInt8(owner !== undefined && owner < MOST_AREAS ? owner : NO_OWNER, 20);
    const facts = Buffer.concat([head, mask]);
    return Buffer.concat([facts, this.#mac(facts)]).toString('base64url');
  }

  /** @param now Seconds since 1970. */
  verify(token: string, now: number): ViewFacts | TokenProblem {
    const bytes = token.length <= TOKEN_LIMIT ? Buffer.from(token, 'base64url') : Buffer.alloc(0);
    if (bytes.length < HEAD + MAC) return 'bad_token';
    const facts = bytes.subarray(0, -MAC);
    // Only the one spelling that we write: another would be a second vote of the same page view.
    if (!timingSafeEqual(this.#mac(facts), bytes.subarray(-MAC)) || bytes.toString('base64url') !== token)
      return 'bad_token';
    if (facts.readUInt8(0) !== FORMAT) return 'bad_token';
    const at = facts.readUInt32BE(1);
    if (at > now + CLOCK_SKEW || at < now - VIEW_LIFETIME) return 'expired';
    const owner = facts.readUInt8(20);
    return {
      id: facts.subarray(11, 19).toString('base64url'),
      at,
      release: `r${facts.toString('hex', 5, 11)}`,
      isCompared: facts.readUInt8(19) === 1,
      owner: owner === NO_OWNER ? undefined : owner,
      areas: marked(facts.subarray(HEAD)),
    };
  }

  #mac(facts: Buffer): Buffer {
    return createHmac('sha256', this.#key).update(facts).digest().subarray(0, MAC);
  }
}

function marked(mask: Buffer): number[] {
  return [...mask].flatMap((byte, place) =>
    Array.from({ length: 8 }, (_, bit) => bit)
      .filter((bit) => byte & (1 << bit))
      .map((bit) => place * 8 + bit),
  );
}
