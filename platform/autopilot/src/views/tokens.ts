import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** A page view of this site, as its token describes it. */
export interface ViewFacts {
  /** Random; 8 bytes in hexadecimal. */
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

/** Another layout needs another purpose: the MAC of what an older program signed must not fit. */
const PURPOSE = 'nivaas page view 3';
const MAC_BYTES = 16;
/** Widths in hexadecimal digits; the areas, one bit each, have the rest. */
const LAYOUT = /^(.{16})(.{8})(.{12})(.{12})(..)(..)(.{8})(.{8})(.*)$/;
const FACT_BYTES = 34;
const COMPARED = 1;
const NAVIGATION = 2;
const NO_LANE = '0'.repeat(12);
const NO_OWNER = 255;
/** Areas with a higher index are left out of a token. */
const MAX_AREAS = 255;
/** Maximum length of a token in characters. */
export const TOKEN_LIMIT = Math.ceil(((FACT_BYTES + MAX_AREAS / 8 + MAC_BYTES) * 4) / 3) + 1;
/** How long beacons of a page view count. */
export const VIEW_LIFETIME_SECONDS = 30 * 60;
/** How far the clocks of two edges may differ. */
const MAX_CLOCK_SKEW_SECONDS = 60;

export function newViewId(): string {
  return randomBytes(8).toString('hex');
}

/**
 * The token that binds a beacon to a page view. Nothing is stored: it carries the facts and a truncated HMAC-SHA-256 over
 * them, so any edge with the same secret can verify it.
 *
 * @param secret Shared by all edges of the site.
 */
export function signView(facts: ViewFacts, secret: string): string {
  const { id, at, release, lane, owner = NO_OWNER, home, network } = facts;
  const flags = (facts.isCompared ? COMPARED : 0) | (facts.isNavigation ? NAVIGATION : 0);
  const areas = facts.areas.filter((index) => index < MAX_AREAS);
  const mask = areas.reduce((bits, index) => bits | (1n << BigInt(index)), 0n).toString(16);
  const hex = (number: number, width: number) => number.toString(16).padStart(width, '0');
  const digits = [
    ...[id, hex(at, 8), release.slice(1), lane?.slice(1) ?? NO_LANE, hex(flags, 2)],
    ...[hex(Math.min(owner, NO_OWNER), 2), hex(home, 8), hex(network, 8)],
    mask.padStart(mask.length + (mask.length % 2), '0'),
  ];
  const bytes = Buffer.from(digits.join(''), 'hex');
  return Buffer.concat([bytes, macOf(bytes, secret)]).toString('base64url');
}

/** @param now Seconds since 1970. */
export function verifyView(token: string, secret: string, now: number): ViewFacts | TokenProblem {
  const bytes = Buffer.from(token.length <= TOKEN_LIMIT ? token : '', 'base64url');
  const facts = bytes.subarray(0, -MAC_BYTES);
  const mac = bytes.subarray(facts.length);
  const fields = LAYOUT.exec(facts.toString('hex'))?.slice(1);
  // Base64url has several spellings of the same bytes; only the one that was issued is accepted.
  const isIssued =
    mac.length === MAC_BYTES &&
    timingSafeEqual(macOf(facts, secret), mac) &&
    bytes.toString('base64url') === token;
  if (!isIssued || !fields) return 'bad_token';
  const [id = '', time = '', release, lane, ...others] = fields;
  const [flags = 0, owner = 0, home = 0, network = 0] = others.map((field) => Number.parseInt(field, 16));
  const at = Number.parseInt(time, 16);
  if (at > now + MAX_CLOCK_SKEW_SECONDS || at < now - VIEW_LIFETIME_SECONDS) return 'expired';
  const bits = [...BigInt(`0x${others.at(-1)}`).toString(2)].reverse();
  return {
    id,
    at,
    release: `r${release}`,
    ...(lane === NO_LANE ? {} : { lane: `v${lane}` }),
    isCompared: (flags & COMPARED) !== 0,
    isNavigation: (flags & NAVIGATION) !== 0,
    owner: owner === NO_OWNER ? undefined : owner,
    areas: bits.flatMap((bit, index) => (bit === '1' ? [index] : [])),
    home,
    network,
  };
}

function macOf(facts: Buffer, secret: string): Buffer {
  return createHmac('sha256', secret).update(PURPOSE).update(facts).digest().subarray(0, MAC_BYTES);
}
