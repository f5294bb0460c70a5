import { href, splitLanguage } from '@nivaas/contracts';
import { Cookie, type Exchange, type Reply } from '@nivaas/http';
import { escapeHtml } from '../../document/escape';

/** Never the password. */
const KEPT = ['name', 'email', 'phone'];
const PAGES = [href.login(), href.signup()];
/** In characters of the cookie: names and addresses have at most 200 and 254, but a Hindi letter takes nine. */
const MAX_LENGTH = 3_000;

const FORM = /<form\b[^>]* action="\/auth\/[^>]*>.*?<\/form>/gs;
const FIELD = /<input\b[^>]* name="(\w+)"[^>]*>/g;

/**
 * What a visitor without JavaScript typed, for the form of the page that the answer leads to. A cookie carries it for a
 * minute: the address would stay in histories and logs, and a page of the site is the same for everybody.
 */
export class FormValues {
  readonly #cookie: Cookie;

  constructor(isSecure: boolean) {
    const names = { name: 'nivaas-typed', secureName: '__Host-typed' } as const;
    this.#cookie = new Cookie({ ...names, isSecure, lifetimeSeconds: 60 });
  }

  keep(typed: URLSearchParams): string {
    const kept = new URLSearchParams([...typed].filter(([name]) => KEPT.includes(name))).toString();
    return kept.length > MAX_LENGTH ? this.#cookie.clear() : this.#cookie.set(kept);
  }

  finishing(exchange: Exchange): ((page: Reply) => Reply) | undefined {
    const value = this.#cookie.read(exchange.request.headers);
    if (!value || !isOutcome(exchange)) return undefined;
    return (page) => this.#fill(page, new URLSearchParams(value));
  }

  #fill(reply: Reply, typed: URLSearchParams): Reply {
    const cookies = [reply.headers['set-cookie'] ?? [], this.#cookie.clear()].flat();
    return {
      ...reply,
      headers: { ...reply.headers, 'set-cookie': cookies },
      body: fillIn(String(reply.body), typed),
    };
  }
}

function isOutcome({ path, search }: Exchange): boolean {
  return PAGES.includes(splitLanguage(path).path) && new URLSearchParams(search).has('outcome');
}

function fillIn(html: string, typed: URLSearchParams): string {
  return html.replace(FORM, (form) =>
    form.replace(FIELD, (field, name: string) => {
      const value = KEPT.includes(name) ? typed.get(name) : null;
      return value ? field.replace('<input', () => `<input value="${escapeHtml(value)}"`) : field;
    }),
  );
}
