import type { FunctionHost, UpstreamRequest } from '@nivaas/contracts';
import { sendFrame } from '../../guests/inside/channel';
import type { FunctionRequest } from '../messages';
import { refusal } from '../../guests/inside/refusal';

type Call = Extract<FunctionRequest, { kind: 'call' }>;
type Settlement = Extract<FunctionRequest, { kind: 'upstream' | 'refused' | 'refreshed' }>;

/** As the edge checks them; what it would refuse must not end this process. */
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];
const PATH = /^\/(?!\/)[^\s\\]{0,8000}$/;
const HEADER = /^[^\0\r\n]{0,2000}$/;

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
    fetch: (grant, path, { method = 'GET', headers = {}, body }: UpstreamRequest = {}) =>
      ask<Response>(signal, (call) => {
        check(grant, path, method, headers);
        sendFrame(
          { kind: 'fetch', id, call, grant, path, method, headers },
          typeof body === 'string' ? Buffer.from(body) : body,
        );
      }),
    refresh: (tags) => ask<void>(signal, (call) => sendFrame({ kind: 'refresh', id, call, tags })),
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

function check(grant: string, path: string, method: string, headers: Readonly<Record<string, string>>): void {
  const isWrong =
    !/^[\w-]{1,40}$/.test(grant) ||
    !PATH.test(path) ||
    !METHODS.includes(method) ||
    !Object.values(headers).every((value) => HEADER.test(value));
  if (isWrong) throw refusal('path_invalid', `${method} ${path} is no request to ${grant}.`, 400);
}

function ask<Value>(signal: AbortSignal, send: (call: number) => void): Promise<Value> {
  lastCall += 1;
  const call = lastCall;
  return new Promise<Value>((resolve, reject) => {
    signal.throwIfAborted();
    waiting.set(call, { resolve, reject });
    signal.addEventListener('abort', () => {
      waiting.delete(call);
      reject(signal.reason as Error);
    });
    send(call);
  });
}
