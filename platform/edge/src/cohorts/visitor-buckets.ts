import { createHmac, randomInt } from 'node:crypto';
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

  constructor(
    isSecure: boolean,
    private readonly secret: () => string,
  ) {
    const names = { name: 'nivaas-rs', secureName: '__Host-rs' } as const;
    this.#cookie = new Cookie({ ...names, isSecure, lifetimeSeconds: LIFETIME_SECONDS });
  }

  /** 0 to 9,999; undefined without a valid cookie. */
  of({ headers }: IncomingMessage): number | undefined {
    const value = this.#cookie.read(headers);
    const bucket = value && readSignedText(PURPOSE, value, this.secret(), MAC_CHARACTERS);
    return bucket ? Number(bucket) : undefined;
  }

  newCookie(): string {
    return this.#cookie.set(this.sign(randomInt(BUCKETS)));
  }

  sign(bucket: number): string {
    return signText(PURPOSE, String(bucket), this.secret(), MAC_CHARACTERS);
  }

  /** The name of a canary for shared caches. Nobody can guess it, so nobody chooses a cohort by it. */
  labelOf(cohort: string): string {
    const mac = createHmac('sha256', this.secret()).update(`cohort ${cohort}`).digest('hex');
    return `c${mac.slice(0, MAC_CHARACTERS)}`;
  }
}
