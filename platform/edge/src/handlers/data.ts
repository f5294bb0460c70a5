import type { IncomingMessage } from 'node:http';
import {
  AREA_NAME,
  isFunctionError,
  LANGUAGES,
  localPath,
  sitePath,
  splitLanguage,
  type FunctionDescription,
  type Language,
} from '@nivaas/contracts';
import {
  clientAddress,
  clientOf,
  empty,
  isCrossSite,
  json,
  parseJson,
  problem,
  RateLimiter,
  readBody,
  type Exchange,
  type Reply,
} from '@nivaas/http';
import { isRegistryError } from '@nivaas/registry';
import * as v from 'valibot';
import type { Changes } from '../changes/changes';
import type { EdgeConfig } from '../config';
import type { FunctionName, Functions } from '../functions/functions';
import { mayRun } from '../functions/may-run';
import type { Releases } from '../releases/releases';
import { isKnown } from '../routing/etag';
import { readForm } from './form-input';

export interface DataKernel {
  config: Pick<EdgeConfig, 'TRUST_PROXY' | 'PUBLIC_ORIGIN' | 'isDevelopment'>;
  functions: Functions;
  changes: Pick<Changes, 'number' | 'reachSeen' | 'cookie'>;
  releases: Releases;
  /** Id of the visitor, verified; undefined without a session. */
  visitor: (request: IncomingMessage) => Promise<string | undefined>;
  /** The release of a preview's tab. */
  previewed: (
    exchange: Exchange,
  ) => Promise<Readonly<Record<string, { version: string; off?: boolean | undefined }>> | undefined>;
}

const PATH = /^\/_data\/([\w-]+)\/(v\w{12})\/([a-z][\w-]*\.[\w$]+)$/;
const MAX_INPUT_BYTES = 64 * 1024;
/** Calls that one client may cause: a network of many visitors needs fewer, because most answers are kept. */
const CALLS_PER_CLIENT = { limit: 200, windowMs: 5_000, keys: 20_000 };

const key = v.pipe(v.string(), v.regex(/^[\w-]{16,64}$/));
const language = v.fallback(v.picklist(LANGUAGES), 'en');

interface DataCall {
  exchange: Exchange;
  name: FunctionName;
  description: FunctionDescription;
  language: Language;
}

/** `/_data/<area>/<version>/<name>`: queries and actions of areas. */
export class Data {
  readonly #calls = new RateLimiter(CALLS_PER_CLIENT);

  constructor(private readonly kernel: DataKernel) {}

  async answer(exchange: Exchange): Promise<Reply> {
    try {
      return await this.#answer(exchange);
    } catch (error) {
      if (isFunctionError(error)) return failure(error);
      if (isRegistryError(error) && error.code === 'unknown_version') return versionGone();
      throw error;
    }
  }

  async #answer(exchange: Exchange): Promise<Reply> {
    const [, area = '', given = '', function_ = ''] = PATH.exec(exchange.path) ?? [];
    if (!AREA_NAME.test(area)) return unknownFunction();
    const client = clientOf(clientAddress(exchange.request, this.kernel.config.TRUST_PROXY));
    if (!this.#calls.take(client)) return tooMany(this.#calls.wait(client));
    const version = this.#served(area) ?? given;
    const name = { area, version, name: function_ };
    if (!(await this.#isCallable(exchange, name))) return versionGone();
    const description = await this.kernel.functions.describe(name);
    if (!description) return unknownFunction();
    const call = {
      exchange,
      name,
      description,
      language: v.parse(language, new URLSearchParams(exchange.search).get('language')),
    };
    const isAction = description.kind === 'action';
    if (description.kind === 'action' && exchange.method !== 'POST') return wrongMethod();
    if (!description.isPublic && isCrossSite(exchange.request.headers, this.kernel.config.PUBLIC_ORIGIN))
      return problem(403, 'cross_site', 'Requests from other sites are refused.');
    const reply = await (isAction ? this.#change(call) : this.#query(call));
    return description.isPublic
      ? { ...reply, headers: { ...reply.headers, 'access-control-allow-origin': '*' } }
      : reply;
  }

  /** In development, whatever version an open page began with: its scripts are replaced without it. */
  #served(area: string): string | undefined {
    const { config, releases } = this.kernel;
    return config.isDevelopment ? releases.live?.revision.areas[area]?.version : undefined;
  }

  /** Versions that visitors may have in a tab, and that were not taken back. */
  async #isCallable(exchange: Exchange, { area, version }: FunctionName): Promise<boolean> {
    const { releases } = this.kernel;
    if (!releases.isSettled) await releases.settled();
    const revision = releases.live?.revision;
    if (revision && mayRun(revision, area, version)) return true;
    const previewed = (await this.kernel.previewed(exchange))?.[area];
    return previewed?.version === version && !previewed.off;
  }

  /** An action, with the cookie by which any edge shows the visitor what it changed. */
  async #change(call: DataCall): Promise<Reply> {
    const { changes } = this.kernel;
    const { number } = changes;
    const reply = await this.#act(call);
    if (changes.number === number) return reply;
    return { ...reply, headers: { ...reply.headers, 'set-cookie': changes.cookie(changes.number) } };
  }

