import { readFile, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { copyRegistry, openFolderStore } from '@nivaas/registry';
import { ACCOUNTS, CONTENTS, digestOf, REGISTRY, type Contents } from './contents';
import { makeEmpty, writeNew } from './new-file';
import type { Places } from './places';

export interface BackupResult {
  folder: string;
  revision: number;
  files: number;
  hasAccounts: boolean;
}

/**
 * Copies the registry and the accounts while the edge runs.
 *
 * @throws {RegistryError} not_empty, removing, log_damaged
 */
export async function backUp(to: string, { registry, accounts }: Places): Promise<BackupResult> {
  const folder = resolve(to);
  await makeEmpty(folder);
  const at = new Date().toISOString();
  const files: Contents['files'] = {};
  const revision = await copyRegistry(openFolderStore(registry), async (key, bytes) => {
    const name = `${REGISTRY}/${key}`;
    files[name] = digestOf(bytes);
    await writeNew(join(folder, name), bytes);
  });
  const hasAccounts = accounts !== undefined && (await copyAccounts(accounts, join(folder, ACCOUNTS)));
  if (hasAccounts) files[ACCOUNTS] = digestOf(await readFile(join(folder, ACCOUNTS)));
  const contents: Contents = { format: 1, at, revision, files };
  await writeNew(join(folder, CONTENTS), `${JSON.stringify(contents, null, 2)}\n`);
  return { folder, revision, files: Object.keys(files).length, hasAccounts };
}

/** @returns False when there are no accounts yet. */
async function copyAccounts(from: string, to: string): Promise<boolean> {
  const found = await stat(from).catch(() => undefined);
  if (!found?.isFile()) return false;
  // Loaded here, because the other verbs do without.
  const { copyDatabase } = await import('@nivaas/database');
  await copyDatabase(from, to);
  return true;
}
