import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** A page view of this site, as its token describes it. */
export interface ViewFacts {
  /** Random; 8 bytes as base64url. */
  id: string;
  /** When the document was sent, in seconds since 1970. */
  at: number;
  release: string;
  /** Version of the shell, if the release has two lanes. */
  lane?: string | undefined;
  /** Whether it counts in the comparison of versions: the visitor had a bucket, and the network is within its limit. */
  isCompared: boolean;
  /** Whether it is compared and a browser shows it, so that a sign of life is due. */
  isNavigation: boolean;
  /** Whether its document was in a cache, so that its speeds are compared. */
  isCacheHit: boolean;
  /** The edge that served it; all reports about it count there. */
  home: number;
  /** Keyed hash of the visitor's network. Reports count for this network, wherever the beacon comes from. */
  network: number;
  /** The area that owns the page, as an index into the sorted names of the areas of the release, or of its lane. */
  owner: number | undefined;
  /** The areas in the document, likewise. */
  areas: number[];
}

export type TokenProblem = 'bad_token' | 'expired';

const FORMAT = 2;
const HEAD_BYTES = 29;
const MAC_BYTES = 16;
const NO_OWNER = 255;
const COMPARED = 1;
const NAVIGATION = 2;
const CACHE_HIT = 4;
const LANED = 8;
const LANE_BYTES = 6;
/** Areas with a higher index are left out of a token. */
const MAX_AREAS = 255;
/** Maximum length of a token in characters. */
export const TOKEN_LIMIT = Math.ceil(((HEAD_BYTES + LANE_BYTES + MAX_AREAS / 8 + MAC_BYTES) * 4) / 3) + 1;
const ID_BYTES = 8;
/** How long beacons of a page view count. */
export const VIEW_LIFETIME_SECONDS = 30 * 60;
/** How far the clocks of two edges may differ. */
const MAX_CLOCK_SKEW_SECONDS = 60;

/**
 * Signs and verifies the tokens that bind a beacon to a page view. Nothing is stored: a token carries the facts and a
 * truncated HMAC-SHA-256 over them, so any edge with the same secret can verify it.
 */
export class ViewTokens {
  readonly #key: Buffer;

  /** @param secret Shared by all edges of the site. */
  constructor(secret: string) {
    this.#key = createHash('sha256').update(`nivaas page views ${secret}`).digest();
  }

  static id(): string {
    return randomBytes(ID_BYTES).toString('base64url');
  }

  sign({ id, at, release, lane, owner, areas, home, network, ...flags }: ViewFacts): string {
    const marked = areas.filter((index) => index < MAX_AREAS);
    const mask = Buffer.alloc(marked.length === 0 ? 0 : Math.floor(Math.max(...marked) / 8) + 1);
    for (const index of marked) mask[index >> 3] = (mask[index >> 3] ?? 0) | (1 << (index & 7));
    const head = Buffer.alloc(HEAD_BYTES);
    head.writeUInt8(FORMAT, 0);
    head.writeUInt32BE(at, 1);
    head.write(release.slice(1), 5, 6, 'hex');
    head.write(id, 11, 8, 'base64url');
    head.writeUInt8(flagsByte(flags) | (lane ? LANED : 0), 19);
    head.writeUInt8(owner !== undefined && owner < MAX_AREAS ? owner : NO_OWNER, 20);
    head.writeUInt32BE(home, 21);
    head.writeUInt32BE(network, 25);
    const facts = Buffer.concat([head, Buffer.from(lane?.slice(1) ?? '', 'hex'), mask]);
    return Buffer.concat([facts, this.#mac(facts)]).toString('base64url');
  }

  /** @param now Seconds since 1970. */
  verify(token: string, now: number): ViewFacts | TokenProblem {
    const bytes = token.length <= TOKEN_LIMIT ? Buffer.from(token, 'base64url') : Buffer.alloc(0);
    if (bytes.length < HEAD_BYTES + MAC_BYTES) return 'bad_token';
    const facts = bytes.subarray(0, -MAC_BYTES);
    // Base64url has several spellings of the same bytes; only the one that was issued is accepted.
    if (
      !timingSafeEqual(this.#mac(facts), bytes.subarray(-MAC_BYTES)) ||
      bytes.toString('base64url') !== token
    )
      return 'bad_token';
    if (facts.readUInt8(0) !== FORMAT) return 'bad_token';
    const at = facts.readUInt32BE(1);
    if (at > now + MAX_CLOCK_SKEW_SECONDS || at < now - VIEW_LIFETIME_SECONDS) return 'expired';
    const owner = facts.readUInt8(20);
    const flags = facts.readUInt8(19);
    const headBytes = HEAD_BYTES + (flags & LANED ? LANE_BYTES : 0);
    return {
      id: facts.subarray(11, 19).toString('base64url'),
      at,
      release: `r${facts.toString('hex', 5, 11)}`,
      ...(flags & LANED ? { lane: `v${facts.toString('hex', HEAD_BYTES, headBytes)}` } : {}),
      isCompared: (flags & COMPARED) !== 0,
      isNavigation: (flags & NAVIGATION) !== 0,
      isCacheHit: (flags & CACHE_HIT) !== 0,
      owner: owner === NO_OWNER ? undefined : owner,
      areas: marked(facts.subarray(headBytes)),
      home: facts.readUInt32BE(21),
      network: facts.readUInt32BE(25),
    };
  }

  #mac(facts: Buffer): Buffer {
    return createHmac('sha256', this.#key).update(facts).digest().subarray(0, MAC_BYTES);
  }
}

type Flags = Pick<ViewFacts, 'isCompared' | 'isNavigation' | 'isCacheHit'>;

function flagsByte({ isCompared, isNavigation, isCacheHit }: Flags): number {
  return (isCompared ? COMPARED : 0) | (isNavigation ? NAVIGATION : 0) | (isCacheHit ? CACHE_HIT : 0);
}

function marked(mask: Buffer): number[] {
  const indexes = Array.from({ length: mask.length * 8 }, (_, index) => index);
  return indexes.filter((index) => (mask[index >> 3] ?? 0) & (1 << (index & 7)));
}
