import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Places, RegistryError } from '@nivaas/registry';
import { isEncoded, type Exchange, ClientGone } from '@nivaas/http';
import { OpsRefusal } from '../operators/refusal';
import { makeUploadFolder } from './staging';
import { unpack } from './unpack';
import { createWriteStream } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { pipeline } from 'node:stream/promises';

const UPLOAD_LIMIT_BYTES = 64 * 1024 * 1024;
const TOO_LARGE = `at most ${UPLOAD_LIMIT_BYTES} bytes`;

/** Publishing holds a build and its compressed forms in memory. With two at a time, no token can delay all others. */
const PUBLISHES_AT_ONCE = 2;
/** The next build starts after this time at the latest, so that a hanging store does not block all publishing. */
const MAX_TURN_MS = 120_000;

/** Receives uploaded builds, at most one at a time for each token. */
export class Uploads {
  readonly #underWay = new Set<string>();
  readonly #places = new Places(PUBLISHES_AT_ONCE);

  constructor(private readonly staging: string) {}

  /**
   * Receives a build into a temporary folder, unpacks it and passes it on. The folder is removed whatever happens.
   *
   * @param tokenId Of the caller's token.
   * @param publish Publishes the build in a folder.
   * @throws {OpsRefusal} upload_under_way, unsupported_type, too_large
   * @throws {RegistryError} invalid_build, immutable, store_full, timed_out
   */
  async take<Answer>(
    { request }: Pick<Exchange, 'request'>,
    tokenId: string,
    publish: (folder: string) => Promise<Answer>,
  ): Promise<Answer> {
    if (request.headers['content-type'] !== 'application/x-tar' || isEncoded(request))
      throw new OpsRefusal('unsupported_type');
    refuseTooLarge(request);
    if (this.#underWay.has(tokenId)) throw new OpsRefusal('upload_under_way', '', { connection: 'close' });
    this.#underWay.add(tokenId);
    try {
      return await this.#takeAlone(request, publish);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOSPC')
        throw new RegistryError('store_full', 'the edge has no room for the upload');
      throw error;
    } finally {
      this.#underWay.delete(tokenId);
    }
  }

  async #takeAlone<Answer>(
    request: Exchange['request'],
    publish: (folder: string) => Promise<Answer>,
  ): Promise<Answer> {
    const folder = await makeUploadFolder(this.staging);
    const [archive, build] = [join(folder, 'upload.tar'), join(folder, 'build')];
    try {
      await receive(request, archive);
      await mkdir(build);
      await unpack(archive, build);
      return await this.#inTurn(() => publish(build));
    } finally {
      await rm(folder, { recursive: true, force: true, maxRetries: 3 });
    }
  }

  async #inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    await this.#places.take();
    let hasPlace = true;
    const leave = () => {
      if (hasPlace) this.#places.leave();
      hasPlace = false;
    };
    const timer = setTimeout(leave, MAX_TURN_MS).unref();
    try {
      return await work();
    } finally {
      clearTimeout(timer);
      leave();
    }
  }
}

/** Refuses an upload that announces too much, before it is sent. @throws {OpsRefusal} too_large */
function refuseTooLarge({ headers }: IncomingMessage): void {
  if (Number(headers['content-length'] ?? 0) > UPLOAD_LIMIT_BYTES) throw tooLarge();
}

/** Writes the body of an upload to a file. The server ends bodies that take too long. @throws {OpsRefusal} too_large */
async function receive(request: IncomingMessage, archive: string): Promise<void> {
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
