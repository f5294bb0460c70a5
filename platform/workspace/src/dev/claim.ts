import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Refusal } from '@nivaas/contracts/refusal';

/**
 * Takes the folder of development for this process: two would write over each other's builds.
 *
 * @throws {Refusal} in_use, while another process has it
 */
export function claim(folder: string): void {
  const file = join(folder, 'pid');
  const other = existsSync(file) ? Number(readFileSync(file, 'utf8')) : process.pid;
  // In a container that was killed, the next process has the same number.
  if (other !== process.pid && isRunning(other))
    throw new Refusal(
      'in_use',
      `Process ${other} develops here already. Stop it and name all areas in one npm run dev, or use another folder: ` +
        `DATA_DIR=.data-2 npm run dev. If that process is something else, delete ${file}.`,
    );
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, String(process.pid));
  process.once('exit', () => rmSync(file, { force: true }));
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
