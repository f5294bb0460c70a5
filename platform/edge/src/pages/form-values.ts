import { Cookie, isCrossSite, parseJson, type Exchange, type Reply } from '@nivaas/http';
import * as v from 'valibot';
import { escapeHtml } from '../document/escape';

const FORM = /<form\b[^>]* action="([^"]*)"[^>]*>.*?<\/form>/gs;
const INPUT = /<input\b[^>]* name="([^"]+)"[^>]*>/g;
const TEXT_AREA = /(<textarea\b[^>]* name="([^"]+)"[^>]*>)[^<]*/g;
const SELECT = /<select\b[^>]* name="([^"]+)"[^>]*>.*?<\/select>/gs;
const CONTROL = /<(?:input|textarea|select)\b[^>]* aria-invalid="true"[^>]*>/g;
const TEXT = /(<\w+\b[^>]* id="([^"]+)"[^>]*>)[^<]*/g;
const OPTION = /<option\b[^>]* value="([^"]*)"[^>]*>/g;
/** Never filled in; what is hidden is the page's own. */
const LEFT = /^(password|hidden|file|submit|button|image|reset)$/;

/** Of the cookie, which is a third longer. Browsers keep 4,096 characters of each, with its name. */
const MAX_BYTES = 2_700;
/** What the server says has room left for what was typed, also in Hindi. */
const MAX_SAID = { fields: 5, characters: 120 };
/** Fields of no form that comes back. */
const SECRET = /pass(word|code|phrase)|secret|otp|cvv|^pin$|^_/i;

const pairs = v.array(v.tuple([v.string(), v.string()]));
const kept = v.tuple([v.string(), pairs, v.optional(pairs, [])]);

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
   *
   * @param said What the server says of a field.
   */
  keep(
    { path, request }: Pick<Exchange, 'path' | 'request'>,
    typed: URLSearchParams,
    said: Readonly<Record<string, string>> = {},
  ): string {
    if (isCrossSite(request.headers, this.publicOrigin)) return this.#cookie.clear();
    const fields = [...typed].filter(([name, value]) => value !== '' && !SECRET.test(name));
    const words = Object.entries(said).slice(0, MAX_SAID.fields);
    const cut = words.map(([name, text]) => [name, text.slice(0, MAX_SAID.characters)]);
    let leftBytes = MAX_BYTES - Buffer.byteLength(JSON.stringify([formOf(path), [], cut]));
    const shortest = fields.toSorted((one, other) => one.join().length - other.join().length);
    const short = new Set(
      shortest.filter((field) => (leftBytes -= Buffer.byteLength(JSON.stringify(field)) + 1) >= 0),
    );
    if (short.size === 0 && cut.length === 0) return this.#cookie.clear();
    const text = JSON.stringify([formOf(path), fields.filter((field) => short.has(field)), cut]);
    return this.#cookie.set(Buffer.from(text).toString('base64url'));
  }

  /** Fills the form of a page that says what became of it; undefined for other requests. */
  finisher({ request, search }: Exchange): ((page: Reply) => Reply) | undefined {
    const value = this.#cookie.read(request.headers);
    if (!value || !new URLSearchParams(search).has('outcome')) return undefined;
    const parsed = v.safeParse(kept, parseJson(Buffer.from(value, 'base64url')));
    const [form, fields, said] = parsed.success ? parsed.output : ['', [], []];
    const isItsForm = (action: string) => formOf(action) === form;
    return (reply) => {
      const cookies = [reply.headers['set-cookie'] ?? [], this.#cookie.clear()].flat();
      const headers = { ...reply.headers, 'set-cookie': cookies };
      const typed = new URLSearchParams(fields);
      return { ...reply, headers, body: fillIn(String(reply.body), isItsForm, typed, said) };
    };
  }
}

/** All forms of accounts are one: a signup leads to the login. That of an action is the same in each version. */
function formOf(path: string): string {
  if (path.startsWith('/auth/')) return '/auth/';
  return path.split('?')[0]?.replace(/^(\/_data\/[^/]+\/)[^/]+\//, '$1') ?? '';
}

/** Writes what was typed, and what the server says of it, into forms of a page, as React rendered it. */
function fillIn(
  html: string,
  isItsForm: (action: string) => boolean,
  typed: URLSearchParams,
  said: readonly [string, string][],
): string {
  return html.replace(FORM, (form, action: string) =>
    isItsForm(action)
      ? said
          .reduce(withWords, form)
          .replace(INPUT, (field, name: string) =>
            typed.has(name) ? filled(field, typed.getAll(name)) : field,
          )
          .replace(TEXT_AREA, (field, start: string, name: string) => {
            const value = typed.get(name);
            // The parser drops a first line break.
            return value === null ? field : `${start}\n${escapeHtml(value)}`;
          })
          .replace(SELECT, (field, name: string) =>
            typed.has(name)
              ? field.replace(OPTION, (option, value: string) =>
                  marked(option, 'selected', isAmong(value, typed.getAll(name))),
                )
              : field,
          )
      : form,
  );
}

/** The server's words in place of the page's, at a field that is marked as wrong: its error is the first that describes it. */
function withWords(form: string, [name, words]: [string, string]): string {
  const control = form.match(CONTROL)?.find((tag) => tag.includes(` name="${escapeHtml(name)}"`)) ?? '';
  const error = / aria-describedby="([^" ]+)/.exec(control)?.[1];
  return form.replace(TEXT, (text, start: string, id: string) =>
    id === error ? start + escapeHtml(words) : text,
  );
}

function filled(field: string, values: readonly string[]): string {
  const type = / type="(\w+)"/.exec(field)?.[1] ?? 'text';
  if (LEFT.test(type)) return field;
  if (type === 'checkbox' || type === 'radio')
    return marked(field, 'checked', isAmong(/ value="([^"]*)"/.exec(field)?.[1] ?? 'on', values));
  // Of two attributes with one name, the first counts.
  return field.replace('<input', () => `<input value="${escapeHtml(values[0] ?? '')}"`);
}

/** @param escaped As React does it. */
function isAmong(escaped: string, values: readonly string[]): boolean {
  return values.some((value) => escapeHtml(value) === escaped.replaceAll('&#x27;', '&#39;'));
}

function marked(field: string, mark: 'checked' | 'selected', isOn: boolean): string {
  const bare = field.replace(` ${mark}=""`, '');
  return isOn ? bare.replace(/^<\w+/, (start) => `${start} ${mark}=""`) : bare;
}
