import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isSafePath, refusal } from '@nivaas/registry';
import * as v from 'valibot';

/** Names in the folder of a backup. */
export const CONTENTS = 'backup.json';
export const REGISTRY = 'registry';
export const ACCOUNTS = 'accounts.db';
export const GRANTS = 'grants.json';

const contents = v.object({
  format: v.literal(1),
  at: v.pipe(v.string(), v.isoTimestamp()),
  revision: v.number(),
  /** SHA-256 (hex) of every file, by its path in the backup. */
  files: v.record(v.pipe(v.string(), v.check(isSafePath, 'is not a plain relative path')), v.string()),
});

/** What a backup consists of. Written last, so a backup without it is not complete. */
export type Contents = v.InferOutput<typeof contents>;

/** Files of the site's services, by their names in the data folder. */
export function filesOfServices({ files }: Pick<Contents, 'files'>): string[] {
  const own = [REGISTRY, ACCOUNTS, GRANTS, 'grants'];
  return Object.keys(files).filter(
    (name) => !own.some((each) => name === each || name.startsWith(`${each}/`)),
  );
}

/** @throws {Refusal} not_a_backup */
export async function readContents(folder: string): Promise<Contents> {
  const text = await readFile(join(folder, CONTENTS), 'utf8').catch(() => undefined);
  if (text === undefined) throw refusal('not_a_backup', `${folder} has no ${CONTENTS}`);
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), contents), text);
  if (!parsed.success) throw refusal('not_a_backup', `${CONTENTS}: ${parsed.issues[0].message}`);
  return parsed.output;
}
