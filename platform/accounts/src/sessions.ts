import { createHash, randomBytes } from 'node:crypto';
import type { AccountsRequest } from './http';
import type { Store, User } from './store';

const LIFETIME_SECONDS = 30 * 24 * 60 * 60;
const TOKEN = /^[\w-]{43}$/;

/** Sessions of visitors: a random token in a cookie that scripts cannot read, its hash in the database. */
export class Sessions {
  readonly #cookie: string;
  readonly #attributes: string;

  constructor(
    private readonly store: Store,
    private readonly options: { secureCookies: boolean; clock: () => number },
  ) {
    this.#cookie = options.secureCookies ? '__Host-session' : 'session';
    this.#attributes = `Path=/; HttpOnly; SameSite=Lax${options.secureCookies ? '; Secure' : ''}`;
  }

  /** Begins a new session in place of the one that the request carries. Returns the cookie to set. */
  async begin(user: User, request: AccountsRequest): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    const expiresAt = this.options.clock() + LIFETIME_SECONDS * 1000;
    await this.store.beginSession(
      { tokenHash: hashOf(token), userId: user.id, expiresAt },
      this.#tokenHash(request),
    );
    return `${this.#cookie}=${token}; ${this.#attributes}; Max-Age=${LIFETIME_SECONDS}`;
  }

  async userOf(request: AccountsRequest): Promise<User | undefined> {
    const tokenHash = this.#tokenHash(request);
    return tokenHash === undefined ? undefined : this.store.findSessionUser(tokenHash);
  }

  /** Ends the request's session, if it has one. Returns the cookie that clears the browser's. */
  async end(request: AccountsRequest): Promise<string> {
    const tokenHash = this.#tokenHash(request);
    if (tokenHash !== undefined) await this.store.endSession(tokenHash);
    return `${this.#cookie}=; ${this.#attributes}; Max-Age=0`;
  }

  #tokenHash({ headers }: AccountsRequest): string | undefined {
    const pairs = headers.cookie?.split(';').map((pair) => pair.trim()) ?? [];
    const token = pairs.find((pair) => pair.startsWith(`${this.#cookie}=`))?.slice(this.#cookie.length + 1);
    return token !== undefined && TOKEN.test(token) ? hashOf(token) : undefined;
  }
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
