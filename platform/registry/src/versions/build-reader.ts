import { lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { Refusal } from '@nivaas/contracts/refusal';
import { refusal } from '../refusals';
import { readBuildFolder } from './build-folder';
import type { BuildFolder } from './build-checks/check-build';

/** The compiled program, for tests as well. */
const PROGRAM = join(__dirname, '../../dist/versions/build-reader.worker.js');
/**
 * A build of 64 MB takes a second, and ten times as long on a busy machine. The bytes of its files are no part of the
 * heap.
 */
const LIMITS = { maxCheckMs: 30_000, maxHeapMb: 512 };
/** Checks take a few milliseconds for so little, and the start of a thread takes 100. */
const SMALL_BYTES = 64 * 1024;

/** What the thread says: the build, or why it is refused. */
type ReaderMessage =
  | { read: BuildFolder }
  | { refusal: Pick<Refusal, 'code' | 'message' | 'status' | 'hint' | 'problems'> };

/**
 * Reads and checks the build of a stranger, in a thread with limits: nothing in it can keep this one from answering.
 *
 * @throws {Refusal} invalid_build, with every problem found; checks_exceeded
 */
export async function readBuild(folder: string, { maxCheckMs, maxHeapMb } = LIMITS): Promise<BuildFolder> {
  if (await isSmall(folder)) return readBuildFolder(folder);
  const limits = { maxOldGenerationSizeMb: maxHeapMb };
  const worker = new Worker(PROGRAM, { workerData: folder, resourceLimits: limits, execArgv: [] });
  let timer: NodeJS.Timeout | undefined;
  try {
    const message = await new Promise<ReaderMessage>((resolve, reject) => {
      timer = setTimeout(() => reject(exceeded(`${maxCheckMs} ms`)), maxCheckMs);
      worker.once('message', resolve);
      worker.once('error', (error) => reject(isOfMemory(error) ? exceeded(`${maxHeapMb} MB`) : error));
    });
    if ('read' in message) return withBuffers(message.read);
    const { code, message: why, ...details } = message.refusal;
    throw new Refusal(code, why, details);
  } finally {
    clearTimeout(timer);
    // Not awaited: a thread ends after the built-in function that it is in, which may take its time.
    void worker.terminate();
  }
}

async function isSmall(folder: string): Promise<boolean> {
  const entries = await readdir(folder, { recursive: true }).catch(() => []);
  const sizes = await Promise.all(entries.map(async (path) => (await lstat(join(folder, path))).size));
  return sizes.reduce((sum, size) => sum + size, 0) <= SMALL_BYTES;
}

/** A stack that is too deep counts as memory. Other errors are faults of ours. */
function isOfMemory({ name, code }: NodeJS.ErrnoException): boolean {
  return name === 'RangeError' || code === 'ERR_WORKER_OUT_OF_MEMORY';
}

function exceeded(limit: string): Refusal {
  return refusal('checks_exceeded', `more than ${limit}`);
}

/** Threads hand over plain arrays of bytes. */
function withBuffers({ files, ...rest }: BuildFolder): BuildFolder {
  const buffers = [...files].map(([path, { buffer }]) => [path, Buffer.from(buffer)] as const);
  return { ...rest, files: new Map(buffers) };
}
