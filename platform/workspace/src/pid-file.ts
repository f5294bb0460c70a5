import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Writes this process's id to a file, whole, so that `kill -HUP "$(cat <file>)"` finds it.
 *
 * @returns Removes the file, unless another process has written its own id since.
 */
export function writePidFile(file: string): () => void {
  const own = `${process.pid}\n`;
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  writeFileSync(`${file}.${process.pid}`, own, { mode: 0o600 });
  renameSync(`${file}.${process.pid}`, file);
  return () => {
    if (existsSync(file) && readFileSync(file, 'utf8') === own) rmSync(file);
  };
}
