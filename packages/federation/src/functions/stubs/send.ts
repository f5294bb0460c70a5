import { FunctionError, root, tracedFetch } from '@nivaas/contracts';

interface Reply {
  value?: unknown;
  code?: string;
  message?: string;
  fields?: Record<string, string>;
}

/**
 * Calls a function of the site.
 *
 * @param base Where the calling script is from.
 * @throws {FunctionError} the function's own, or `unreachable`
 */
export async function send(path: string, base: string, request: RequestInit): Promise<unknown> {
  const { origin } = new URL(base, location.href);
  const url = origin === location.origin ? (root?.preview?.mark(path) ?? path) : origin + path;
  let status = 0;
  let reply: Reply = {};
  try {
    const response = await tracedFetch(url, request);
    status = response.status;
    reply = (await response.json()) as Reply;
    if (response.ok) return reply.value;
  } catch (error) {
    if (request.signal?.aborted) throw error;
  }
  if (status === 410) root?.leave?.();
  const { code = 'unreachable', message = 'The site did not answer.', fields } = reply;
  throw new FunctionError(code, message, { status, fields });
}
