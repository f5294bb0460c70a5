import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** @param files Texts by path in the folder. */
export function writeFiles(folder: string, files: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(files)) {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}
