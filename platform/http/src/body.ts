import type { IncomingMessage } from 'node:http';
import { problem, RequestEnded } from './reply';

const BODY_TIMEOUT_MS = 10_000;

/**
 * Reads the body of a request; undefined when it is longer than the limit.
 * @throws {RequestEnded} 408 when the body does not arrive in time
 * @throws {ClientGone}
 */
export function readBody(
  request: IncomingMessage,
  limitBytes: number,
  timeoutMs = BODY_TIMEOUT_MS,
): Promise<Buffer | undefined> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    let size = 0;
    const endRequest = () => {
      const message = 'The request took too long. Please try again.';
      reject(new RequestEnded(problem(408, 'too_slow', message, { connection: 'close' })));
    };
    const timer = setTimeout(endRequest, timeoutMs);
    const settle = (action: () => void) => {
      clearTimeout(timer);
      action();
    };
    request.on('data', (part: Buffer) => {
      size += part.length;
      if (size <= limitBytes) parts.push(part);
      else settle(() => resolve(undefined));
    });
    request.on('end', () => settle(() => resolve(Buffer.concat(parts))));
    // Every request closes. An error is created only for those that were cut off, because its stack is expensive.
    request.on('close', () => request.readableEnded || settle(() => reject(new ClientGone())));
    request.on('error', () => settle(() => reject(new ClientGone())));
  });
}

/** The client disconnected before the end of its request, so nobody reads an answer. */
export class ClientGone extends Error {
  override readonly name = 'ClientGone';
}

/** The parsed body; undefined when it is not JSON. */
export function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}

/** The first of the available encodings that the client accepts. */
export function chooseEncoding<Encoding extends 'br' | 'gzip'>(
  request: IncomingMessage,
  available: readonly Encoding[],
): Encoding | undefined {
  const accepted = String(request.headers['accept-encoding'] ?? '');
  return available.find((encoding) =>
    new RegExp(`(^|[,\\s])${encoding}(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))\\b`).test(accepted),
  );
}

/** Whether a body is compressed. Decompression could make it a thousand times as long. */
export function isEncoded({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  const encoding = headers['content-encoding']?.trim().toLowerCase() ?? 'identity';
  return encoding !== 'identity';
}
