import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { RegistryError } from '@nivaas/registry';
import { isEncoded, type Exchange } from '@nivaas/http';
import { receive, refuseTooLarge } from './receive-build';
import { OpsRefusal } from '../operators/refusal';
import { makeUploadFolder } from './staging';
import { unpack } from './unpack';

/** Publishing holds a build and its compressed forms in memory. With two at a time, no token can delay all others. */
const PUBLISHES_AT_ONCE = 2;
/** The next build starts after this time at the latest, so that a hanging store does not block all publishing. */
const MAX_TURN_MS = 120_000;

/** Receives uploaded builds, at most one at a time for each token. */
export class Uploads {
  readonly #underWay = new Set<string>();
  readonly #waiting: (() => void)[] = [];
  #running = 0;

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
    if (this.#running < PUBLISHES_AT_ONCE) this.#running += 1;
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
    let isOver = false;
    const end = () => {
      if (isOver) return;
      isOver = true;
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running -= 1;
    };
    const timer = setTimeout(end, MAX_TURN_MS).unref();
    try {
      return await work();
    } finally {
      clearTimeout(timer);
      end();
    }
  }
}
