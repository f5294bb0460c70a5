import { AREA_NAME, isFunctionError, LANGUAGES } from '@nivaas/contracts';
import { clientAddress, clientOf, isCrossSite, RateLimiter, type Exchange, type Reply } from '@nivaas/http';
import { isRegistryError } from '@nivaas/registry';
import * as v from 'valibot';
import type { FunctionName } from '../../functions/functions';
import { mayRun } from '../../functions/may-run';
import { answerAction } from './answer-action';
import { answerQuery } from './answer-query';
import type { DataKernel } from './data-kernel';
import { crossSite, failure, tooMany, unknownFunction, versionGone, wrongMethod } from './data-replies';

const PATH = /^\/_data\/([\w-]+)\/(v\w{12})\/([a-z][\w-]*\.[\w$]+)$/;
/** Calls that one client may cause: a network of many visitors needs fewer, because most answers are kept. */
const CALLS_PER_CLIENT = { limit: 200, windowMs: 5_000, keys: 20_000 };

const language = v.fallback(v.picklist(LANGUAGES), 'en');

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
    if (isAction && exchange.method !== 'POST') return wrongMethod();
    if (!description.isPublic && isCrossSite(exchange.request.headers, this.kernel.config.PUBLIC_ORIGIN))
      return crossSite();
    const reply = await (isAction ? answerAction : answerQuery)(call, this.kernel);
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
}
