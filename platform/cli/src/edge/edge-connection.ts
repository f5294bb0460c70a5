import * as v from 'valibot';
import { proxyHint } from './proxy';
import { UsageError } from '../usage-error';
import { EdgeRefusal } from './edge-refusal';

/** The gate may render every page of a version and read all of its files. */
const TIMEOUT_MS = 120_000;

export interface Post {
  revision: number;
  by: string;
  query?: object;
  body?: object;
  /** A tar, instead of a body. */
  archive?: Uint8Array<ArrayBuffer>;
}

/** The ops API of one edge. */
export interface Edge {
  get: <Value>(verb: string, query?: object) => Promise<Value>;
  post: <Value>(verb: string, post: Post) => Promise<Value>;
  /** For endpoints that are no verbs of the registry. */
  send: <Value>(name: string, query: object, init: RequestInit) => Promise<Value>;
}

const refusal = v.object({
  code: v.string(),
  message: v.string(),
  hint: v.optional(v.string(), ''),
  problems: v.optional(
    v.array(v.object({ code: v.string(), where: v.string(), message: v.string(), hint: v.string() })),
    [],
  ),
  fields: v.optional(v.record(v.string(), v.string()), {}),
});

/** @throws {UsageError} for what is no origin */
export function edgeUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.pathname !== '/' || url.search || url.username)
    throw new UsageError(`--edge takes the address of the site, such as https://example.org, not "${text}".`);
  return url.origin;
}

/** @param url Origin of the edge. */
export function openEdge(url: string, token: string): Edge {
  const ask = async <Value>(verb: string, query: object, init: RequestInit): Promise<Value> => {
    const answer = await send(url, `/_ops/api/${verb}${search(query)}`, {
      ...init,
      headers: { authorization: `Bearer ${token}`, ...init.headers },
      // Following a redirect would send the token to another server.
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const value: unknown = await answer.json().catch(() => undefined);
    // The edge sends answers of the registry as JSON, in the same types.
    if (answer.ok && value !== undefined) return value as Value;
    throw refusalOf(url, answer.status, value);
  };
  return {
    send: ask,
    get: (verb, query = {}) => ask(verb, query, {}),
    post: (verb, { revision, by, query = {}, body, archive }) =>
      ask(verb, query, {
        method: 'POST',
        headers: {
          'if-match': `"${revision}"`,
          'x-actor': encodeURIComponent(by),
          'content-type': archive ? 'application/x-tar' : 'application/json',
        },
        body: archive ?? JSON.stringify(body),
      }),
  };
}

async function send(url: string, path: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url + path, init);
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    const code = (cause as NodeJS.ErrnoException).code ?? (cause instanceof Error ? cause.name : 'unknown');
    throw new EdgeRefusal(
      'unreachable',
      `The edge at ${url} cannot be reached (${code}).`,
      `Is it running, and is the address right? ${proxyHint()} "status" shows whether the change was made.`,
    );
  }
}

function refusalOf(url: string, status: number, value: unknown): EdgeRefusal {
  const refusal = refusalIn(value);
  if (refusal) return refusal;
  const hint =
    status === 404
      ? 'Was it started with RELEASE_TOKEN? Without one it has no ops API.'
      : 'Is this the address of the edge itself? Check its log.';
  return new EdgeRefusal(
    'unexpected_answer',
    `The edge at ${url} answered with unexpected status ${status}.`,
    hint,
  );
}

/** Undefined when the answer is no refusal. */
export function refusalIn(value: unknown): EdgeRefusal | undefined {
  const parsed = v.safeParse(refusal, value);
  if (!parsed.success) return undefined;
  const { code, message, hint, problems, fields } = parsed.output;
  return new EdgeRefusal(code, message, hint, problems, fields);
}

function search(query: object): string {
  const set = Object.entries(query).flatMap(([key, value]) =>
    value === undefined ? [] : [[key, String(value)] as [string, string]],
  );
  return set.length > 0 ? `?${new URLSearchParams(set).toString()}` : '';
}
