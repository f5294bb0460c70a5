import { randomInt } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { Cookie } from '@nivaas/http';
import { BUCKETS } from '@nivaas/registry';

/** A year: a visitor who comes back next month sees what they saw today. */
const LIFETIME_SECONDS = 31_536_000;

/** Reads and gives the cookie that makes a visitor see the same versions at every visit. */
export class VisitorBuckets {
  readonly #cookie: Cookie;

  constructor(isSecure: boolean) {
    const names = { name: 'nivaas-rs', secureName: '__Host-rs' } as const;
    this.#cookie = new Cookie({ ...names, isSecure, lifetimeSeconds: LIFETIME_SECONDS });
  }

  /** 0 to 9999; undefined for a first visit, and for whoever keeps no cookies. */
  of({ headers }: IncomingMessage): number | undefined {
    const bucket = this.#cookie.read(headers);
    return bucket !== undefined && /^(0|[1-9]\d{0,3})$/.test(bucket) ? Number(bucket) : undefined;
  }

  /** Value of `Set-Cookie` with a new visitor's bucket. */
  newCookie(): string {
    return this.#cookie.set(String(randomInt(BUCKETS)));
  }
}
