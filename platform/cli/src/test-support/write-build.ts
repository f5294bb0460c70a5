import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Writes the smallest output of a build that can be published. @returns Its folder. */
export async function writeBuild(
  root: string,
  area: string,
  version: string,
  code = version,
): Promise<string> {
  const folder = join(root, 'builds', area, version);
  const description = {
    format: 1,
    area,
    version,
    container: 'c',
    entry: 'e.js',
    serverEntry: 'e.js',
    owns: [{ id: 'a', page: 'a', path: `/${area}` }],
    fragments: [],
    chunks: { routes: { js: ['e.js'], css: [] }, 'page-a': { js: ['e.js'], css: [] } },
    contracts: '1.1.0',
    sharedPack: {},
    media: [],
  };
  for (const side of ['client', 'server']) {
    await mkdir(join(folder, side), { recursive: true });
    await writeFile(join(folder, side, 'e.js'), code);
  }
  await writeFile(join(folder, 'area.json'), JSON.stringify(description));
  await writeFile(join(folder, 'inputs.sha256'), 'of this machine only');
  return folder;
}
