import { execFile, spawnSync } from 'node:child_process';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** None stays mounted, however the run ends. */
const mounted = new Set<string>();
process.once('exit', () => mounted.forEach((disk) => spawnSync('umount', [disk])));

/** Why there is no small disk, for the report. */
export const NO_SMALL_DISK = 'only root may have a small file system in memory';

/** Gives the work a small file system of its own, in memory; undefined where only root may have one. */
export async function withSmallDisk<Result>(
  megabytes: number,
  work: (disk: string | undefined) => Promise<Result>,
): Promise<Result> {
  const disk = await mkdtemp(join(tmpdir(), 'nivaas-disk-'));
  const isMounted = await run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', disk]).then(
    () => true,
    () => false,
  );
  if (isMounted) mounted.add(disk);
  try {
    return await work(isMounted ? disk : undefined);
  } finally {
    if (mounted.delete(disk)) await run('umount', [disk]);
    await rm(disk, { recursive: true, force: true });
  }
}

/** Writes a file until there is no room for another byte: large pieces first, then small ones. */
export async function fillDisk(path: string): Promise<void> {
  const file = await open(path, 'w');
  try {
    for (const size of [1_048_576, 4_096, 512, 1]) {
      try {
        for (;;) {
          const { bytesWritten } = await file.write(Buffer.alloc(size, 1));
          if (bytesWritten < size) break;
        }
      } catch {
        // No room for a piece of this size.
      }
    }
  } finally {
    await file.close();
  }
}
