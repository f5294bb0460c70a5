import { createHash } from 'node:crypto';
import {
  Cookie,
  clientAddress,
  clientOf,
  empty,
  json,
  RateLimiter,
  type Exchange,
  type Reply,
} from '@nivaas/http';
import * as v from 'valibot';
import type { EdgeConfig } from '../../../config';
import { route, type Route } from '../../../routing/route';
import { writeAudit } from '../operators/audit';
import { OpsRefusal } from '../operators/refusal';
import { Issuer } from './issuer';
import { person, personOf, type Person } from './people';
import { SignedTexts } from './signed-texts';
import { SignInRefusal } from './sign-in-refusal';
import { CodeRegister, type RedisSet } from './code-register';

interface SignInOptions {
  config: EdgeConfig;
  origin: string;
  isSecure: boolean;
  log: (entry: object) => void;
  /** Shared by all edges, so that a code works once on the whole site. Default: once at each edge. */
  redis?: RedisSet | undefined;
  /** Milliseconds since 1970. */
  clock?: (() => number) | undefined;
}

const LOGIN_SECONDS = 10 * 60;
const CODE_SECONDS = 60;
const SESSION_SECONDS = 3_600;
const CALLBACK = '/_ops/callback';
/** Where the console may be opened after a sign-in. */
const TO = /^\/_ops(\/[\w-]+)?(\?[\w=&%+.-]{0,500})?$/;

const login = v.object({ state: v.string(), nonce: v.string(), verifier: v.string(), to: v.string() });
/** `login`: a hash that binds the code to the browser that signed in. */
const code = v.object({ person, login: v.string() });
export const codeInput = v.object({ code: v.pipe(v.string(), v.maxLength(2_000)) });

/**
 * Signing in to the console with OpenID Connect. The browser stores no credential: the console keeps its token in the
 * memory of the page. A cookie would also authorize requests of the areas' code, which runs at the same origin.
 */
export class SignIn {
  readonly #issuer: Issuer;
  readonly #texts: SignedTexts;
  /** Only binds the steps of a sign-in to one browser. `Lax`, because the issuer sends the browser back. */
  readonly #cookie: Cookie;
  readonly #usedCodes: CodeRegister;
  /** Limited, because each sign-in sends requests to the issuer. */
  readonly #attempts = new RateLimiter({ limit: 30, windowMs: 60_000, keys: 10_000 });

  constructor(private readonly options: SignInOptions & { issuer: string; clientId: string }) {
    const { config, issuer, clientId, isSecure, redis, log, clock } = options;
    this.#issuer = new Issuer({ issuer, clientId, clientSecret: config.OIDC_CLIENT_SECRET });
    this.#texts = new SignedTexts(config.SITE_SECRET, clock);
    this.#usedCodes = new CodeRegister(CODE_SECONDS, redis, (error) =>
      log({ event: 'code-not-shared', message: String(error) }),
    );
    const names = { name: 'nivaas-sign-in', secureName: '__Host-sign-in' } as const;
    this.#cookie = new Cookie({ ...names, isSecure, lifetimeSeconds: LOGIN_SECONDS });
  }

  static from(options: SignInOptions): SignIn | undefined {
    const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId } = options.config;
    return issuer !== undefined && clientId !== undefined
      ? new SignIn({ ...options, issuer, clientId })
      : undefined;
  }

  get issuerName(): string {
    return new URL(this.options.issuer).host;
  }

  get routes(): Route[] {
    return [
      route('ops', ['GET'], '/_ops/login', (exchange) => this.#answer(exchange, () => this.#begin(exchange))),
      route('ops', ['GET'], CALLBACK, (exchange) => this.#answer(exchange, () => this.#finish(exchange))),
    ];
  }

  /** `POST /_ops/api/session`: the console's token for the code of a callback. @throws {OpsRefusal} session_expired */
  async session(
    { request }: Pick<Exchange, 'request'>,
    text: string,
  ): Promise<{ person: Person; reply: Reply }> {
    const signed = this.#texts.read('code', text, code);
    const binding = hashOf(this.#cookie.read(request.headers) ?? '');
    if (typeof signed !== 'object' || signed.value.login !== binding || !(await this.#usedCodes.use(text)))
      throw new OpsRefusal('session_expired');
    const { person } = signed.value;
    const token = this.#texts.sign('session', person, SESSION_SECONDS);
    return { person, reply: json(200, { token }, { 'set-cookie': this.#cookie.clear() }) };
  }

  find(token: string): Person | 'expired' | undefined {
    const signed = this.#texts.read('session', token, person);
    return typeof signed === 'object' ? signed.value : signed;
  }

  async #begin({ request, search }: Exchange): Promise<Reply> {
    const client = clientOf(this.#addressOf(request));
    if (this.#attempts.wait(client) > 0) throw new SignInRefusal('too_many_tries');
    this.#attempts.count(client);
    const { url, checks } = await this.#issuer.begin(this.options.origin + CALLBACK);
    const to = new URLSearchParams(search).get('to') ?? '';
    const text = this.#texts.sign('login', { ...checks, to: TO.test(to) ? to : '/_ops' }, LOGIN_SECONDS);
    return empty(303, { location: url, 'set-cookie': this.#cookie.set(text) });
  }

  async #finish({ request, search }: Exchange): Promise<Reply> {
    const cookie = this.#cookie.read(request.headers) ?? '';
    const signed = this.#texts.read('login', cookie, login);
    if (typeof signed !== 'object') throw new SignInRefusal('sign_in_expired');
    const callback = new URL(CALLBACK + search, this.options.origin);
    if (callback.searchParams.get('state') !== signed.value.state) throw new SignInRefusal('wrong_state');
    const claims = await this.#issuer.finish(callback, signed.value);
    const who = personOf(claims, this.options.config.OIDC_ALLOWED ?? []);
    this.#audit(request, { who: who.name, result: 'done', status: 303 });
    const text = this.#texts.sign('code', { person: who, login: hashOf(cookie) }, CODE_SECONDS);
    // A fragment is never sent to a server, so it appears in no log.
    return empty(303, { location: `${signed.value.to}#sign-in=${text}` });
  }

  /** Sends the browser back to the console with the code of a refusal. */
  async #answer({ request }: Exchange, work: () => Promise<Reply>): Promise<Reply> {
    // Only navigations, because scripts, frames and images of a page must not take part in a sign-in.
    const { 'sec-fetch-dest': dest = 'document', 'sec-fetch-mode': mode = 'navigate' } = request.headers;
    if (dest !== 'document' || mode !== 'navigate') return empty(403);
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof SignInRefusal)) throw error;
      this.#audit(request, { result: error.code, status: 303, reason: error.detail });
      return empty(303, { location: `/_ops#refused=${error.code}`, 'set-cookie': this.#cookie.clear() });
    }
  }

  #audit(
    request: Exchange['request'],
    entry: { who?: string; result: string; status: number; reason?: string },
  ) {
    writeAudit(this.options.log, { verb: 'sign-in', address: this.#addressOf(request), ...entry });
  }

  #addressOf(request: Exchange['request']): string {
    return clientAddress(request, this.options.config.TRUST_PROXY);
  }
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
