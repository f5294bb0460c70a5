import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';

/** Process ids repeat on other machines and in other containers, which may share the folder. */
const MACHINE = createHash('sha256').update(hostname()).digest('hex').slice(0, 8);

/** A new folder for an upload. Its name says which process uses it. */
export async function makeUploadFolder(staging: string): Promise<string> {
  await mkdir(staging, { recursive: true });
  return mkdtemp(join(staging, `${MACHINE}-${process.pid}-`));
}

/** Removes what killed processes left. Others may share the folder. */
export async function clearUploads(staging: string): Promise<void> {
  for (const name of await readdir(staging).catch(() => [])) {
    const folder = join(staging, name);
    if ((await isOfEndedProcess(folder)) || (await isOld(folder)))
      await rm(folder, { recursive: true, force: true });
  }
}

async function isOfEndedProcess(folder: string): Promise<boolean> {
  const [, machine, pid] = /\/([0-9a-f]{8})-(\d{1,9})-\w{6}$/.exec(folder) ?? [];
  if (machine !== MACHINE) return false;
  if (Number(pid) !== process.pid) return !isRunning(Number(pid));
  // After a restart of a container, its process has the same id again.
  const startMs = Date.now() - process.uptime() * 1_000;
  const { mtimeMs } = await stat(folder).catch(() => ({ mtimeMs: Infinity }));
  return mtimeMs < startMs;
}

/** An upload that is under way is never this old, whoever receives it. */
const MAX_AGE_MS = 60 * 60_000;

async function isOld(folder: string): Promise<boolean> {
  const { mtimeMs } = await stat(folder).catch(() => ({ mtimeMs: Infinity }));
  return Date.now() - mtimeMs > MAX_AGE_MS;
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // A process of another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
