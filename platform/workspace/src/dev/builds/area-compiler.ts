import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename, join, resolve as resolvePath } from 'node:path';
import { areaConfigs, describeArea, functionsConfig, hasFunctions } from '@nivaas/federation/webpack';
import { CONTENT_TYPES, integrityOf, writeAtomically, type VersionManifest } from '@nivaas/registry';
import webpack, { type Compiler, type Configuration, type Stats } from 'webpack';
import { buildFaults } from '../faults/build-faults';
import type { ShownFault } from '../faults/faults';
import type { DevelopmentBuild } from './development-source';
import { mapsForDebuggers } from './maps-for-debuggers';

/** The functions of an area do not compile. */
class FunctionsError extends Error {
  constructor(readonly faults: ShownFault[]) {
    super('The functions do not compile.');
  }
}

/** Builds the functions of an area again whenever its pages are built; what has not changed costs little. */
class FunctionsCompiler {
  #compiler: Compiler | undefined;
  #last: Promise<unknown> = Promise.resolve();

  /** @param output Of the server's build of the pages. */
  constructor(
    private readonly areaFolder: string,
    private readonly output: string,
  ) {}

  /**
   * @returns Its files by path below `server/`; none for an area without functions.
   * @throws {FunctionsError}
   */
  build(): Promise<Map<string, Buffer>> {
    const building = this.#last.then(() => this.#build());
    this.#last = building.catch(() => undefined);
    return building;
  }

  async #build(): Promise<Map<string, Buffer>> {
    if (!hasFunctions(this.areaFolder)) return new Map();
    this.#compiler ??= webpack(this.#config());
    const stats = await run(this.#compiler);
    if (stats.hasErrors()) throw new FunctionsError(buildFaults(stats));
    const names = stats.compilation.getAssets().map(({ name }) => name);
    const files = names
      .filter((name) => !name.endsWith('.map'))
      .map(async (name): Promise<[string, Buffer]> => [
        `functions/${name}`,
        await readFile(join(this.#folder, name)),
      ]);
    return new Map(await Promise.all(files));
  }

  get #folder(): string {
    return join(this.output, 'functions');
  }

  #config(): webpack.Configuration {
    const config = functionsConfig(this.areaFolder);
    return {
      ...config,
      output: { ...config.output, path: this.#folder },
      plugins: [...(config.plugins ?? []), mapsForDebuggers(this.#folder)],
    };
  }
}

function run(compiler: Compiler): Promise<Stats> {
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => (stats ? resolve(stats) : reject(error ?? new Error('no result'))));
  });
}

/** The configurations of an area for development, `[client, server]`, with output below `folder`. */
export async function developmentConfigs(areaFolder: string, folder: string): Promise<Configuration[]> {
  const [client, server] = (await areaConfigs(areaFolder)) as [Configuration, Configuration];
  const serverFolder = join(folder, 'server');
  return [
    {
      ...client,
      output: { ...client.output, path: join(folder, 'client') },
      // With these records, the first build can update a page that still shows the last build of the previous start.
      recordsPath: join(folder, 'client-records.json'),
    },
    {
      ...server,
      output: { ...server.output, path: serverFolder },
      devtool: false,
      plugins: [...(server.plugins ?? []), mapsForDebuggers(serverFolder)],
    },
  ];
}

/** Pairs the builds of an area's two compilers, which end at different times. */
export class AreaCompiler {
  #client: Stats | undefined;
  #server: Stats | undefined;
  readonly #functions: FunctionsCompiler;

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
    this.#functions = new FunctionsCompiler(areaFolder, server.options.output.path ?? '');
    client.hooks.invalid.tap('AreaCompiler', () => (this.#client = undefined));
    server.hooks.invalid.tap('AreaCompiler', () => (this.#server = undefined));
    client.hooks.done.tap('AreaCompiler', (stats) => {
      this.#client = stats;
      this.#pair();
    });
    // No module imports these, but the area's lending is read from the first, and its functions are built from the other.
    server.hooks.afterCompile.tap('AreaCompiler', ({ fileDependencies, contextDependencies }) => {
      fileDependencies.add(join(areaFolder, 'fragments.d.ts'));
      contextDependencies.add(join(areaFolder, 'src/server'));
    });
    server.hooks.done.tap('AreaCompiler', (stats) => {
      this.#server = stats;
      this.#pair();
    });
  }

  #pair(): void {
    const [client, server] = [this.#client, this.#server];
    if (!client || !server || client.hasErrors()) return;
    this.onFaults(buildFaults(server));
    if (server.hasErrors()) return;
    const known = this.unchanged?.();
    this.unchanged = undefined;
    if (known) this.onBuild(known);
    else
      this.#build(client, server).then(this.onBuild, (error: unknown) =>
        this.onFaults(this.#faultsOf(error)),
      );
  }

  #faultsOf(error: unknown): ShownFault[] {
    if (error instanceof FunctionsError) return error.faults;
    return [{ moduleName: basename(this.areaFolder), loc: '', message: messageOf(error) }];
  }

  async #build(client: Stats, server: Stats): Promise<DevelopmentBuild> {
    const contents = new Map<string, Buffer>();
    for (const [path, bytes] of await this.#functions.build()) contents.set(`server/${path}`, bytes);
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
    forget(serverFolder);
    const area = await describeArea(this.areaFolder, client, serverFolder);
    const files = Object.fromEntries([...contents].map(([path, bytes]) => [path, storedFile(path, bytes)]));
    const manifest: VersionManifest = {
      ...area,
      version: versionOf(contents, area),
      files,
      media: [],
      mediaFiles: {},
      publishedAt: new Date().toISOString(),
      by: 'npm run dev',
      commit: null,
    };
    return { manifest, file: async (path) => contents.get(path) ?? this.#publicFile(path) };
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
  // Whole, because a compiler does not start with records that are cut off.
  await writeAtomically(path, await readOutput(compiler, path));
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

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Unloads the routes of the previous build from this process. */
function forget(folder: string): void {
  for (const file of Object.keys(require.cache)) if (file.startsWith(folder)) delete require.cache[file];
}

export function storedFile(path: string, bytes: Buffer) {
  const type = CONTENT_TYPES[path.slice(path.lastIndexOf('.'))] ?? 'application/octet-stream';
  return { bytes: bytes.length, integrity: integrityOf(bytes), type, encodings: [] };
}

function versionOf(contents: Map<string, Buffer>, description: object): string {
  const hash = createHash('sha256').update(JSON.stringify(description));
  for (const [path, bytes] of contents) hash.update(path).update('\0').update(bytes);
  return `v${hash.digest('hex').slice(0, 12)}`;
}
