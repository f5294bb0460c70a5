import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { RegistryError } from '@nivaas/registry';
import { ClientGone, type Exchange } from '@nivaas/http';
import { refuseEncoded } from './calls';
import { OpsRefusal } from './refusal';
import { unpack } from './unpack';

const UPLOAD_LIMIT_BYTES = 64 * 1024 * 1024;

/**
 * Receives an uploaded build into a temporary folder, unpacks it and passes it on. Uploads are received in parallel but
 * unpacked and published one at a time, so that many of them cost disk and time, not memory.
 *
 * @param staging Folder on the edge's disk for the temporary folders.
 * @param store Publishes the build in a folder.
 * @throws {OpsRefusal} unsupported_type, too_large
 * @throws {RegistryError} invalid_build, immutable, store_full
 */
export async function receiveBuild<Answer>(
  { request }: Exchange,
  staging: string,
  store: (folder: string) => Promise<Answer>,
): Promise<Answer> {
  if (request.headers['content-type'] !== 'application/x-tar') throw new OpsRefusal('unsupported_type');
  refuseEncoded(request);
  if (Number(request.headers['content-length'] ?? 0) > UPLOAD_LIMIT_BYTES) throw tooLarge();
  await mkdir(staging, { recursive: true });
  const folder = await mkdtemp(join(staging, 'upload-'));
  const archive = join(folder, 'upload.tar');
  const build = join(folder, 'build');
  try {
    await receive(request, archive);
    return await oneAtATime(async () => {
      await mkdir(build);
      await unpack(archive, build);
      return store(build);
    });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOSPC')
      throw new RegistryError('store_full', 'the edge has no room for the upload');
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

let last: Promise<unknown> = Promise.resolve();

/** The next build starts after this time at the latest, so that a hanging store does not block all publishing. */
const MAX_TURN_MS = 120_000;

/** One at a time, because publishing holds a build and its compressed forms in memory. */
function oneAtATime<Result>(work: () => Promise<Result>): Promise<Result> {
  const before = last;
  const result = before.then(work);
  const turn = () => Promise.race([result, delay(MAX_TURN_MS, undefined, { ref: false })]);
  last = before.then(turn).catch(() => undefined);
  return result;
}

async function receive(request: IncomingMessage, archive: string): Promise<void> {
  try {
    await pipeline(limited(request), createWriteStream(archive));
  } catch (error) {
    if (request.destroyed && !request.complete) throw new ClientGone();
    throw error;
  }
}

/** Does not destroy the request, so that a refusal can still be answered. @throws {OpsRefusal} too_large */
async function* limited(request: IncomingMessage): AsyncGenerator<Buffer> {
  let size = 0;
  for await (const part of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > UPLOAD_LIMIT_BYTES) throw tooLarge();
    yield part;
  }
}

function tooLarge(): OpsRefusal {
  return new OpsRefusal('too_large', `at most ${UPLOAD_LIMIT_BYTES} bytes`, { connection: 'close' });
}
