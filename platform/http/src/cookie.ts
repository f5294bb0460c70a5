type Headers = Record<string, string | string[] | undefined>;

export interface CookieOptions {
  name: string;
  /** Its name over TLS, with the prefix `__Host-`: nobody else can set it then. */
  secureName: `__Host-${string}`;
  /** Whether visitors reach the site only over TLS. */
  isSecure: boolean;
  lifetimeSeconds: number;
}

/** A cookie of the whole site that scripts cannot read. */
export class Cookie {
  readonly #name: string;
  readonly #attributes: string;

  constructor(private readonly options: CookieOptions) {
    this.#name = options.isSecure ? options.secureName : options.name;
    this.#attributes = `HttpOnly; SameSite=Lax${options.isSecure ? '; Secure' : ''}`;
  }

  /** Its value in a request. */
  read({ cookie }: Headers): string | undefined {
    const pairs = String(cookie ?? '').split(';');
    const pair = pairs.map((text) => text.trim()).find((text) => text.startsWith(`${this.#name}=`));
    return pair?.slice(this.#name.length + 1);
  }

  /** `Set-Cookie` that gives it a value. */
  set(value: string): string {
    return `${this.#name}=${value}; Path=/; Max-Age=${this.options.lifetimeSeconds}; ${this.#attributes}`;
  }

  /** `Set-Cookie` that takes it away. */
  clear(): string {
    return `${this.#name}=; Path=/; Max-Age=0; ${this.#attributes}`;
  }
}
