import { existsSync } from 'node:fs';
import { cp, mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { inParallel } from '@nivaas/registry';

const SYNCS_AT_ONCE = 8;

/**
 * Creates the registry of a new site as a copy of the packed one. This is ten times as fast as through the store, which
 * links and syncs each of the thousand files separately. Does nothing when the folder exists.
 */
export async function seedFolder(packed: string, folder: string): Promise<void> {
  if (existsSync(folder)) return;
  const unfinished = `${folder}.${process.pid}.new`;
  try {
    await mkdir(dirname(folder), { recursive: true, mode: 0o700 });
    await cp(packed, unfinished, { recursive: true });
    await syncAll(unfinished);
    await rename(unfinished, folder);
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    // Another process was first.
    if (!existsSync(folder)) throw error;
  }
}

/** Syncs the files before the rename that makes the registry visible, so that it survives a power cut. */
async function syncAll(folder: string): Promise<void> {
  const names = await readdir(folder, { recursive: true });
  await inParallel(SYNCS_AT_ONCE, names, async (name) => {
    const file = await open(join(folder, name));
    await file.sync();
    await file.close();
  });
}
