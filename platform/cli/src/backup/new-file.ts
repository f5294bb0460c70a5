import { mkdir, open, readdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { refusal } from '@nivaas/registry';

/** Backups hold keys of the site and personal data, so only their owner may read them. */
const FOLDER_MODE = 0o700;
const FILE_MODE = 0o600;

/** Writes a file that survives a power cut. */
export async function writeNew(path: string, bytes: Buffer | string): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: FOLDER_MODE });
  const file = await open(path, 'wx', FILE_MODE);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Names in a folder; none when it is absent. */
export async function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    return [];
  });
}

/** @throws {Refusal} not_empty */
export async function makeEmpty(folder: string): Promise<void> {
  if ((await namesIn(folder)).length > 0) throw refusal('not_empty', folder);
  await mkdir(folder, { recursive: true, mode: FOLDER_MODE });
}
