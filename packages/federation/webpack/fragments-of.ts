import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Names of the fragments that an area lends, from its folder. */
export function fragmentsOf(folder: string): string[] {
  const path = join(folder, 'src/fragments');
  if (!existsSync(path)) return [];
  const folders = readdirSync(path, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return folders.map(({ name }) => name).sort();
}
