import { createHmac, randomBytes, randomInt } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { Cookie } from '@nivaas/http';
import { BUCKETS, readSignedText, signText } from '@nivaas/registry';

const LIFETIME_SECONDS = 31_536_000;
const MAC_CHARACTERS = 16;
const PURPOSE = 'bucket';

/**
 * The cookie with a visitor's bucket, which keeps them in the same cohort at every visit. It is signed, so that nobody
 * chooses a cohort.
 */
export class VisitorBuckets {
  readonly #cookie: Cookie;
  #key: string | Buffer;

  /** @param secret Shared by all edges of the site; undefined: random, for this process only. */
  constructor(isSecure: boolean, secret: string | undefined) {
    const names = { name: 'nivaas-rs', secureName: '__Host-rs' } as const;
    this.#cookie = new Cookie({ ...names, isSecure, lifetimeSeconds: LIFETIME_SECONDS });
    this.#key = secret ?? randomBytes(32);
  }

  /** Cookies signed with the previous secret become invalid; their visitors get new ones. */
  useSecret(secret: string): void {
    this.#key = secret;
  }

  /** 0 to 9,999; undefined without a valid cookie. */
  of({ headers }: IncomingMessage): number | undefined {
    const value = this.#cookie.read(headers);
    const bucket = value && readSignedText(PURPOSE, value, this.#key, MAC_CHARACTERS);
    return bucket ? Number(bucket) : undefined;
  }

  newCookie(): string {
    return this.#cookie.set(this.sign(randomInt(BUCKETS)));
  }

  sign(bucket: number): string {
    return signText(PURPOSE, String(bucket), this.#key, MAC_CHARACTERS);
  }

  /** The name of a canary for shared caches. Nobody can guess it, so nobody chooses a cohort by it. */
  labelOf(cohort: string): string {
    const mac = createHmac('sha256', this.#key).update(`cohort ${cohort}`).digest('hex');
    return `c${mac.slice(0, MAC_CHARACTERS)}`;
  }
}
