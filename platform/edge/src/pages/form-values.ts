import { Cookie, isCrossSite, parseJson, type Exchange, type Reply } from '@nivaas/http';
import * as v from 'valibot';
import { fillIn } from './fill-in';

/** Of the cookie. Browsers keep 4,096 characters of each, with its name. */
const MAX_LENGTH = 3_600;
/** Fields of no form that comes back. */
const SECRET = /pass(word|code|phrase)|secret|otp|cvv|^pin$|^_/i;

const kept = v.tuple([v.string(), v.array(v.tuple([v.string(), v.string()]))]);

/**
 * What a visitor without JavaScript typed, for the form of the page that the answer leads to. A cookie carries it for a
 * minute: the address would stay in histories and logs, and a page of the site is the same for everybody.
 */
export class FormValues {
  readonly #cookie: Cookie;

  constructor(
    isSecure: boolean,
    private readonly publicOrigin?: string,
  ) {
    const names = { name: 'nivaas-typed', secureName: '__Host-typed' } as const;
    this.#cookie = new Cookie({ ...names, isSecure, lifetimeSeconds: 60 });
  }

  /**
   * The `Set-Cookie` header that keeps what was typed, but for passwords and for what is too long. Other sites may not
   * fill our forms in.
   */
  keep({ path, request }: Pick<Exchange, 'path' | 'request'>, typed: URLSearchParams): string {
    if (isCrossSite(request.headers, this.publicOrigin)) return this.#cookie.clear();
    const fields = [...typed].filter(([name, value]) => value !== '' && !SECRET.test(name));
    const text = () => Buffer.from(JSON.stringify([formOf(path), fields])).toString('base64url');
    while (fields.length > 0 && text().length > MAX_LENGTH) {
      const longest = fields.reduce((one, other) => (other[1].length > one[1].length ? other : one));
      fields.splice(fields.indexOf(longest), 1);
    }
    return fields.length > 0 ? this.#cookie.set(text()) : this.#cookie.clear();
  }

  /** Fills the form of a page that says what became of it; undefined for other requests. */
  finisher({ request, search }: Exchange): ((page: Reply) => Reply) | undefined {
    const value = this.#cookie.read(request.headers);
    if (!value || !new URLSearchParams(search).has('outcome')) return undefined;
    const parsed = v.safeParse(kept, parseJson(Buffer.from(value, 'base64url')));
    const [form, fields] = parsed.success ? parsed.output : ['', []];
    const isItsForm = (action: string) => formOf(action) === form;
    return (reply) => {
      const cookies = [reply.headers['set-cookie'] ?? [], this.#cookie.clear()].flat();
      const headers = { ...reply.headers, 'set-cookie': cookies };
      return { ...reply, headers, body: fillIn(String(reply.body), isItsForm, new URLSearchParams(fields)) };
    };
  }
}

/** All forms of accounts are one: a signup leads to the login. That of an action is the same in each version. */
function formOf(path: string): string {
  if (path.startsWith('/auth/')) return '/auth/';
  return path.split('?')[0]?.replace(/^(\/_data\/[^/]+\/)[^/]+\//, '$1') ?? '';
}