  async #query({ exchange, name, description, language }: DataCall): Promise<Reply> {
    const { functions, changes } = this.kernel;
    await changes.reachSeen(exchange.request);
    const given = await questionOf(exchange);
    if (given === 'too_large') return tooLarge();
    const input = given === undefined ? undefined : parseJson(given);
    if (given !== undefined && input === undefined) return badInput();
    const text = Buffer.from(input === undefined ? '' : JSON.stringify(input));
    if (description.needs === 'session') {
      const user = await this.kernel.visitor(exchange.request);
      if (!user) return signedOut();
      const { value } = await functions.privateQuery(name, language, text, user);
      return { ...json(200, undefined), body: valueText(value) };
    }
    const { value, etag, madeAtMs } = await functions.query(name, language, text);
    const headers = {
      'cache-control': 'private, no-cache',
      etag,
      age: String(Math.floor((performance.now() - madeAtMs) / 1_000)),
    };
    if (isKnown(exchange.request, etag)) return empty(304, headers);
    return { ...json(200, undefined, headers), body: valueText(value) };
  }

  async #act({ exchange, name, description, language }: DataCall): Promise<Reply> {
    const { request } = exchange;
    const { functions, visitor } = this.kernel;
    const body = await readBody(request, MAX_INPUT_BYTES);
    if (!body) return tooLarge();
    const user = description.needs === 'session' ? await visitor(request) : undefined;
    const form = readForm(request, body);
    if (description.needs === 'session' && !user) return form?.back('session_missing') ?? signedOut();
    const input = form ? form.input : body.length === 0 ? undefined : parseJson(body);
    if (!form && body.length > 0 && input === undefined) return badInput();
    const given = v.safeParse(key, form?.key ?? request.headers['idempotency-key']);
    const call = {
      language,
      input: Buffer.from(input === undefined ? '' : JSON.stringify(input)),
      key: given.success ? given.output : exchange.requestId,
      user,
    };
    if (!form) {
      const { value } = await functions.action(name, call);
      return { ...json(200, undefined), body: valueText(value) };
    }
    try {
      const { location } = await functions.action(name, call);
      return location === undefined ? form.back() : empty(303, { location: nextPage(location, language) });
    } catch (error) {
      if (!isFunctionError(error)) throw error;
      return form.back(error.code, Object.keys(error.details.fields ?? {}));
    }
  }
}

/** Functions name pages without their language, because a guest serves both. */
function nextPage(location: string, language: Language): string {
  const path = sitePath(location) ?? '/';
  return splitLanguage(path).language === 'en' ? localPath(path, language) : path;
}

function valueText(value: Buffer | undefined): string {
  return value === undefined ? '{}' : `{"value":${value.toString('utf8')}}`;
}

function failure({
  code,
  message,
  details,
}: {
  code: string;
  message: string;
  details: { status?: number; fields?: object };
}): Reply {
  const { status = 400, fields } = details;
  // The message of an unexpected error may quote anything.
  const shown = code === 'function_failed' ? 'This did not work. Please try again.' : message;
  return json(status, { code, message: shown, ...(fields ? { fields } : {}) });
}

const unknownFunction = () => problem(404, 'function_unknown', 'There is no such function.');
const versionGone = () =>
  problem(410, 'version_gone', 'This version is not served any more. Load the page again.');
const badInput = () => problem(400, 'input_invalid', 'The input is no JSON.');
const signedOut = () => problem(401, 'session_missing', 'Log in first.');
const tooLarge = () =>
  problem(413, 'too_large', `The request has more than ${MAX_INPUT_BYTES} bytes.`, { connection: 'close' });
const tooMany = (waitMs: number) =>
  problem(429, 'too_many_calls', 'Too many requests. Please wait a moment.', {
    'retry-after': String(Math.ceil(waitMs / 1_000)),
  });

function wrongMethod(): Reply {
  return problem(405, 'method_not_allowed', 'This is an action.', { allow: 'POST' });
}

/** The input of a query: in the address, or in the body of one that is too long for an address. */
async function questionOf({ request, method, search }: Exchange): Promise<Buffer | 'too_large' | undefined> {
  if (method === 'POST') return (await readBody(request, MAX_INPUT_BYTES)) ?? 'too_large';
  const given = new URLSearchParams(search).get('input');
  return given === null ? undefined : Buffer.from(given);
}
