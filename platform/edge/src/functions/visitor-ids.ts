import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { Cookie } from '@nivaas/http';
import { readSignedText, signText } from '@nivaas/registry';

const LIFETIME_SECONDS = 31_536_000;
const PURPOSE = 'visitor';

/**
 * The cookie with an anonymous id of a browser, for functions that need one. Only an action sets it. It is signed, so
 * that nobody takes the id of somebody else by guessing, or by a cookie of another site.
 */
export class VisitorIds {
  readonly #cookie: Cookie;

  constructor(
    isSecure: boolean,
    private readonly secret: () => string,
  ) {
    const names = { name: 'nivaas-visitor', secureName: '__Host-visitor' } as const;
    this.#cookie = new Cookie({ ...names, isSecure, lifetimeSeconds: LIFETIME_SECONDS });
  }

  /** Undefined before the first action, and for any cookie that is not ours. */
  of({ headers }: IncomingMessage): string | undefined {
    const value = this.#cookie.read(headers);
    return value ? readSignedText(PURPOSE, value, this.secret()) : undefined;
  }

  /** The id, or a new one with the `Set-Cookie` header that gives it to the browser. */
  ofOrNew(request: IncomingMessage): { id: string; cookies: string[] } {
    const known = this.of(request);
    if (known !== undefined) return { id: known, cookies: [] };
    const id = randomBytes(16).toString('base64url');
    return { id, cookies: [this.#cookie.set(signText(PURPOSE, id, this.secret()))] };
  }
}
