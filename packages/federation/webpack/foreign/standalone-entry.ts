import { createHash } from 'node:crypto';
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { STANDALONE_ENTRY } from '@nivaas/contracts';
import type { Configuration } from 'webpack';
import { compile } from '../compile';
import type { AreaLending } from '../lending/area-lending';
import { containerName, VERSION_PLACEHOLDER } from '../federation-options';
import { minimizer } from '../minimizer';
import { productionRouter, ROUTER_RULE, singleRuntime, typeScriptRule } from '../modules';
import { foreignStyles } from './foreign-styles';
import { packVersions } from '../pack/shared-pack';

const SOURCES = resolve(__dirname, '../../src');
const CONTRACTS = join(dirname(require.resolve('@nivaas/contracts')), '../src');
/** Cache beside the compiled preset: the scripts are the same for all areas. */
const CACHE = resolve(__dirname, '../standalone');

/**
 * Joins the federation runtime, a remote's entry and its adapter into one file, which the Module Federation manifest
 * names. With it, hosts other than our shell can load the remote.
 *
 * @param client Folder of the remote's browser build.
 * @param folder The area's folder.
 * @param lends Their schemas are in the entry, which compares them with what a host passes.
 */
export async function writeStandaloneEntry(
  client: string,
  folder: string,
  { lends }: AreaLending,
): Promise<void> {
  const container = containerName(basename(folder));
  const entry = await readFile(join(client, 'remote-entry.js'), 'utf8');
  const [runtime = '', library = ''] = await compiledScripts();
  const home = {
    area: basename(folder),
    version: VERSION_PLACEHOLDER,
    styles: await writeStyles(client, folder),
    pack: packVersions(folder),
    lends: Object.fromEntries(Object.entries(lends).map(([name, { schema }]) => [name, schema])),
  };
  const adapted = [
    `${container} = nivaasStandalone.adaptContainer(${container},`,
    `  { ...${JSON.stringify(home)}, entry: document.currentScript.src },`,
    `  (require) => { const module = { exports: {} };\n${library}\nreturn module.exports; }, '${digestOf(library)}');`,
  ];
  await writeFile(join(client, STANDALONE_ENTRY), [runtime, entry, ...adapted, ''].join('\n'));
  const file = join(client, 'mf-manifest.json');
  const manifest = JSON.parse(await readFile(file, 'utf8')) as {
    metaData: { remoteEntry: { name: string } };
  };
  manifest.metaData.remoteEntry.name = STANDALONE_ENTRY;
  await writeFile(file, `${JSON.stringify(manifest, null, 2)}\n`);
}

/** Writes the tokens for other hosts to a file with a content hash in its name. */
async function writeStyles(client: string, folder: string) {
  const styles = foreignStyles(folder);
  if (styles === undefined) return null;
  const file = `foreign.${digestOf(styles)}.css`;
  await writeFile(join(client, file), styles);
  return { file, integrity: `sha256-${createHash('sha256').update(styles).digest('base64')}` };
}

/** The federation runtime with `adaptContainer`, and the library that it evaluates; cached by their sources. */
async function compiledScripts(): Promise<string[]> {
  const key = createHash('sha256');
  const files = [
    ...Object.values(singleRuntime()),
    ...(await sourcesBelow(SOURCES)),
    ...(await sourcesBelow(CONTRACTS)),
  ];
  for (const file of files) key.update(await readFile(file));
  const folder = join(CACHE, key.digest('hex').slice(0, 12));
  const read = () => Promise.all(SCRIPTS.map(({ name }) => readFile(join(folder, `${name}.js`), 'utf8')));
  const cached = await read().catch(() => undefined);
  if (cached) return cached;
  // Concurrent builds compile in separate folders; their results are the same.
  const own = `${folder}.${process.pid}`;
  await compile(
    SCRIPTS.map((script) => ({
      ...common(),
      ...script,
      output: { ...script.output, path: own, filename: `${script.name}.js` },
    })),
  );
  await rename(own, folder).catch(() => rm(own, { recursive: true }));
  return read();
}

async function sourcesBelow(folder: string): Promise<string[]> {
  const names = await readdir(folder, { recursive: true });
  return names
    .filter((name) => /(?<!\.test)\.tsx?$/.test(name))
    .sort()
    .map((name) => join(folder, name));
}

const SCRIPTS: Configuration[] = [
  {
    name: 'runtime',
    entry: join(SOURCES, 'lean/standalone.ts'),
    output: { library: { type: 'var', name: 'nivaasStandalone' } },
  },
  {
    name: 'library',
    entry: join(SOURCES, 'foreign/library.tsx'),
    output: { library: { type: 'commonjs2' } },
    externals: { react: 'commonjs2 react', 'react/jsx-runtime': 'commonjs2 react/jsx-runtime' },
  },
];

function common(): Configuration {
  return {
    mode: 'production',
    target: ['web', 'es2022'],
    resolve: {
      extensions: ['.tsx', '.ts', '.js'],
      conditionNames: ['source', '...'],
      alias: { ...singleRuntime(), ...productionRouter() },
    },
    module: { rules: [typeScriptRule(false), ROUTER_RULE] },
    optimization: { minimizer: [minimizer()] },
    performance: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' },
  };
}

function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 8);
}
