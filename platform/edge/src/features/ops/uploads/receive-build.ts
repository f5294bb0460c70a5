import { createWriteStream } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { ClientGone } from '@nivaas/http';
import { OpsRefusal } from '../operators/refusal';

const UPLOAD_LIMIT_BYTES = 64 * 1024 * 1024;
const TOO_LARGE = `at most ${UPLOAD_LIMIT_BYTES} bytes`;

/** Refuses an upload that announces too much, before it is sent. @throws {OpsRefusal} too_large */
export function refuseTooLarge({ headers }: IncomingMessage): void {
  if (Number(headers['content-length'] ?? 0) > UPLOAD_LIMIT_BYTES) throw tooLarge();
}

/** Writes the body of an upload to a file. The server ends bodies that take too long. @throws {OpsRefusal} too_large */
export async function receive(request: IncomingMessage, archive: string): Promise<void> {
  try {
    await pipeline(limitedBody(request), createWriteStream(archive));
  } catch (error) {
    if (request.destroyed && !request.complete) throw new ClientGone();
    throw error;
  }
}

/** Does not destroy the request, so that a refusal can still be answered. @throws {OpsRefusal} too_large */
async function* limitedBody(request: IncomingMessage): AsyncGenerator<Buffer> {
  let size = 0;
  for await (const part of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > UPLOAD_LIMIT_BYTES) throw tooLarge();
    yield part;
  }
}

function tooLarge(): OpsRefusal {
  return new OpsRefusal('too_large', TOO_LARGE, { connection: 'close' });
}
