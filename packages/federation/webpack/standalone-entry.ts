import { createHash } from 'node:crypto';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { STANDALONE_ENTRY } from '@nivaas/contracts';
import { compileScript } from './compile';
import { containerName } from './federation-options';
import { productionRouter, ROUTER_RULE, singleRuntime } from './modules';
import { packVersions } from './pack/shared-pack';
import { sourcesBelow } from './sources';

const SOURCES = resolve(__dirname, '../src');
const CONTRACTS = join(dirname(require.resolve('@nivaas/contracts')), '../src');
/** Cache beside the compiled preset: the script is the same for all areas. */
const CACHE = resolve(__dirname, 'standalone');

/**
 * Joins the federation runtime, a remote's entry and what only our shell lends into one file, with which hosts other
 * than our shell can load the remote. The Module Federation manifest names it, and what the area lends.
 *
 * @param client Folder of the remote's browser build.
 * @param folder The area's folder.
 * @param lends Its fragments, by name.
 */
export async function writeStandaloneEntry(client: string, folder: string, lends: object): Promise<void> {
  const name = containerName(basename(folder));
  const entry = await readFile(join(client, 'remote-entry.js'), 'utf8');
  const opened = `${name} = nivaasStandalone.standalone("${name}", ${name}, ${JSON.stringify(packVersions(folder))});`;
  await writeFile(join(client, STANDALONE_ENTRY), [await script(), entry, opened, ''].join('\n'));
  const file = join(client, 'mf-manifest.json');
  const manifest = JSON.parse(await readFile(file, 'utf8')) as {
    metaData: { remoteEntry: { name: string } };
  };
  manifest.metaData.remoteEntry.name = STANDALONE_ENTRY;
  await writeFile(file, `${JSON.stringify({ ...manifest, lends }, null, 2)}\n`);
}

/** The compiled `standalone.ts`, cached by its sources. */
async function script(): Promise<string> {
  const files = [
    ...Object.values(singleRuntime()),
    ...[SOURCES, CONTRACTS].flatMap((folder) => sourcesBelow(folder, /\.tsx?$/)),
  ];
  const key = createHash('sha256');
  for (const file of files) key.update(await readFile(file));
  const folder = join(CACHE, key.digest('hex').slice(0, 12));
  const read = () => readFile(join(folder, 'main.js'), 'utf8');
  const cached = await read().catch(() => undefined);
  if (cached) return cached;
  // Concurrent builds compile in separate folders; their results are the same.
  const own = `${folder}.${process.pid}`;
  await compileScript(join(SOURCES, 'lean/standalone.ts'), {
    output: { path: own, library: { type: 'var', name: 'nivaasStandalone' } },
    externals: { react: 'var __NIVAAS_REACT__' },
    resolve: { alias: { ...singleRuntime(), ...productionRouter() } },
    module: { rules: [ROUTER_RULE] },
  });
  await rename(own, folder).catch(() => rm(own, { recursive: true }));
  return read();
}
