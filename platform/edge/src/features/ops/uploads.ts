import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Refusal } from '@nivaas/contracts/refusal';
import { Places, refusal } from '@nivaas/registry';
import { isEncoded, type Exchange, ClientGone } from '@nivaas/http';
import { unpack } from './unpack';

/** Of a check, and of a publish. */
export const MAX_TURN_MS = 120_000;
const UPLOAD_LIMIT_BYTES = 64 * 1024 * 1024;
const CLOSED = { headers: { connection: 'close' } };

/** Receives uploaded builds, at most one at a time for each token. */
export class Uploads {
  readonly #underWay = new Set<string>();
  /** Publishing holds a build and its compressed forms in memory. With two at a time, no token can delay all others. */
  readonly #publishes = new Places(2);

  constructor(private readonly staging: string) {}

  /**
   * Receives a build into a temporary folder, unpacks it and passes it on. The folder is removed whatever happens.
   *
   * @param tokenId Of the caller's token.
   * @param publish Publishes the build in a folder.
   * @throws {Refusal} upload_under_way, unsupported_type, too_large, invalid_build, immutable, store_full,
   * timed_out
   */
  async take<Answer>(
    { request }: Pick<Exchange, 'request'>,
    tokenId: string,
    publish: (folder: string) => Promise<Answer>,
  ): Promise<Answer> {
    const { headers } = request;
    if (headers['content-type'] !== 'application/x-tar' || isEncoded(request))
      throw refusal('unsupported_type');
    // Refused before it is sent.
    if (Number(headers['content-length'] ?? 0) > UPLOAD_LIMIT_BYTES) throw tooLarge();
    if (this.#underWay.has(tokenId)) throw refusal('upload_under_way', '', CLOSED);
    this.#underWay.add(tokenId);
    try {
      return await this.#takeAlone(request, publish);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOSPC')
        throw refusal('store_full', 'the edge has no room for the upload');
      throw error;
    } finally {
      this.#underWay.delete(tokenId);
    }
  }

  async #takeAlone<Answer>(
    request: Exchange['request'],
    publish: (folder: string) => Promise<Answer>,
  ): Promise<Answer> {
    const folder = await makeFolder(this.staging);
    const [archive, build] = [join(folder, 'upload.tar'), join(folder, 'build')];
    try {
      await receive(request, archive);
      await mkdir(build);
      await unpack(archive, build);
      return await this.#publishes.run(MAX_TURN_MS, () => publish(build));
    } finally {
      await rm(folder, { recursive: true, force: true, maxRetries: 3 });
    }
  }
}

/** Writes the body of an upload to a file. The server ends bodies that take too long. @throws {Refusal} too_large */
async function receive(request: IncomingMessage, archive: string): Promise<void> {
  try {
    await pipeline(limitedBody(request), createWriteStream(archive));
  } catch (error) {
    if (request.destroyed && !request.complete) throw new ClientGone();
    throw error;
  }
}

/** Does not destroy the request, so that a refusal can still be answered. @throws {Refusal} too_large */
async function* limitedBody(request: IncomingMessage): AsyncGenerator<Buffer> {
  let size = 0;
  for await (const part of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > UPLOAD_LIMIT_BYTES) throw tooLarge();
    yield part;
  }
}

function tooLarge(): Refusal {
  return refusal('too_large', `at most ${UPLOAD_LIMIT_BYTES} bytes`, CLOSED);
}

/** An upload that is under way is never this old. */
const MAX_AGE_MS = 60 * 60_000;

/** A new folder for an upload. Removes what killed processes left; others may share the folder. */
async function makeFolder(staging: string): Promise<string> {
  await mkdir(staging, { recursive: true });
  for (const name of await readdir(staging)) {
    const folder = join(staging, name);
    const { mtimeMs } = await stat(folder).catch(() => ({ mtimeMs: Infinity }));
    if (Date.now() - mtimeMs > MAX_AGE_MS) await rm(folder, { recursive: true, force: true });
  }
  return mkdtemp(join(staging, 'upload-'));
}
