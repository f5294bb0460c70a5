import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { Cookie } from '@nivaas/http';
import { BUCKETS } from '@nivaas/registry';

const LIFETIME_SECONDS = 31_536_000;
const MAC_CHARACTERS = 16;
const VALUE = new RegExp(`^(0|[1-9]\\d{0,3})\\.[\\w-]{${MAC_CHARACTERS}}$`);

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
    const value = this.#cookie.read(headers) ?? '';
    const [, bucket] = VALUE.exec(value) ?? [];
    if (bucket === undefined) return undefined;
    const isOurs = timingSafeEqual(Buffer.from(value), Buffer.from(this.sign(Number(bucket))));
    return isOurs ? Number(bucket) : undefined;
  }

  newCookie(): string {
    return this.#cookie.set(this.sign(randomInt(BUCKETS)));
  }

  sign(bucket: number): string {
    return `${bucket}.${this.#mac(`bucket ${bucket}`, 'base64url')}`;
  }

  /** The name of a canary for shared caches. Nobody can guess it, so nobody chooses a cohort by it. */
  labelOf(cohort: string): string {
    return `c${this.#mac(`cohort ${cohort}`, 'hex')}`;
  }

  #mac(text: string, encoding: 'base64url' | 'hex'): string {
    return createHmac('sha256', this.#key).update(text).digest(encoding).slice(0, MAC_CHARACTERS);
  }
}
