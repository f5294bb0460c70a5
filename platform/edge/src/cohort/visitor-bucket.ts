import { randomInt } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { BUCKETS } from '@nivaas/registry';

/** A year: a visitor who comes back next month sees what they saw today. Seconds. */
const LIFETIME = 31_536_000;

/** Reads and gives the cookie that makes a visitor see the same versions at every visit. */
export class VisitorBuckets {
  readonly #name: string;
  readonly #pattern: RegExp;
  readonly #attributes: string;

  /** @param secure The site is only reached by HTTPS: the cookie then cannot be set by anybody else. */
  constructor(secure: boolean) {
    this.#name = secure ? '__Host-rs' : 'nivaas-rs';
    this.#pattern = new RegExp(`(?:^|;)\\s*${this.#name}=(0|[1-9]\\d{0,3})\\s*(?:;|$)`);
    this.#attributes = `Path=/; Max-Age=${LIFETIME}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
  }

  /** 0 to 9999; undefined for a first visit, and for whoever keeps no cookies. */
  of({ headers }: IncomingMessage): number | undefined {
    const [, bucket] = this.#pattern.exec(headers.cookie ?? '') ?? [];
    return bucket === undefined ? undefined : Number(bucket);
  }

  /** Value of `Set-Cookie` with a new visitor's bucket. */
  newCookie(): string {
    return `${this.#name}=${randomInt(BUCKETS)}; ${this.#attributes}`;
  }
}
