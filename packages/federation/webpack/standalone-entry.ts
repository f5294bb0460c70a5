import { readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { STANDALONE_ENTRY } from '@nivaas/contracts';
import type { Configuration } from 'webpack';
import { singleRuntime, typeScriptRule } from './define';

const RUNTIME = 'standalone-runtime.js';

/** Webpack configuration of the runtime that other hosts get before a remote's entry; the same for all areas. */
export function standaloneRuntime(folder: string): Configuration {
  return {
    name: 'standalone runtime',
    mode: 'production',
    target: ['web', 'es2022'],
    entry: resolve(__dirname, '../src/runtime/standalone.ts'),
    output: { path: folder, filename: RUNTIME },
    resolve: { extensions: ['.ts', '.js'], conditionNames: ['source', '...'], alias: singleRuntime() },
    module: { rules: [typeScriptRule(resolve(__dirname, '../../..'), false)] },
    performance: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' },
  };
}

/**
 * Joins the runtime and the remote's entry to one file and lets the Module Federation manifest name it: a host that is
 * not our shell loads a remote as it would load any other.
 *
 * @param client Folder of the remote's browser build.
 * @param runtime Folder of `standaloneRuntime`'s build; it is removed.
 */
export async function writeStandaloneEntry(client: string, runtime: string): Promise<void> {
  const parts = [join(runtime, RUNTIME), join(client, 'remote-entry.js')];
  const [before, entry] = await Promise.all(parts.map((file) => readFile(file, 'utf8')));
  await writeFile(join(client, STANDALONE_ENTRY), `${before}\n${entry}`);
  await rm(runtime, { recursive: true });
  const file = join(client, 'mf-manifest.json');
  const manifest = JSON.parse(await readFile(file, 'utf8')) as {
    metaData: { remoteEntry: { name: string } };
  };
  manifest.metaData.remoteEntry.name = STANDALONE_ENTRY;
  await writeFile(file, `${JSON.stringify(manifest, null, 2)}\n`);
}
