import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pack } from 'tar-stream';

/** Packs `area.json`, `client/`, `server/` and `media/` of a build output. The edge checks for missing ones. */
export async function tarOf(folder: string): Promise<Uint8Array<ArrayBuffer>> {
  const archive = pack();
  const description = join(folder, 'area.json');
  const files = existsSync(description) ? [description] : [];
  for (const top of ['client', 'server', 'media']) files.push(...(await filesBelow(join(folder, top))));
  for (const file of files) archive.entry({ name: file.slice(folder.length + 1) }, await readFile(file));
  archive.finalize();
  const parts: Buffer[] = [];
  for await (const part of archive as AsyncIterable<Buffer>) parts.push(part);
  return Uint8Array.from(Buffer.concat(parts));
}

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = entries.filter((entry) => !entry.isDirectory());
  return files.map(({ parentPath, name }) => join(parentPath, name)).sort();
}
