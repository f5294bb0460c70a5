import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve as resolvePath } from 'node:path';
import { pathToFileURL } from 'node:url';
import { areaConfigs, describeArea, functionsConfig, hasFunctions } from '@nivaas/federation/webpack';
import webpack, { SourceMapDevToolPlugin, type Compiler, type Configuration, type Stats } from 'webpack';
import { buildFaults } from '../faults/build-faults';
import type { ShownFault } from '../faults/faults';
import { manifestOf, type DevelopmentBuild } from './development-source';

/** The functions of an area do not compile. */
class FunctionsError extends Error {
  constructor(readonly faults: ShownFault[]) {
    super('The functions do not compile.');
  }
}

/** The configurations of an area for development, `[client, server]`, with output below `folder`. */
export async function developmentConfigs(areaFolder: string, folder: string): Promise<Configuration[]> {
  const [client, server] = (await areaConfigs(areaFolder)) as [Configuration, Configuration];
  return [
    {
      ...client,
      output: { ...client.output, path: join(folder, 'client') },
      // With these records, the first build can update a page that still shows the last build of the previous start.
      recordsPath: join(folder, 'client-records.json'),
    },
    withMaps({ ...server, devtool: false }, join(folder, 'server')),
  ];
}

/** With maps that a debugger finds: a renderer runs the scripts from another folder, and names sources by their full path. */
function withMaps(config: Configuration, folder: string): Configuration {
  const maps = new SourceMapDevToolPlugin({
    filename: '[file].map',
    module: true,
    columns: false,
    publicPath: `${pathToFileURL(folder).href}/`,
    moduleFilenameTemplate: '[absolute-resource-path]',
  });
  return {
    ...config,
    output: { ...config.output, path: folder },
    plugins: [...(config.plugins ?? []), maps],
  };
}

/** Pairs the builds of an area's two compilers, which end at different times, and adds that of its functions. */
export class AreaCompiler {
  #client: Stats | undefined;
  #server: Stats | undefined;
  #functions: Compiler | undefined;
  #last: Promise<unknown> = Promise.resolve();

