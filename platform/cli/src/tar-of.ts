import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pack } from 'tar-stream';
import * as v from 'valibot';

const description = v.pipe(v.string(), v.parseJson(), v.object({ area: v.string() }));

/**
 * A build output folder as a tar: what `publish` of the edge takes.
 *
 * @param folder Holds `area.json`, `client/`, `server/` and, when there are pictures, `media/`; the rest is left out.
 */
export async function tarOf(folder: string): Promise<{ area: string; archive: Uint8Array<ArrayBuffer> }> {
  const text = await readFile(join(folder, 'area.json'), 'utf8');
  const { area } = v.parse(description, text);
  const archive = pack();
  archive.entry({ name: 'area.json' }, text);
  for (const top of ['client', 'server', 'media']) {
    for (const file of await filesBelow(join(folder, top)))
      archive.entry({ name: file.slice(folder.length + 1) }, await readFile(file));
  }
  archive.finalize();
  const parts: Buffer[] = [];
  for await (const part of archive as AsyncIterable<Buffer>) parts.push(part);
  return { area, archive: Uint8Array.from(Buffer.concat(parts)) };
}

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = entries.filter((entry) => !entry.isDirectory());
  return files.map(({ parentPath, name }) => join(parentPath, name)).sort();
}
