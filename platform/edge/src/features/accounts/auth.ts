import type { IncomingMessage } from 'node:http';
import type { AccountRules, Accounts } from '@nivaas/accounts';
import {
  clientAddress,
  problem,
  readBody,
  traceHeaders,
  type Exchange,
  type Reply,
  type TrustedProxies,
  empty,
  isCrossSite,
} from '@nivaas/http';
import { refusedForm } from '../../document/plain-pages';
import { isForm } from '../../handlers/data/input';
import type { FormValues } from '../../pages/form-values';
import { languageOf, type ReleaseSite } from '../../render/release-site';
import { addressIn, login, safeReturnTo, signup, splitAddress } from '@nivaas/contracts';
import { withQuery } from '../../pages/visit';

const BODY_LIMIT_BYTES = 16 * 1024;

/** `/auth/*`: the accounts service. */
export async function handleAuth(
  exchange: Exchange,
  site: ReleaseSite,
  accounts: Accounts,
  proxies: TrustedProxies,
  typed: FormValues,
): Promise<Reply> {
  if (!site.accounts) return problem(404, 'not_found', 'The site has no accounts.');
  const { phone, passwordWords } = site.accounts;
  const rules: AccountRules = { phone, guesses: [site.name, ...site.name.split(' '), ...passwordWords] };
  const { request, requestId, method, path } = exchange;
  const sent = await readBody(request, BODY_LIMIT_BYTES);
  if (!sent)
    return problem(413, 'too_large', `The request has more than ${BODY_LIMIT_BYTES} bytes.`, {
      connection: 'close',
    });
  const headers = { ...plainHeaders(request), 'x-request-id': requestId, ...traceHeaders() };
  const address = clientAddress(request, proxies);
  return throughForm(exchange, site, sent, typed, (body, type) =>
    accounts.handle({ method, path, headers: { ...headers, 'content-type': type }, body, address }, rules),
  );
}

/** Headers that came several times as one text. */
export function plainHeaders({ headers }: IncomingMessage): Record<string, string | undefined> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, value && String(value)]));
}

interface PlainForm {
  /** Has the form; others may, too. */
  page: string;
  /** Name of the form's field, by the name that the endpoint expects. */
  fields: Record<string, string>;
  /** @param refusal Codes of the refusal, such as "invalid_name.invalid_phone"; absent when the endpoint accepted. */
  next: (refusal: string | undefined, returnTo: string) => string;
}

const USER_EXISTS = 'user_exists';

/** The forms that work without JavaScript, by endpoint. A login without a page to return to shows a confirmation. */
const FORMS: ReadonlyMap<string, PlainForm> = new Map<string, PlainForm>([
  [
    '/auth/login',
    {
      page: login(),
      fields: { name: 'email', password: 'password' },
      next: (refusal, returnTo) =>
        !refusal && returnTo !== '/'
          ? returnTo
          : withOutcome(login(returnParameter(returnTo)), refusal ?? 'logged_in'),
    },
  ],
  [
    '/auth/register',
    {
      page: signup(),
      fields: { name: 'name', email: 'email', phone: 'phone', password: 'password' },
      next: (refusal, returnTo) =>
        !refusal || refusal === USER_EXISTS
          ? withOutcome(login(returnParameter(returnTo)), refusal ?? 'created')
          : withOutcome(signup(returnParameter(returnTo)), refusal),
    },
  ],
  [
    '/auth/logout',
    {
      page: login(),
      fields: {},
      next: (refusal) => withOutcome(login(), refusal ? 'not_logged_out' : 'logged_out'),
    },
  ],
]);

/**
 * Calls an accounts endpoint, which takes JSON. The fields of a plain form are converted to JSON, and the answer
 * becomes a redirect to a page, with codes and without the typed values.
 *
 * @param values Keeps what was typed, for the next try or for the login after a signup.
 */
async function throughForm(
  exchange: Exchange,
  site: ReleaseSite,
  body: Buffer,
  values: FormValues,
  ask: (body: Buffer, contentType: string | undefined) => Promise<Reply>,
): Promise<Reply> {
  const { request, method, path } = exchange;
  const { headers } = request;
  const form = FORMS.get(path);
  const isOwn = isForm(headers) && !isCrossSite(headers);
  const typed = new URLSearchParams(body.toString('utf8'));
  // Pages in the first language do not send it.
  const { code } = languageOf(site, typed.get('language'));
  const inLanguage = (page: string) => addressIn(site.codes, page, code);
  if (!form || method !== 'POST') return ask(body, headers['content-type']);
  if (!isOwn) return refusedForm(site, exchange, inLanguage(form.page)) ?? ask(body, headers['content-type']);
  const pairs = Object.entries(form.fields).map(([name, field]) => [name, typed.get(field) ?? '']);
  const answer = await ask(Buffer.from(JSON.stringify(Object.fromEntries(pairs))), 'application/json');
  const refusal = answer.status < 300 ? undefined : refusalOf(answer);
  const isAgain = refusal !== undefined || path === '/auth/register';
  const cookies = [answer.headers['set-cookie'] ?? [], isAgain ? values.keep(exchange, typed) : []].flat();
  const asked = splitAddress(site.codes, typed.get('returnTo') ?? '');
  const target = safeReturnTo(asked.path);
  const returnTo = target === '/' ? target : addressIn(site.codes, target, asked.language);
  const next = splitAddress(site.codes, form.next(refusal, returnTo));
  return empty(303, {
    location: inLanguage(next.path),
    ...(cookies.length > 0 ? { 'set-cookie': cookies } : {}),
  });
}

/** The codes of a refusal, of which the accounts service makes all. */
function refusalOf({ body }: Reply): string {
  const { code, problems = [] } = JSON.parse(String(body)) as { code: string; problems?: { code: string }[] };
  return problems.map((problem) => problem.code).join('.') || code;
}

function withOutcome(page: string, outcome: string): string {
  return withQuery(page, `outcome=${outcome}`);
}

function returnParameter(returnTo: string): string | undefined {
  return returnTo === '/' ? undefined : returnTo;
}
