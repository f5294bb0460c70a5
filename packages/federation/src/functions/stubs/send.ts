import { FunctionError, root } from '@nivaas/contracts';
import { dated } from '../as-of';

interface Reply {
  value?: unknown;
  /** Of a value that is older than it should be. */
  asOf?: string;
  code?: string;
  message?: string;
  fields?: Record<string, string>;
}

/** Ends with the page; only a document that does not come lets the failure show. */
const nextDocument = () => new Promise((resolve) => setTimeout(resolve, 10_000));

type FunctionRequest = Omit<RequestInit, 'headers'> & { headers?: Readonly<Record<string, string>> };

/**
 * Calls a function of the site.
 *
 * @param base Where the calling script is from.
 * @throws {FunctionError} the function's own, or `unreachable`
 */
export async function send(path: string, base: string, request: FunctionRequest): Promise<unknown> {
  const { origin } = new URL(base, location.href);
  const isOwn = origin === location.origin;
  const url = isOwn ? (root?.preview?.mark(path) ?? path) : origin + path;
  // A function that fails makes this page view bad. A call does not wait for a token that has not come yet.
  const view = isOwn && root?.view ? await Promise.race([root.view, '']) : '';
  const headers = { ...request.headers, ...(view ? { 'x-view': view } : {}) };
  let status = 0;
  let reply: Reply = {};
  try {
    const response = await fetch(url, { ...request, headers });
    status = response.status;
    reply = (await response.json()) as Reply;
    if (response.ok) return dated(reply.value, reply.asOf);
  } catch (error) {
    if (request.signal?.aborted) throw error;
  }
  if (status === 410 && root?.leave?.()) await nextDocument();
  const { code = 'unreachable', message = 'The site did not answer.', fields } = reply;
  throw new FunctionError(code, message, { status, fields });
}
