import { canonicalJson } from '@nivaas/contracts';
import type { ShownFunction } from '../catalogue';

/** What a call of a function came to. */
export interface CallOutcome {
  status: number;
  tookMs: number;
  /** Seconds since the answer was made. */
  age: string | null;
  tags: string[];
  /** The answer, or the refusal with its code. */
  body: unknown;
}

/** Calls a function as pages do. @param input Undefined for a function without input. */
export async function callFunction(
  { address, kind }: Pick<ShownFunction, 'address' | 'kind'>,
  input: unknown,
): Promise<CallOutcome> {
  const began = performance.now();
  const asked = input === undefined ? '' : `?input=${encodeURIComponent(canonicalJson(input) ?? '')}`;
  const answer = await (kind === 'query'
    ? fetch(address + asked, { cache: 'no-store' })
    : fetch(address, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        ...(input === undefined ? {} : { body: JSON.stringify(input) }),
      }));
  const body: unknown = await answer.json();
  const { status, headers } = answer;
  return {
    status,
    tookMs: Math.round(performance.now() - began),
    age: headers.get('age'),
    tags: headers.get('surrogate-key')?.split(' ').filter(Boolean) ?? [],
    body,
  };
}
