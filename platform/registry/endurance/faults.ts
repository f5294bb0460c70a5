import { execFile, spawnSync } from 'node:child_process';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

export const NO_STRACE = 'strace is not installed or not permitted';
export const NO_SMALL_DISK = 'only root may mount a small file system in memory';

/** Whether strace can make system calls fail here. */
export async function canInject(): Promise<boolean> {
  return succeeds('strace', '-f', '-e', 'trace=none', 'true');
}

/** strace arguments that inject an effect into these calls, counted by thread. */
export function injecting(calls: readonly string[], effect: string): string[] {
  return [...tracing(calls, '/dev/null'), '-e', `inject=${calls.join(',')}:${effect}`];
}

/** strace arguments that write these calls to a file, one a line. */
export function tracing(calls: readonly string[], file: string): string[] {
  return ['strace', '-f', '-qq', '-o', file, '-e', `trace=${calls.join(',')}`];
}

/** Unmounted when the run ends, however it ends. */
const mounted = new Set<string>();
process.once('exit', () => mounted.forEach((disk) => spawnSync('umount', [disk])));

/** Runs the work with a small file system in memory, or with undefined where mounting is not permitted. */
export async function withSmallDisk<Result>(
  megabytes: number,
  work: (disk: string | undefined) => Promise<Result>,
): Promise<Result> {
  const disk = await mkdtemp(join(tmpdir(), 'nivaas-disk-'));
  const isMounted = await succeeds('mount', '-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', disk);
  if (isMounted) mounted.add(disk);
  try {
    return await work(isMounted ? disk : undefined);
  } finally {
    if (mounted.delete(disk)) await run('umount', [disk]);
    await rm(disk, { recursive: true, force: true });
  }
}

/** Writes a file until the disk has no free byte. */
export async function fillDisk(path: string): Promise<void> {
  const file = await open(path, 'w');
  for (const size of [1_048_576, 4_096, 512, 1]) {
    const write = () => file.write(Buffer.alloc(size, 1)).catch(() => ({ bytesWritten: 0 }));
    while ((await write()).bytesWritten === size);
  }
  await file.close();
}

function succeeds(command: string, ...args: string[]): Promise<boolean> {
  return run(command, args).then(
    () => true,
    () => false,
  );
}
