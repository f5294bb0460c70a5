import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { STANDALONE_ENTRY } from '@nivaas/contracts';
import type { Configuration } from 'webpack';
import { compile } from './compile';
import { singleRuntime, typeScriptRule } from './define';

const SOURCE = resolve(__dirname, '../src/runtime/standalone.ts');
/** Cache beside the compiled preset: the script is the same for all areas. */
const CACHE = resolve(__dirname, 'standalone');

/**
 * Joins the federation runtime and a remote's entry in one file, named by the Module Federation manifest, so that other
 * hosts than our shell can load the remote.
 *
 * @param client Folder of the remote's browser build.
 */
export async function writeStandaloneEntry(client: string): Promise<void> {
  const entry = await readFile(join(client, 'remote-entry.js'), 'utf8');
  await writeFile(join(client, STANDALONE_ENTRY), `${await standaloneRuntime()}\n${entry}`);
  const file = join(client, 'mf-manifest.json');
  const manifest = JSON.parse(await readFile(file, 'utf8')) as {
    metaData: { remoteEntry: { name: string } };
  };
  manifest.metaData.remoteEntry.name = STANDALONE_ENTRY;
  await writeFile(file, `${JSON.stringify(manifest, null, 2)}\n`);
}

/** The compiled runtime, cached by its sources. */
async function standaloneRuntime(): Promise<string> {
  const key = createHash('sha256');
  for (const file of [SOURCE, ...Object.values(singleRuntime())]) key.update(await readFile(file));
  const name = `${key.digest('hex').slice(0, 12)}.js`;
  const cached = await readFile(join(CACHE, name), 'utf8').catch(() => undefined);
  if (cached !== undefined) return cached;
  // Concurrent builds compile in separate folders; their results are the same.
  const folder = join(CACHE, String(process.pid));
  await mkdir(folder, { recursive: true });
  await compile([runtimeConfig(folder, name)]);
  await rename(join(folder, name), join(CACHE, name));
  await rm(folder, { recursive: true });
  return readFile(join(CACHE, name), 'utf8');
}

function runtimeConfig(folder: string, filename: string): Configuration {
  return {
    name: 'standalone runtime',
    mode: 'production',
    target: ['web', 'es2022'],
    entry: SOURCE,
    output: { path: folder, filename },
    resolve: { extensions: ['.ts', '.js'], conditionNames: ['source', '...'], alias: singleRuntime() },
    module: { rules: [typeScriptRule(false)] },
    performance: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' },
  };
}
