import { Refusal } from '@nivaas/contracts/refusal';
import { refusal, refusalBody } from '@nivaas/registry';
import * as v from 'valibot';
import { usage } from '../usage';
import { proxyHint } from './proxy';

/** The gate may render every page of a version and read all of its files. */
const TIMEOUT_MS = 120_000;

/** Asks an endpoint of the ops API. @throws {Refusal} The edge's own, `unreachable` or `unexpected_answer` */
export type Send = <Value>(name: string, query?: object, init?: RequestInit) => Promise<Value>;

/** @throws {Refusal} `usage`, for what is no origin */
export function edgeUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.pathname !== '/' || url.search || url.username)
    throw usage(`--edge takes the address of the site, such as https://example.org, not "${text}".`);
  return url.origin;
}

/** The ops API of one edge. @param url Its origin. */
export function openEdge(url: string, token: string): Send {
  return async <Value>(name: string, query: object = {}, init: RequestInit = {}): Promise<Value> => {
    const answer = await fetch(`${url}/_ops/api/${name}${search(query)}`, {
      ...init,
      headers: { authorization: `Bearer ${token}`, ...init.headers },
      // Following a redirect would send the token to another server.
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch((error: unknown) => {
      throw unreachable(url, error);
    });
    const value: unknown = await answer.json().catch(() => undefined);
    // The edge sends answers of the registry as JSON, in the same types.
    if (answer.ok && value !== undefined) return value as Value;
    throw refusalIn(value) ?? unexpected(url, answer.status);
  };
}

function unreachable(url: string, error: unknown): Refusal {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const code = (cause as NodeJS.ErrnoException).code ?? (cause instanceof Error ? cause.name : 'unknown');
  return refusal('unreachable', '', {
    message: `The edge at ${url} cannot be reached (${code}).`,
    hint: `Is it running, and is the address right? ${proxyHint()} "status" shows whether the change was made.`,
  });
}

function unexpected(url: string, status: number): Refusal {
  return refusal('unexpected_answer', '', {
    message: `The edge at ${url} answered with unexpected status ${status}.`,
    ...(status === 404
      ? { hint: 'Was it started with RELEASE_TOKEN? Without one it has no ops API.' }
      : { hint: 'Is this the address of the edge itself? Check its log.' }),
  });
}

/** Undefined when the answer is no refusal. */
export function refusalIn(value: unknown): Refusal | undefined {
  const parsed = v.safeParse(refusalBody, value);
  if (!parsed.success) return undefined;
  const { code, message, ...details } = parsed.output;
  return new Refusal(code, message, details);
}

function search(query: object): string {
  const set = Object.entries(query).flatMap(([key, value]) =>
    (value === undefined ? [] : [value].flat()).map((each): [string, string] => [key, String(each)]),
  );
  return set.length > 0 ? `?${new URLSearchParams(set).toString()}` : '';
}
