import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, join, relative, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { CONTRACTS_VERSION, isUrlPattern, SERVICE_WORKER, type AreaFills } from '@nivaas/contracts';
import type { Configuration, Stats } from 'webpack';
import { chunkFiles } from './chunk-files';
import { FUNCTIONS_FOLDER } from './base-config';
import { compile, compileScript } from './compile';
import { areaLending } from './lending/area-lending';
import { DECLARATIONS } from './lending/declared-props';
import { containerName, VERSION_PLACEHOLDER } from './federation-options';
import { mediaFolders } from './pictures/media-folders';
import { describedFunctions, FUNCTIONS_FILE } from './functions/described-functions';
import { hasFunctions } from './functions/server-modules';
import { neededExports, providedExports } from './pack/pack-exports';
import { packVersions } from './pack/shared-pack';
import { siteRule } from './site/site-loader';
import { siteOf } from './site/site-of';
import { filesBelow } from './sources';
import { writeStandaloneEntry } from './standalone-entry';

/**
 * Builds one area for browsers and for the server into `dist`: `client/`, `server/`, `media/` and `area.json`, ready for
 * `publish`.
 *
 * @param folder The area's folder, with its `webpack.config.js`.
 * @throws {Error} with webpack's own messages when a configuration does not compile.
 */
export async function buildArea(folder: string): Promise<void> {
  // Built in another folder and then renamed, so that readers of `dist` never see half a build.
  const output = join(folder, `.build-${process.pid}`);
  try {
    await buildInto(output, folder);
    await rm(join(folder, 'dist'), { recursive: true, force: true });
    await rename(output, join(folder, 'dist'));
  } finally {
    await rm(output, { recursive: true, force: true });
  }
}

async function buildInto(output: string, folder: string): Promise<void> {
  const area = basename(folder);
  const lending = areaLending(folder);
  const builds = (await areaConfigs(folder)).map((config, index) => ({
    ...config,
    output: { ...config.output, path: join(output, SIDES[index] ?? '') },
  }));
  const [client] = await compile(builds);
  if (!client) throw new Error(`${area}: the configuration file has no build for browsers.`);
  if (area !== 'shell') await writeStandaloneEntry(join(output, 'client'), folder, lending.lends);
  const worker = join(folder, 'src/service-worker.ts');
  if (existsSync(worker)) {
    // A single file, because browsers keep it for longer than any version.
    const file = { path: join(output, 'client'), filename: SERVICE_WORKER };
    await compileScript(worker, {
      name: 'service worker',
      target: ['webworker', 'es2022'],
      output: file,
      module: { rules: [siteRule(folder, 'worker')] },
    });
  }
  const declarations = join(folder, DECLARATIONS);
  // Other repositories compile against the declarations of the live version.
  if (existsSync(declarations)) await cp(declarations, join(output, 'client', DECLARATIONS));
  const publicFiles = join(folder, 'public');
  if (existsSync(publicFiles)) await cp(publicFiles, join(output, 'client'), { recursive: true });
  const media = [...(await copyMedia(output, mediaFolders(folder))), ...(await movePictures(output))].sort();
  const described = await describeArea(folder, client, join(output, 'server'), lending);
  const description = { ...described, media };
  await writeFile(join(output, 'area.json'), `${JSON.stringify(description, null, 2)}\n`);
  await stampVersion(output);
}

/** Folders of an area's builds. */
const SIDES = ['client', 'server', FUNCTIONS_FOLDER];

