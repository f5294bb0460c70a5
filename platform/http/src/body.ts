import type { IncomingMessage } from 'node:http';
import { problem, RequestEnded, type Reply } from './reply';

/** For the body of a form or a beacon. */
const BODY_TIME_MS = 10_000;

/**
 * Reads a request's body up to a limit; undefined when it is longer.
 * @throws {RequestEnded} 408, when it is not there in time
 * @throws {ClientGone}
 */
export function readBody(
  request: IncomingMessage,
  limitBytes: number,
  timeMs = BODY_TIME_MS,
): Promise<Buffer | undefined> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    let size = 0;
    const timer = setTimeout(() => reject(new RequestEnded(tooSlow())), timeMs);
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
    request.on('close', () => settle(() => reject(new ClientGone())));
    request.on('error', () => settle(() => reject(new ClientGone())));
  });
}

/** The client went away before it had said everything: nobody reads an answer. */
export class ClientGone extends Error {
  override readonly name = 'ClientGone';
}

function tooSlow(): Reply {
  return problem(408, 'too_slow', 'The request took too long. Please try again.', { connection: 'close' });
}

/** The body as JSON; undefined when it is none. */
export function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}
