import {
  AREA_NAME,
  addressIn,
  isFunctionError,
  sitePath,
  splitAddress,
  type FunctionDescription,
} from '@nivaas/contracts';
import {
  clientAddress,
  clientOf,
  isCrossSite,
  RateLimiter,
  readBody,
  type Exchange,
  type Reply,
  empty,
  isKnown,
} from '@nivaas/http';
import { isRefusal } from '@nivaas/contracts/refusal';
import * as v from 'valibot';
import { refusedForm } from '../../document/plain-pages';
import type { FunctionName } from '../../functions/function-runner';
import { mayRun } from '../../functions/functions';
import type { Kernel } from '../../kernel';
import { languageOf, type ReleaseSite } from '../../render/release-site';
import { asOf } from '../../functions/answers';
import { bothLanes, type ServedLane } from '../../render/lanes';
import { faultPhase, UpstreamFault } from '../../render/queries';
import { Waiters } from '../../guests/waiters';
import { noReleaseReply } from '../../store/store-away';
import { bodyOf, checkedInput, MAX_INPUT_BYTES, readForm, type FormInput } from './input';
import {
  crossSite,
  failure,
  forForeign,
  preflight,
  tooMany,
  unknownFunction,
  versionGone,
  wrongMethod,
  signedOut,
  valueReply,
} from './replies';

const key = v.pipe(v.string(), v.regex(/^[\w-]{16,64}$/));

const PATH = /^\/_data\/([\w-]+)\/(v\w{12})\/([a-z][\w-]*\.[\w$]+)$/;
/** Calls that one client may cause: a network of many visitors needs fewer, because most answers are kept. */
const CALLS_PER_CLIENT = { limit: 200, windowMs: 5_000, keys: 20_000 };

/** A call of a function that may run. */
interface Call {
  exchange: Exchange;
  name: FunctionName;
  description: FunctionDescription;
  /** Of the page that calls. */
  language: string;
  site: ReleaseSite;
  waiters: Waiters;
}

/** `/_data/<area>/<version>/<name>`: queries and actions of areas. */
export class FunctionCalls {
  readonly #calls = new RateLimiter(CALLS_PER_CLIENT);

  constructor(private readonly kernel: Kernel) {}

  async answer(exchange: Exchange): Promise<Reply> {
    try {
      return await this.#answer(exchange);
    } catch (error) {
      return refusal(error);
    }
  }

  async #answer(exchange: Exchange): Promise<Reply> {
    const [, area = '', given = '', function_ = ''] = PATH.exec(exchange.path) ?? [];
    if (!AREA_NAME.test(area)) return unknownFunction();
    const client = clientOf(clientAddress(exchange.request, this.kernel.config.TRUST_PROXY));
    if (!this.#calls.take(client)) return tooMany(this.#calls.wait(client));
    const version = this.#served(area) ?? given;
    const name = { area, version, name: function_ };
    const { releases } = this.kernel;
    await releases.revisionRead();
    if (!releases.stable) return noReleaseReply(releases.lastError);
    if (!(await this.#isCallable(exchange, name))) return (await this.#goneForm(exchange)) ?? versionGone();
    const description = await this.kernel.functions.describe(name);
    if (!description) return unknownFunction();
    const asked = new URLSearchParams(exchange.search).get('language');
    const site = await this.#siteWith(asked, exchange);
    const call = {
      exchange,
      name,
      description,
      waiters: new Waiters(client),
      site,
      language: languageOf(site, asked).code,
    };
    const isAction = description.kind === 'action';
    // Stored versions may have both, which publishing refuses: other sites could then act as a visitor.
    const isPublic = description.isPublic && !description.needs;
    if (exchange.method === 'OPTIONS') return isPublic ? preflight() : crossSite();
    if (isAction && exchange.method !== 'POST') return wrongMethod();
    if (!isPublic && this.#isCrossSite(exchange))
      return refusedForm(site, exchange, addressIn(site.codes, '/', call.language)) ?? crossSite();
    const reply = await this.#run(call);
    return { ...(isPublic ? forForeign(reply) : reply), about: { area, version } };
  }

  async #run(call: Call): Promise<Reply> {
    try {
      return await (call.description.kind === 'action' ? answerAction : answerQuery)(call, this.kernel);
    } catch (error) {
      this.#blame(call, error);
      return refusal(error);
    }
  }

  #blame({ exchange, name }: Call, error: unknown): void {
    const phase = faultPhase(error);
    const origin = error instanceof UpstreamFault ? error.origin : undefined;
    if (phase === undefined || !this.kernel.functions.isOfVersion({ ...name, phase, origin })) return;
    const token = String(exchange.request.headers['x-view'] ?? '');
    void this.kernel.offers.functionFault?.({ ...name, phase, token });
  }

  /** Without script the form comes back, in the live version and with what was typed. */
  async #goneForm(exchange: Exchange): Promise<Reply | undefined> {
    if (exchange.method !== 'POST' || this.#isCrossSite(exchange)) return undefined;
    const body = await readBody(exchange.request, MAX_INPUT_BYTES);
    return body && readForm(exchange, body, this.kernel.formValues)?.back('version_gone');
  }

  #isCrossSite({ request }: Exchange): boolean {
    return isCrossSite(request.headers, this.kernel.config.PUBLIC_ORIGIN);
  }