/** Webpack and Module Federation write paths into requests and code, where these have a meaning. */
const HINDRANCE = /[!#?']/;

/**
 * The webpack configurations of an area: for browsers, for the server, and for its functions if it has any.
 *
 * @throws {Error} when a folder above the area has a name that cannot be built in.
 */
export async function areaConfigs(folder: string): Promise<Configuration[]> {
  const [hindrance] = HINDRANCE.exec(folder) ?? [];
  if (hindrance)
    throw new Error(
      `Nothing can be built in ${folder}: its path contains ${hindrance} (rename that folder).`,
    );
  // As a URL, because a path may contain `%`.
  const file = pathToFileURL(join(folder, 'webpack.config.js')).href;
  return ((await import(file)) as { default: Configuration[] }).default;
}

/**
 * Describes a build, as in `area.json`.
 *
 * @param client The browser build.
 * @param server Folder of the server build.
 * @param lending The fragments that the area lends and uses.
 * @throws {Error} when a route has a malformed path, or names a chunk that the build does not have
 */
export async function describeArea(
  folder: string,
  client: Stats,
  server: string,
  lending = areaLending(folder),
) {
  const area = basename(folder);
  const site = siteOf(folder);
  const chunks = chunkFiles(client.compilation);
  const entry = area === 'shell' ? 'main.js' : 'remote-entry.js';
  const read = <Value>(name: string) => readExport<Value>(join(server, entry), name);
  // From the server build, so that there is no second list of owned URLs.
  const routes = await read<Route[]>('routes');
  const owns = routes.map(({ id, page, path, query = [], private: isPrivate }) => ({
    id,
    page: page ?? id,
    path,
    query: [...query],
    ...(isPrivate ? { private: true } : {}),
  }));
  for (const { page, path } of owns) {
    if (!isUrlPattern(path))
      throw new Error(
        `${area}: src/routes.tsx has the path ${JSON.stringify(path)}, which is no pattern. Separate segments by single slashes.`,
      );
    if (!chunks[`page-${page}`])
      throw new Error(`${area}: src/routes.tsx names the chunk "page-${page}", which no import() makes.`);
  }
  const functions = hasFunctions(folder) ? describedFunctions(join(server, FUNCTIONS_FILE)) : undefined;
  return {
    format: 1 as const,
    area,
    version: VERSION_PLACEHOLDER,
    container: containerName(area),
    entry,
    owns,
    fragments: Object.keys(lending.lends),
    ...lending,
    ...(existsSync(join(folder, 'src/fills.ts'))
      ? { fills: await read<AreaFills>('fills').catch(unreadable) }
      : {}),
    chunks,
    contracts: CONTRACTS_VERSION,
    sharedPack: packVersions(folder),
    packExports: area === 'shell' ? providedExports() : neededExports(folder),
    ...(area === 'shell' && site ? { site } : {}),
    serverEntry: entry,
    ...(functions ? { functions } : {}),
  };
}

interface Route {
  id: string;
  page?: string;
  path: string;
  query?: readonly string[];
  private?: boolean;
}

function unreadable(error: unknown): never {
  throw new Error(
    `src/fills.ts cannot be read while the area is built: it may not import what the shell lends, such as React. ${String(error)}`,
  );
}

/** Reads what a module that an area exposes exports under its own name. */
async function readExport<Value>(entry: string, name: string): Promise<Value> {
  // Not `import`, whose cache cannot be cleared: in development the modules change.
  const exports = createRequire(entry)(entry) as Record<string, unknown>;
  if (exports[name]) return exports[name] as Value;
  const container = (Object.values(exports)[0] ?? exports) as {
    get: (expose: string) => Promise<() => Record<string, unknown>>;
  };
  const factory = await container.get(`./${name}`);
  return factory()[name] as Value;
}

/** All versions share the registry's media folder, so names must contain a content hash. */
const MEDIA_NAME = /^[\w-]+\.[0-9a-f]{8}\.(svg|png|woff2)$/;

/** Copies the files whose names occur in the output and returns their names. */
async function copyMedia(output: string, folders: string[]): Promise<string[]> {
  const texts = await Promise.all(filesBelow(output).map((file) => readFile(file, 'utf8')));
  const listed = folders.map(async (from) => (await readdir(from)).map((name) => ({ from, name })));
  const used = (await Promise.all(listed))
    .flat()
    .filter(({ name }) => MEDIA_NAME.test(name) && texts.some((text) => text.includes(name)));
  await mkdir(join(output, 'media'), { recursive: true });
  await Promise.all(used.map(({ from, name }) => cp(join(from, name), join(output, 'media', name))));
  return used.map(({ name }) => name);
}

/** Moves the area's own pictures from both builds to `media/`, and returns their names. */
async function movePictures(output: string): Promise<string[]> {
  const moved = ['client', 'server'].map(async (side) => {
    const from = join(output, side, 'media');
    const names = await readdir(from).catch(() => []);
    await Promise.all(names.map((name) => cp(join(from, name), join(output, 'media', name))));
    await rm(from, { recursive: true, force: true });
    return names;
  });
  return [...new Set((await Promise.all(moved)).flat())];
}

/**
 * Replaces the placeholder in all files with the version: `v` and the first 12 hex digits of the hash of all output. Also
 * updates the integrity hashes that the build wrote into its scripts.
 */
async function stampVersion(output: string): Promise<void> {
  const files = filesBelow(output).filter((file) => !relative(output, file).startsWith('media'));
  const hash = createHash('sha256');
  const contents = new Map<string, Buffer>();
  for (const file of files) {
    const bytes = /\.(js|map)$/.test(file)
      ? withoutLocalNames(await readFile(file, 'utf8'), file.endsWith('.map'))
      : await readFile(file);
    contents.set(file, bytes);
    // The version is the same on every system.
    hash.update(relative(output, file).replaceAll(sep, '/')).update('\0').update(bytes).update('\0');
  }
  const version = `v${hash.digest('hex').slice(0, 12)}`;
  const stamped = (bytes: Buffer) => bytes.toString('utf8').replaceAll(VERSION_PLACEHOLDER, version);
  const integrity = new Map<string, string>();
  for (const file of files.filter((name) => name.endsWith('.js')))
    integrity.set(digestOf(await readFile(file)), digestOf(stamped(contents.get(file) ?? Buffer.of())));
  for (const [file, bytes] of contents) {
    if (!bytes.includes(VERSION_PLACEHOLDER) && !/\.(js|map)$/.test(file)) continue;
    const text = stamped(bytes).replace(/sha256-[\w+/]{43}=/g, (found) => integrity.get(found) ?? found);
    await writeFile(`${file}.new`, text);
    await rename(`${file}.new`, file);
  }
}

function digestOf(content: Buffer | string): string {
  return `sha256-${createHash('sha256').update(content).digest('base64')}`;
}

/**
 * Removes this machine's folders from generated code, so that the version does not depend on them: Module Federation
 * hashes them into the name of its entry, and source maps quote its absolute imports.
 */
function withoutLocalNames(text: string, isMap: boolean): Buffer {
  const named = text.replace(/\.federation\/entry\.[0-9a-f]{32}\.js/g, '.federation/entry.js');
  // Only in maps, so that running code stays unchanged.
  return Buffer.from(isMap ? named.replace(/'\/[^'\\\n]*\/(node_modules|packages)\//g, "'$1/") : named);
}
