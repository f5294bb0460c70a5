import { readFile, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { copyRegistry, openFolderStore } from '@nivaas/registry';
import { ACCOUNTS, CONTENTS, digestOf, HOMES, REGISTRY, type Contents } from './contents';
import { makeEmpty, writeNew } from './new-file';
import type { Places } from './places';

export interface BackupResult {
  folder: string;
  revision: number;
  files: number;
  hasAccounts: boolean;
  hasHomes: boolean;
}

/**
 * Copies the registry, the accounts and the homes while the edge runs.
 *
 * @throws {RegistryError} not_empty, removing, log_damaged
 */
export async function backUp(to: string, { registry, databases }: Places): Promise<BackupResult> {
  const folder = resolve(to);
  await makeEmpty(folder);
  const at = new Date().toISOString();
  const files: Contents['files'] = {};
  const revision = await copyRegistry(openFolderStore(registry), async (key, bytes) => {
    const name = `${REGISTRY}/${key}`;
    files[name] = digestOf(bytes);
    await writeNew(join(folder, name), bytes);
  });
  for (const { name, path } of databases)
    if (await hasCopied(path, join(folder, name))) files[name] = digestOf(await readFile(join(folder, name)));
  const contents: Contents = { format: 1, at, revision, files };
  await writeNew(join(folder, CONTENTS), `${JSON.stringify(contents, null, 2)}\n`);
  const [hasAccounts, hasHomes] = [ACCOUNTS in files, HOMES in files];
  return { folder, revision, files: Object.keys(files).length, hasAccounts, hasHomes };
}

/** @returns False when there is no such database yet. */
async function hasCopied(from: string, to: string): Promise<boolean> {
  const found = await stat(from).catch(() => undefined);
  if (!found?.isFile()) return false;
  // Loaded here, because the other verbs do without.
  const { copyDatabase } = await import('@nivaas/database');
  await copyDatabase(from, to);
  return true;
}
