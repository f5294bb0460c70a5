type Headers = Record<string, string | string[] | undefined>;

export interface CookieOptions {
  name: string;
  /** The name over TLS. The prefix `__Host-` keeps other hosts of the domain from setting the cookie. */
  secureName: `__Host-${string}`;
  /** Whether the site is served over TLS only. */
  isSecure: boolean;
  lifetimeSeconds: number;
}

/** A cookie for the whole site, unreadable for scripts. */
export class Cookie {
  readonly #name: string;
  readonly #attributes: string;

  constructor(private readonly options: CookieOptions) {
    this.#name = options.isSecure ? options.secureName : options.name;
    this.#attributes = `HttpOnly; SameSite=Lax${options.isSecure ? '; Secure' : ''}`;
  }

  /** The value in a request. */
  read(headers: Headers): string | undefined {
    return readCookie(headers, this.#name);
  }

  /** The `Set-Cookie` header that sets the value. */
  set(value: string): string {
    return `${this.#name}=${value}; Path=/; Max-Age=${this.options.lifetimeSeconds}; ${this.#attributes}`;
  }

  /** The `Set-Cookie` header that removes the cookie. */
  clear(): string {
    return `${this.#name}=; Path=/; Max-Age=0; ${this.#attributes}`;
  }
}

/** The value of a cookie in a request. One of two is from another host of the domain, and nobody knows which: none counts. */
export function readCookie({ cookie }: Headers, name: string): string | undefined {
  const pairs = String(cookie ?? '').split(';');
  const [pair, ...others] = pairs.map((text) => text.trim()).filter((text) => text.startsWith(`${name}=`));
  return others.length > 0 ? undefined : pair?.slice(name.length + 1);
}
