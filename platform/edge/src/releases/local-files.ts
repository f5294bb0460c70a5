import { createHash } from 'node:crypto';
import { chmod, mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { writeAtomically } from '@nivaas/registry';
import { LRUCache } from 'lru-cache';

const DISK_BYTES = 256 * 1024 * 1024;
const MEMORY_BYTES = 32 * 1024 * 1024;
const DIGEST_BYTES = 32;

interface LocalFilesOptions {
  onError?: (error: unknown) => void;
  diskBytes?: number;
}

/**
 * Content by key, in memory and on local disk. Both are bounded and evict the least recently used. Content from the
 * disk is compared with its digest, because a power cut or a full disk may have left it incomplete.
 */
export class LocalFiles {
  readonly #memory = new LRUCache<string, Buffer>({
    maxSize: MEMORY_BYTES,
    sizeCalculation: (bytes) => bytes.length || 1,
  });
  readonly #disk: LRUCache<string, number>;
  readonly #loaded: Promise<void>;
  #writing: Promise<void>;

  constructor(
    private readonly folder: string,
    private readonly options: LocalFilesOptions = {},
  ) {
    this.#disk = new LRUCache({
      maxSize: options.diskBytes ?? DISK_BYTES,
      sizeCalculation: (size) => size || 1,
      dispose: (_, name, reason) => {
        if (reason !== 'set') this.#inTurn(() => rm(join(folder, name), { force: true }));
      },
    });
    this.#loaded = this.#load();
    this.#writing = this.#loaded;
  }

  async get(key: string): Promise<Buffer | undefined> {
    const known = this.#memory.get(key);
    if (known) return known;
    await this.#loaded;
    const name = nameOf(key);
    if (this.#disk.get(name) === undefined) return undefined;
    const stored = await readFile(join(this.folder, name)).catch(() => undefined);
    const bytes = stored?.subarray(DIGEST_BYTES);
    if (!bytes || !stored?.subarray(0, DIGEST_BYTES).equals(digestOf(key, bytes))) {
      this.#disk.delete(name);
      return undefined;
    }
    this.#memory.set(key, bytes);
    return bytes;
  }

  /** Keeps content; the disk gets it in the background. Other content of the same key is replaced. */
  set(key: string, bytes: Buffer): void {
    this.#memory.set(key, bytes);
    this.#inTurn(() => this.#write(key, bytes));
  }

  async flushed(): Promise<void> {
    for (let last: unknown; last !== this.#writing; await last) last = this.#writing;
  }

  /** Runs disk operations one after the other, so that a removal and a write of one file do not overlap. */
  #inTurn(work: () => Promise<void>): void {
    this.#writing = this.#writing.then(work).catch(this.options.onError);
  }

  /** Finds what earlier processes left, oldest first. */
  async #load(): Promise<void> {
    const names = await readdir(this.folder).catch(() => []);
    const found = await Promise.all(
      names.map(async (name) => ({
        name,
        ...(await stat(join(this.folder, name)).catch(() => ({ size: 0, mtimeMs: 0 }))),
      })),
    );
    for (const { name, size } of found.sort((a, b) => a.mtimeMs - b.mtimeMs)) this.#disk.set(name, size);
  }

  async #write(key: string, bytes: Buffer): Promise<void> {
    const name = nameOf(key);
    await writeAtomically(join(this.folder, name), Buffer.concat([digestOf(key, bytes), bytes]));
    this.#disk.set(name, bytes.length + DIGEST_BYTES);
    // The file is larger than the cache, which therefore did not accept it.
    if (!this.#disk.has(name)) await rm(join(this.folder, name), { force: true });
  }
}

function nameOf(key: string): string {
  return createHash('sha256').update(key).digest('hex').slice(0, 32);
}

/** Digest of key and content, so that a file under the wrong name is rejected. */
function digestOf(key: string, bytes: Buffer): Buffer {
  return createHash('sha256').update(`${key}\n`).update(bytes).digest();
}

/** Creates a folder, or restricts an existing one, so that only this user has access. A failure is only logged. */
export async function makePrivate(folder: string, log: (entry: object) => void): Promise<void> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await chmod(folder, 0o700);
  } catch (error) {
    log({ event: 'data-not-private', message: String(error) });
  }
}
