import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, join, resolve as resolvePath } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { areaConfigs, describeArea, functionsConfig, hasFunctions } from '@nivaas/federation/webpack';
import { writeAtomically } from '@nivaas/registry';
import webpack, {
  SourceMapDevToolPlugin,
  WebpackError,
  type Compiler,
  type Configuration,
  type MultiCompiler,
  type Stats,
} from 'webpack';
import { areaFolder } from '../../paths';
import { buildFaults } from '../faults/build-faults';
import type { DevelopmentFault } from '@nivaas/contracts';
import { manifestOf, type DevelopmentBuild } from './development-source';

/** The functions of an area do not compile. */
class FunctionsError extends Error {
  constructor(readonly faults: DevelopmentFault[]) {
    super('The functions do not compile.');
  }
}

/** The configurations of an area for development, `[client, server]`, with output below `folder`. */
async function developmentConfigs(area: string, folder: string): Promise<Configuration[]> {
  const [client, server] = (await areaConfigs(areaFolder(area))) as [Configuration, Configuration];
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

/** Both in the order of the areas. The development server adds its client only to `clients`. */
export interface Compilers {
  clients: MultiCompiler;
  servers: MultiCompiler;
}

/** @param folder For the output of the server builds and what the browser builds write to disk. */
export async function openCompilers(areas: readonly string[], folder: string): Promise<Compilers> {
  const configs = await Promise.all(areas.map((area) => developmentConfigs(area, join(folder, area))));
  const open = (side: 0 | 1) => webpack(configs.flatMap((both) => both[side] ?? []));
  return { clients: open(0), servers: open(1) };
}

/** Closes the compilers, which writes their caches for the next start. Does not wait for one that is at work. */
export async function writeCaches({ clients, servers }: Compilers): Promise<void> {
  const idle = [...clients.compilers, ...servers.compilers].filter(({ running }) => !running);
  await Promise.all(idle.map((compiler) => new Promise((resolve) => compiler.close(resolve))));
}

const WAITS = 'It is built when it comes back; or start npm run dev without it.';
/** Time for both compilers to notice the same change. */
const NOTICE_MS = 50;
/** A build for the server takes a second or two, and more on a busy machine. */
const MAX_WAIT_MS = 15_000;

/** What becomes of the builds of an area. */
export interface BuildListener {
  /** The build of these sources, if the previous start kept it. Describing an area reads its types, for which a save in the first seconds would wait. */
  unchanged: () => DevelopmentBuild | undefined;
  /** Gets each good build: both of the same sources, and without errors. Resolves when documents come from it. */
  onBuild: (build: DevelopmentBuild) => Promise<void>;
  /** Gets why an area that compiles for the browser cannot be served; none if it can. */
  onFaults: (faults: DevelopmentFault[]) => void;
}

/**
 * Builds an area first for the browser, because a developer waits for it, and then for the server: all compilers share a
 * thread. Pairs the two, and adds the build of the area's functions.
 */
export class AreaCompiler {
  readonly #folder: string;
  #client: Stats | undefined;
  #server: Stats | undefined;
  #functions: Compiler | undefined;
  #last: Promise<unknown> = Promise.resolve();
  #isFirst = true;
  /** The browser has a newer build than the server. */
  #late = gate();
  /** Resolves when the area has had a good build. */
  readonly #first = gate();
  readonly first = this.#first.opened;

  /** @param start The first build waits for it. */
  constructor(
    area: string,
    private readonly client: Compiler,
    private readonly server: Compiler,
    start: Promise<void> | undefined,
    private readonly listener: BuildListener,
  ) {
    this.#folder = areaFolder(area);
    this.#late.open();
    client.hooks.watchRun.tapPromise('AreaCompiler', async () => start);
    this.#letClientFirst();
    client.hooks.invalid.tap('AreaCompiler', () => (this.#client = undefined));
    server.hooks.invalid.tap('AreaCompiler', () => (this.#server = undefined));
    client.hooks.done.tap('AreaCompiler', (stats) => {
      this.#client = stats;
      // The first documents after a start show the last builds.
      if (stats.hasErrors()) this.#late.open();
      else if (!this.#isFirst && this.#late.isOpen) this.#late = gate();
      this.#pair();
    });
    server.hooks.done.tap('AreaCompiler', (stats) => {
      this.#server = stats;
      this.#pair();
    });
    // Another branch may lack the area: one sentence says so, in place of an error for each file.
    for (const { hooks } of [client, server])
      hooks.afterCompile.tap('AreaCompiler', (compilation) => {
        if (existsSync(join(this.#folder, 'src'))) return;
        compilation.warnings = [];
        compilation.errors = [new WebpackError(`${area} is not in this branch. ${WAITS}`)];
      });
    // No module imports these, but the area's lending is read from the first, and its functions are built from the other.
    server.hooks.afterCompile.tap('AreaCompiler', ({ fileDependencies, contextDependencies }) => {
      fileDependencies.add(join(this.#folder, 'fragments.d.ts'));
      contextDependencies.add(join(this.#folder, 'src/server'));
    });
  }

  /** Resolves when a document and its scripts would be of the same sources. */
  async settled(): Promise<void> {
    await Promise.race([this.#late.opened, delay(MAX_WAIT_MS, undefined, { ref: false })]);
  }

  #letClientFirst(): void {
    let running = gate();
    this.client.hooks.invalid.tap('AreaCompiler', () => {
      running.open();
      running = gate();
    });
    this.client.hooks.done.tap('AreaCompiler', () => running.open());
    this.client.hooks.failed.tap('AreaCompiler', () => running.open());
    this.server.hooks.watchRun.tapPromise('AreaCompiler', async () => {
      await delay(NOTICE_MS);
      await running.opened;
    });
  }

  #pair(): void {
    const [client, server] = [this.#client, this.#server];
    if (!client || !server || client.hasErrors()) return;
    this.#tell(buildFaults(server));
    if (server.hasErrors()) return;
    const known = this.#isFirst ? this.listener.unchanged() : undefined;
    this.#isFirst = false;
    if (known) return void this.#show(known, client);
    // In turn, because they share the compiler of the functions.
    this.#last = this.#last
      .then(() => this.#build(client, server))
      .then(
        (build) => this.#show(build, client),
        (error: unknown) => this.#tell(this.#faultsOf(error)),
      );
  }

  async #show(build: DevelopmentBuild, client: Stats): Promise<void> {
    await this.listener.onBuild(build);
    // Unless the browser has a newer one by now, or is about to get it.
    if (client === this.#client) this.#late.open();
    this.#first.open();
  }

  #tell(faults: DevelopmentFault[]): void {
    if (faults.length > 0) this.#late.open();
    this.listener.onFaults(faults);
  }

  #faultsOf(error: unknown): DevelopmentFault[] {
    if (error instanceof FunctionsError) return error.faults;
    const message = error instanceof Error ? error.message : String(error);
    return [{ moduleName: basename(this.#folder), loc: '', message }];
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
    const area = await describeArea(this.#folder, client, serverFolder);
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
    if (!hasFunctions(this.#folder)) return [];
    const folder = join(this.server.options.output.path ?? '', 'functions');
    const compiler = (this.#functions ??= webpack(withMaps(functionsConfig(this.#folder), folder)));
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
    const folder = join(this.#folder, 'public/');
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

function versionOf(contents: Map<string, Buffer>, description: object): string {
  const hash = createHash('sha256').update(JSON.stringify(description));
  for (const [path, bytes] of contents) hash.update(path).update('\0').update(bytes);
  return `v${hash.digest('hex').slice(0, 12)}`;
}

/** A promise that something else resolves. */
function gate() {
  let resolveOpened = () => {};
  const opened = new Promise<void>((resolve) => (resolveOpened = resolve));
  const made = {
    opened,
    isOpen: false,
    open: () => {
      made.isOpen = true;
      resolveOpened();
    },
  };
  return made;
}
