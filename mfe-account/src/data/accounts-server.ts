import { root } from '@nivaas/contracts';

const TIMEOUT_MS = 15_000;

export interface Answer {
  status: number;
  /** Unchecked JSON; undefined when the body is not JSON. */
  body: unknown;
}

/** Posts JSON to the accounts server. Undefined on a network error or timeout. */
export function postJson(path: string, fields: object): Promise<Answer | undefined> {
  return ask(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify(fields),
  });
}

/** Gets JSON from the accounts server. Undefined on a network error or timeout. */
export function getJson(path: string): Promise<Answer | undefined> {
  return ask(path, { headers: { accept: 'application/json' } });
}

async function ask(path: string, request: RequestInit): Promise<Answer | undefined> {
  const deadline = new AbortController();
  const timer = setTimeout(() => deadline.abort(), TIMEOUT_MS);
  try {
    const response = await fetch(path, { ...request, signal: deadline.signal });
    // A proxy that does not reach the site answers without it.
    root?.noteAnswer?.(response.headers.has('x-request-id'));
    return { status: response.status, body: parseJson(await response.text()) };
  } catch {
    root?.noteAnswer?.(false);
    return undefined;
  } finally {
    clearTimeout(timer);
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
