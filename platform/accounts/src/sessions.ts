import { createHash, randomBytes } from 'node:crypto';
import { Cookie } from '@nivaas/http';
import type { AccountsRequest } from './request';
import type { Store, User } from './store';

const LIFETIME_SECONDS = 30 * 24 * 60 * 60;
const TOKEN = /^[\w-]{43}$/;

/** Sessions of visitors. The cookie has a random token; the database has only its hash. */
export class Sessions {
  readonly #cookie: Cookie;

  constructor(
    private readonly store: Store,
    private readonly options: { secureCookies: boolean; clock: () => number },
  ) {
    this.#cookie = new Cookie({
      name: 'session',
      secureName: '__Host-session',
      isSecure: options.secureCookies,
      lifetimeSeconds: LIFETIME_SECONDS,
    });
  }

  /**
   * Begins a session; ends the one that the request carries.
   * @returns The cookie to set.
   */
  async begin(user: User, request: AccountsRequest): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    const expiresAt = this.options.clock() + LIFETIME_SECONDS * 1000;
    await this.store.beginSession(
      { tokenHash: hashOf(token), userId: user.id, expiresAt },
      this.#tokenHash(request),
    );
    return this.#cookie.set(token);
  }

  async userOf(request: Pick<AccountsRequest, 'headers'>): Promise<User | undefined> {
    const tokenHash = this.#tokenHash(request);
    return tokenHash === undefined ? undefined : this.store.findSessionUser(tokenHash);
  }

  /** @returns The `Set-Cookie` value that deletes the browser's cookie. */
  async end(request: AccountsRequest): Promise<string> {
    const tokenHash = this.#tokenHash(request);
    if (tokenHash !== undefined) await this.store.endSession(tokenHash);
    return this.#cookie.clear();
  }

  #tokenHash({ headers }: Pick<AccountsRequest, 'headers'>): string | undefined {
    const token = this.#cookie.read(headers);
    return token !== undefined && TOKEN.test(token) ? hashOf(token) : undefined;
  }
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
