import type { FunctionHost, UpstreamRequest } from '@nivaas/contracts';
import type { FunctionReply, FunctionRequest } from '../messages';
import { refusal } from '../../guests/inside/refusal';
import { sendReply } from './send-reply';

type Call = Extract<FunctionRequest, { kind: 'call' }>;
type Settlement = Extract<FunctionRequest, { kind: 'upstream' | 'refused' | 'refreshed' }>;

interface Waiting {
  resolve: (value: never) => void;
  reject: (error: Error) => void;
}

const waiting = new Map<number, Waiting>();
let lastCall = 0;

/** What a function of this call may ask of the edge. It is all that leads out of this process. */
export function hostOf({ id, language, user, idempotencyKey }: Call, signal: AbortSignal): FunctionHost {
  return {
    language,
    signal,
    ...(user ? { user } : {}),
    ...(idempotencyKey === undefined ? {} : { idempotencyKey }),
    fetch: async (grant, path, { method = 'GET', headers = {}, body }: UpstreamRequest = {}) =>
      ask<Response>(signal, { kind: 'fetch', id, grant, path, method, headers } as Asked, bytesOf(body)),
    refresh: async (tags) => ask<void>(signal, { kind: 'refresh', id, tags: [...tags] } as Asked),
  };
}

/** Hands an answer of the edge to the function that waits for it. */
export function settle(answer: Settlement, body: Buffer): void {
  const asked = waiting.get(answer.call);
  waiting.delete(answer.call);
  if (!asked) return;
  if (answer.kind === 'refused') return asked.reject(refusal(answer.code, answer.message, answer.status));
  if (answer.kind === 'refreshed') return asked.resolve(undefined as never);
  const { status, headers } = answer;
  // A body is not allowed with these.
  const hasBody = ![101, 204, 205, 304].includes(status);
  asked.resolve(new Response(hasBody ? new Uint8Array(body) : null, { status, headers }) as never);
}

/** A request of a function without its number. */
type Asked = Omit<Extract<FunctionReply, { call: number }>, 'call'>;

/** @throws {FunctionError} path_invalid, headers_invalid and so on, for what may not be asked; the edge's own */
function ask<Value>(signal: AbortSignal, asked: Asked, body?: Uint8Array): Promise<Value> {
  lastCall += 1;
  const call = lastCall;
  return new Promise<Value>((resolve, reject) => {
    signal.throwIfAborted();
    const wrong = sendReply({ ...asked, call } as FunctionReply, body);
    if (wrong !== undefined) throw refusal(`${wrong}_invalid`, `The request has a wrong ${wrong}.`, 400);
    waiting.set(call, { resolve, reject });
    signal.addEventListener('abort', () => {
      waiting.delete(call);
      reject(signal.reason as Error);
    });
  });
}

/** @throws {FunctionError} body_invalid */
function bytesOf(body: UpstreamRequest['body']): Uint8Array | undefined {
  if (body === undefined) return undefined;
  if (typeof body === 'string') return Buffer.from(body);
  if (ArrayBuffer.isView(body)) return Buffer.from(body.buffer, body.byteOffset, body.byteLength);
  throw refusal('body_invalid', 'A body is a text or bytes.', 400);
}
