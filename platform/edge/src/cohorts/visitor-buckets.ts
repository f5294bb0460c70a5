import { randomInt } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { Cookie } from '@nivaas/http';
import { BUCKETS } from '@nivaas/registry';

/** One year. */
const LIFETIME_SECONDS = 31_536_000;

/** The cookie with a visitor's bucket, which keeps them in the same cohort at every visit. */
export class VisitorBuckets {
  readonly #cookie: Cookie;

  constructor(isSecure: boolean) {
    const names = { name: 'nivaas-rs', secureName: '__Host-rs' } as const;
    this.#cookie = new Cookie({ ...names, isSecure, lifetimeSeconds: LIFETIME_SECONDS });
  }

  /** 0 to 9,999; undefined without the cookie. */
  of({ headers }: IncomingMessage): number | undefined {
    const bucket = this.#cookie.read(headers);
    return bucket !== undefined && /^(0|[1-9]\d{0,3})$/.test(bucket) ? Number(bucket) : undefined;
  }

  /** `Set-Cookie` value with a random bucket. */
  newCookie(): string {
    return this.#cookie.set(String(randomInt(BUCKETS)));
  }
}
