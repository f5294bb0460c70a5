import { randomBytes } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Writes a file of this user alone, whole or not at all. */
export async function writeAtomically(file: string, content: Buffer | string): Promise<void> {
  const building = `${file}.${randomBytes(6).toString('hex')}`;
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  try {
    await writeFile(building, content, { mode: 0o600 });
    await rename(building, file);
  } catch (error) {
    await rm(building, { force: true }).catch(() => undefined);
    throw error;
  }
}
