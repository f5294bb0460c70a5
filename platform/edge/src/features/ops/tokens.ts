import { createHash, timingSafeEqual } from 'node:crypto';
import { clientOf, RateLimiter } from '@nivaas/http';
import { FULL_SCOPE, missingScope, refusal, type Right } from '@nivaas/registry';
import type { EdgeConfig } from '../../config';

export interface Operator {
  /** Tells tokens apart. */
  id: string;
  name: string;
  /** Scopes, separated by commas. */
  scope: string;
  /** Whether `X-Actor` may name the caller: only with the shared token. */
  mayName: boolean;
}

interface Token {
  operator: Operator;
  hash: Buffer;
}

/** The configured tokens, as hashes. Without any, the ops API is off. */
export class Tokens {
  readonly #tokens: readonly Token[];
  readonly #wrong = new RateLimiter({ limit: 10, windowMs: 60_000, keys: 10_000 });

  constructor(
    { RELEASE_TOKEN, RELEASE_TOKENS }: Pick<EdgeConfig, 'RELEASE_TOKEN' | 'RELEASE_TOKENS'>,
    private readonly onWrong: () => void = () => undefined,
  ) {
    const shared = RELEASE_TOKEN
      ? [{ name: 'ops', scope: FULL_SCOPE, mayName: true, token: RELEASE_TOKEN }]
      : [];
    const named = (RELEASE_TOKENS ?? []).map((one) => ({ ...one, mayName: false }));
    this.#tokens = [...shared, ...named].map(({ token, ...operator }) => {
      const hash = digest(token);
      return { operator: { ...operator, id: hash.toString('hex') }, hash };
    });
  }

  get areConfigured(): boolean {
    return this.#tokens.length > 0;
  }

  /**
   * The holder of the token in an Authorization header.
   * @throws {Refusal} unauthorised, too_many_tries
   */
  authenticate(header: string | undefined, address: string): Operator {
    const operator = this.find(header);
    if (operator) return operator;
    // Only after the token proved wrong: behind a proxy, an attacker may share the operator's address.
    const client = clientOf(address);
    this.onWrong();
    const waitSeconds = Math.ceil(this.#wrong.wait(client) / 1_000);
    if (waitSeconds > 0)
      throw refusal('too_many_tries', '', { headers: { 'retry-after': String(waitSeconds) } });
    this.#wrong.count(client);
    throw refusal('unauthorised', '', { headers: { 'www-authenticate': 'Bearer realm="ops"' } });
  }

  /** Compares the token of a header with all configured ones in constant time, so that timing reveals nothing. */
  find(header: string | undefined): Operator | undefined {
    const wanted = digest(tokenIn(header));
    let holder: Operator | undefined;
    for (const { operator, hash } of this.#tokens) {
      if (timingSafeEqual(wanted, hash)) holder = operator;
    }
    return holder;
  }
}

function tokenIn(header: string | undefined): string {
  return /^Bearer +(\S{1,1024}) *$/i.exec(header ?? '')?.[1] ?? '';
}

/** Hashes have equal lengths, which a constant-time comparison needs. */
function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

/**
 * @param areas Areas that the call changes; empty for the whole site.
 * @throws {Refusal} forbidden_scope, naming what is missing
 */
export function assertCovers(
  { scope }: Pick<Operator, 'scope'>,
  areas: readonly string[],
  right: Right,
): void {
  const missing = missingScope(scope, areas, right);
  if (missing === undefined) return;
  throw refusal('forbidden_scope', `its scope is ${scope}; this needs ${missing}`);
}