  /**
   * @param unchanged The build of these sources, if the previous start kept it. Describing an area reads its types, for
   *   which a save in the first seconds would wait.
   * @param onBuild Called when both builds are of the same sources and without errors.
   * @param onFaults Gets why an area that compiles for the browser cannot be served; none if it can.
   */
  constructor(
    private readonly areaFolder: string,
    private readonly client: Compiler,
    private readonly server: Compiler,
    private unchanged: (() => DevelopmentBuild | undefined) | undefined,
    private readonly onBuild: (build: DevelopmentBuild) => void,
    private readonly onFaults: (faults: ShownFault[]) => void,
  ) {
    client.hooks.invalid.tap('AreaCompiler', () => (this.#client = undefined));
    server.hooks.invalid.tap('AreaCompiler', () => (this.#server = undefined));
    client.hooks.done.tap('AreaCompiler', (stats) => {
      this.#client = stats;
      this.#pair();
    });
    server.hooks.done.tap('AreaCompiler', (stats) => {
      this.#server = stats;
      this.#pair();
    });
    // No module imports these, but the area's lending is read from the first, and its functions are built from the other.
    server.hooks.afterCompile.tap('AreaCompiler', ({ fileDependencies, contextDependencies }) => {
      fileDependencies.add(join(areaFolder, 'fragments.d.ts'));
      contextDependencies.add(join(areaFolder, 'src/server'));
    });
  }

  #pair(): void {
    const [client, server] = [this.#client, this.#server];
    if (!client || !server || client.hasErrors()) return;
    this.onFaults(buildFaults(server));
    if (server.hasErrors()) return;
    const known = this.unchanged?.();
    this.unchanged = undefined;
    if (known) return this.onBuild(known);
    // In turn, because they share the compiler of the functions.
    this.#last = this.#last
      .then(() => this.#build(client, server))
      .then(this.onBuild, (error: unknown) => this.onFaults(this.#faultsOf(error)));
  }

  #faultsOf(error: unknown): ShownFault[] {
    if (error instanceof FunctionsError) return error.faults;
    const message = error instanceof Error ? error.message : String(error);
    return [{ moduleName: basename(this.areaFolder), loc: '', message }];
  }

  async #build(client: Stats, server: Stats): Promise<DevelopmentBuild> {
    const contents = new Map(await this.#buildFunctions());
    for (const [side, stats, compiler] of [
      ['client', client, this.client],
      ['server', server, this.server],
    ] as const) {
      for (const { name } of stats.compilation.getAssets()) {
        if (name.endsWith('.map') || name.includes('.hot-update.')) continue;
        contents.set(`${side}/${name}`, await readOutput(compiler, name));
      }
    }
    const serverFolder = this.server.options.output.path ?? '';
    // The routes of the previous build are unloaded.
    for (const file of Object.keys(require.cache))
      if (file.startsWith(serverFolder)) delete require.cache[file];
    const area = await describeArea(this.areaFolder, client, serverFolder);
    const manifest = manifestOf({ ...area, media: [], version: versionOf(contents, area) }, contents);
    return { manifest, file: async (path) => contents.get(path) ?? this.#publicFile(path) };
  }

  /**
   * Builds the functions of an area again whenever its pages are built; what has not changed costs little.
   *
   * @returns Its files by path; none for an area without functions.
   * @throws {FunctionsError}
   */
  async #buildFunctions(): Promise<[path: string, bytes: Buffer][]> {
    if (!hasFunctions(this.areaFolder)) return [];
    const folder = join(this.server.options.output.path ?? '', 'functions');
    const compiler = (this.#functions ??= webpack(withMaps(functionsConfig(this.areaFolder), folder)));
    const stats = await new Promise<Stats>((resolve, reject) =>
      compiler.run((error, result) => (result ? resolve(result) : reject(error ?? new Error('no result')))),
    );
    if (stats.hasErrors()) throw new FunctionsError(buildFaults(stats));
    const names = stats.compilation.getAssets().flatMap(({ name }) => (name.endsWith('.map') ? [] : name));
    return Promise.all(
      names.map(async (name): Promise<[string, Buffer]> => [
        `server/functions/${name}`,
        await readFile(join(folder, name)),
      ]),
    );
  }

  /** Icons and the like, which a build for release copies beside the scripts. */
  async #publicFile(path: string): Promise<Buffer | undefined> {
    const folder = join(this.areaFolder, 'public/');
    const file = join(folder, path.replace(/^client\//, ''));
    return file.startsWith(folder) ? readFile(file).catch(() => undefined) : undefined;
  }
}

/** Writes the records of a compiler's last build to disk, for the next start. */
export async function keepRecords(compiler: Compiler): Promise<void> {
  const path = compiler.recordsOutputPath;
  if (!path) return;
  await mkdir(dirname(path), { recursive: true });
  // Renamed when it is whole: a compiler does not start with records that are cut off.
  await writeFile(`${path}.new`, await readOutput(compiler, path));
  await rename(`${path}.new`, path);
}

/** A file of a compiler's output, which development keeps in memory. */
export function readOutput(compiler: Compiler, file: string): Promise<Buffer> {
  const { outputFileSystem, options } = compiler;
  return new Promise((resolve, reject) => {
    if (!outputFileSystem) return reject(new Error('The compiler has not started.'));
    outputFileSystem.readFile(resolvePath(options.output.path ?? '', file), (error, bytes) =>
      error || !bytes ? reject(error ?? new Error(`${file} is empty`)) : resolve(Buffer.from(bytes)),
    );
  });
}

function versionOf(contents: Map<string, Buffer>, description: object): string {
  const hash = createHash('sha256').update(JSON.stringify(description));
  for (const [path, bytes] of contents) hash.update(path).update('\0').update(bytes);
  return `v${hash.digest('hex').slice(0, 12)}`;
}
