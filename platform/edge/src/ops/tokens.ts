import { createHash, timingSafeEqual } from 'node:crypto';
import type { EdgeConfig } from '../config';
import { OpsRefusal } from './refusal';

/** Who may change what. */
export interface Operator {
  name: string;
  /** An area, or `*` for all of them. */
  scope: string;
  /** The one token that all share may say who holds it (`X-Actor`); a named one may not pretend. */
  mayName: boolean;
}

interface Token {
  operator: Operator;
  hash: Buffer;
}

/** The configured tokens, as hashes. None: the ops API is off. */
export class Tokens {
  readonly #tokens: readonly Token[];

  constructor({ RELEASE_TOKEN, RELEASE_TOKENS }: Pick<EdgeConfig, 'RELEASE_TOKEN' | 'RELEASE_TOKENS'>) {
    const shared = RELEASE_TOKEN
      ? [{ operator: { name: 'ops', scope: '*', mayName: true }, hash: digest(RELEASE_TOKEN) }]
      : [];
    const named = (RELEASE_TOKENS ?? []).map(({ name, scope, token }) => ({
      operator: { name, scope, mayName: false },
      hash: digest(token),
    }));
    this.#tokens = [...shared, ...named];
  }

  get areConfigured(): boolean {
    return this.#tokens.length > 0;
  }

  /**
   * Takes the same time for every wrong token, for a missing one, and wherever the right one stands in the list.
   *
   * @param header The Authorization header.
   */
  find(header: string | undefined): Operator | undefined {
    const given = digest(/^Bearer +(\S{1,1024}) *$/i.exec(header ?? '')?.[1] ?? '');
    let found: Operator | undefined;
    for (const { operator, hash } of this.#tokens) {
      if (timingSafeEqual(given, hash)) found = operator;
    }
    return found;
  }
}

/** Equal lengths, so that neither the length nor the first difference of a token shows in the time. */
function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

/**
 * @param areas All that the call touches; none means the whole site.
 * @throws {OpsRefusal} forbidden_scope
 */
export function assertCovers({ scope }: Pick<Operator, 'scope'>, areas: readonly string[]): void {
  if (scope === '*' || (areas.length > 0 && areas.every((area) => area === scope))) return;
  throw new OpsRefusal('forbidden_scope', `it is for ${scope}`);
}