  /** In development, whatever version an open page began with: its scripts are replaced without it. */
  #served(area: string): string | undefined {
    const { config, releases } = this.kernel;
    return config.isDevelopment ? releases.stable?.revision.areas[area]?.version : undefined;
  }

  /** Versions that visitors may have in a tab, and that were not taken back. */
  async #isCallable(exchange: Exchange, { area, version }: FunctionName): Promise<boolean> {
    const revision = this.kernel.releases.stable?.revision;
    if (revision && mayRun(revision, area, version)) return true;
    const preview = await this.#preview(exchange);
    const shown = preview ? bothLanes(preview).map(({ snapshot }) => snapshot.areas[area]) : [];
    return shown.some((state) => state?.version === version && !state.off);
  }

  /** A preview may have a language that the live site lacks. */
  async #siteWith(language: string | null, exchange: Exchange): Promise<ReleaseSite> {
    const { site } = this.kernel.releases;
    if (language === null || site.codes.includes(language)) return site;
    return (await this.#preview(exchange))?.site ?? site;
  }

  /** The release that a preview's tab shows. */
  async #preview(exchange: Exchange): Promise<ServedLane | undefined> {
    const selections = this.kernel.hooks.select.flatMap((select) => select(exchange) ?? []);
    const choice = await selections.find(({ audience }) => audience === 'holder')?.choose();
    return choice?.preferred;
  }
}

function refusal(error: unknown): Reply {
  if (isFunctionError(error)) return failure(error);
  if (isRefusal(error, 'unknown_version')) return versionGone();
  throw error;
}

/** The answer of a query: the same for everybody, or for one visitor and kept by nobody. */
async function answerQuery(
  { exchange, name, description, language, waiters }: Call,
  { functions, offers, visitorIds }: Kernel,
): Promise<Reply> {
  const { request } = exchange;
  const text = await questionOf(exchange);
  if (description.needs) {
    const isOfAccount = description.needs === 'session';
    const user = isOfAccount ? await offers.account?.(request) : undefined;
    if (isOfAccount && !user) return signedOut();
    const visitor = isOfAccount ? undefined : visitorIds.of(request);
    const { value } = await functions.privateQuery(name, { language, input: text, user, visitor }, waiters);
    return valueReply(value);
  }
  const answer = await functions.query(name, language, text, waiters);
  const { value, etag, madeAtMs } = answer;
  const headers = {
    'cache-control': 'private, no-cache',
    etag,
    age: String(Math.floor((performance.now() - madeAtMs) / 1_000)),
  };
  if (isKnown(request.headers['if-none-match'], etag)) return empty(304, headers);
  return valueReply(value, headers, asOf(answer));
}

/** The input of a query: in the address, or in the body of one that is too long for an address. */
async function questionOf({ request, method, search }: Exchange): Promise<Buffer> {
  if (method === 'POST') return checkedInput(await bodyOf(request));
  return checkedInput(Buffer.from(new URLSearchParams(search).get('input') ?? ''));
}

async function answerAction(
  { exchange, name, description, language, site, waiters }: Call,
  { functions, formValues, offers, visitorIds }: Kernel,
): Promise<Reply> {
  const { request } = exchange;
  const body = await bodyOf(request);
  const user = description.needs === 'session' ? await offers.account?.(request) : undefined;
  const form = readForm(exchange, body, formValues);
  if (description.needs === 'session' && !user) return form?.back('session_missing') ?? signedOut();
  const visitor = description.needs === 'visitor' ? visitorIds.ofOrNew(request) : undefined;
  const given = v.safeParse(key, form?.key ?? request.headers['idempotency-key']);
  const call = {
    language,
    input: form ? Buffer.from(JSON.stringify(form.input)) : checkedInput(body),
    key: given.success ? given.output : exchange.requestId,
    user,
    visitor: visitor?.id,
  };
  try {
    const { value, location } = await functions.action(name, call, waiters);
    const next = location === undefined ? undefined : nextPage(location, language, site);
    const reply = formReply(form, next) ?? valueReply(value);
    const { cookies = [] } = visitor ?? {};
    return cookies.length === 0 ? reply : { ...reply, headers: { ...reply.headers, 'set-cookie': cookies } };
  } catch (error) {
    if (!form || !isFunctionError(error)) throw error;
    return form.back(error.code, error.details.fields);
  }
}

/** Where a form without script leads next. */
function formReply(form: FormInput | undefined, location: string | undefined) {
  if (!form || location === undefined) return form?.back();
  return empty(303, { location });
}

/** Functions name pages without their language, because a guest serves all. */
function nextPage(location: string, language: string, { codes }: ReleaseSite): string {
  const path = sitePath(location) ?? '/';
  return splitAddress(codes, path).language === codes[0] ? addressIn(codes, path, language) : path;
}
