import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { RegistryError } from '@nivaas/registry';
import { ClientGone, type Exchange } from '@nivaas/http';
import { refuseEncoded } from './calls';
import { OpsRefusal } from './refusal';
import { unpack } from './unpack';

/** Bytes of an uploaded build. */
const UPLOAD_LIMIT = 64 * 1024 * 1024;

/**
 * Takes an uploaded build. It comes into a folder of its own that goes away whatever happens, and is then looked at
 * after the uploads before it: many at once cost disk and time, not memory.
 *
 * @param staging Folder on the edge's disk; nothing is written outside of it unless the registry takes the build.
 * @param store Gets the folder of the build.
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
  if (Number(request.headers['content-length'] ?? 0) > UPLOAD_LIMIT) throw tooLarge();
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

/** A build is in memory while it is published, with its compressed forms. */
function oneAtATime<Result>(work: () => Promise<Result>): Promise<Result> {
  const result = last.then(work);
  last = result.catch(() => undefined);
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

/** The connection must outlive a refusal, for its answer. @throws {OpsRefusal} too_large */
async function* limited(request: IncomingMessage): AsyncGenerator<Buffer> {
  let size = 0;
  for await (const part of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > UPLOAD_LIMIT) throw tooLarge();
    yield part;
  }
}

function tooLarge(): OpsRefusal {
  return new OpsRefusal('too_large', `at most ${UPLOAD_LIMIT} bytes`, { connection: 'close' });
}
