import { execFileSync } from 'node:child_process';
import { closeSync, cpSync, mkdtempSync, openSync, rmSync, statSync, writeSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const FREE_BYTES = 8 * 1024 * 1024;

/** A file system in memory that can be filled. Only root may mount one. */
export class SmallDisk {
  private constructor(readonly folder: string) {}

  /** Mounts the disk with a copy of the folder `source`. @returns Undefined where mounting is not permitted. */
  static mount(source: string): SmallDisk | undefined {
    const folder = mkdtempSync(join(tmpdir(), 'nivaas-disk-'));
    const size = FREE_BYTES + sizeOf(source);
    try {
      execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', folder], { stdio: 'ignore' });
    } catch {
      rmSync(folder, { recursive: true });
      return undefined;
    }
    cpSync(source, join(folder, 'registry'), { recursive: true });
    return new SmallDisk(folder);
  }

  fill(): void {
    const file = openSync(join(this.folder, 'filler'), 'w');
    try {
      for (const size of [1_048_576, 4_096]) while (isWritten(file, size));
    } finally {
      closeSync(file);
    }
  }

  empty(): void {
    rmSync(join(this.folder, 'filler'), { force: true });
  }

  unmount(): void {
    execFileSync('umount', ['-l', this.folder]);
    rmSync(this.folder, { recursive: true, force: true });
  }
}

function isWritten(file: number, size: number): boolean {
  try {
    return writeSync(file, Buffer.alloc(size, 1)) > 0;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOSPC') return false;
    throw error;
  }
}

/** In whole pages, as the file system allocates. */
function sizeOf(folder: string): number {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .map((entry) => (entry.isFile() ? statSync(join(entry.parentPath, entry.name)).size + 8_192 : 4_096))
    .reduce((sum, size) => sum + size, 0);
}
