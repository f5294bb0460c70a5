import type { IncomingHttpHeaders } from 'node:http';
import { Cookie } from '@nivaas/http';
import { readSignedText, signText } from '@nivaas/registry';

/** By then every edge has the change, or nobody can read the log. */
const LIFETIME_SECONDS = 60;
const MAC_CHARACTERS = 16;
const PURPOSE = 'seen';

/** The cookie with the number of a visitor's own change: any edge shows them what they wrote. */
export class ChangeCookie {
  readonly #cookie: Cookie;
  #secret: string;

  /** @param secret Shared by all edges of the site. */
  constructor(isSecure: boolean, secret: string) {
    const names = { name: 'nivaas-seen', secureName: '__Host-seen' } as const;
    this.#cookie = new Cookie({ ...names, isSecure, lifetimeSeconds: LIFETIME_SECONDS });
    this.#secret = secret;
  }

  useSecret(secret: string): void {
    this.#secret = secret;
  }

  /** The `Set-Cookie` value. */
  set(number: number): string {
    return this.#cookie.set(signText(PURPOSE, String(number), this.#secret, MAC_CHARACTERS));
  }

  /** Signed, so that nobody makes an edge read the log for each request. */
  read(headers: IncomingHttpHeaders): number | undefined {
    const value = this.#cookie.read(headers);
    const number = value && readSignedText(PURPOSE, value, this.#secret, MAC_CHARACTERS);
    return number ? Number(number) : undefined;
  }
}
