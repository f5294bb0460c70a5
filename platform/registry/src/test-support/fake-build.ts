import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { AreaBuild, Revision } from '../formats/formats';
import { openFolderStore } from '../store/folder-store';
import { isRefusal, type Refusal } from '@nivaas/contracts/refusal';
import type { Caller } from '../caller';
import { openRegistry, type Registry, type RegistryOptions } from '../open-registry';
import type { Store } from '../store/store';
import type { AnswerOf, InputOf, VerbName } from '../verbs/table';

export interface FakeBuild extends Partial<AreaBuild> {
  /** Makes builds of one area differ. */
  content?: string;
  /** Files beside the usual ones, by path in the build folder. */
  extra?: Record<string, string | Buffer>;
}

/** Enough text that compression makes it smaller. */
const FILLER = '// a script long enough to be worth compressing\n'.repeat(20);

/** Writes the smallest build output that can be published. @returns Its folder and version. */
export async function writeBuild(
  root: string,
  build: FakeBuild = {},
): Promise<{ folder: string; version: string }> {
  const { content = 'one', extra = {}, fragments = [], lends, ...description } = build;
  const area = description.area ?? 'mfe-shop';
  const path = area === 'shell' ? '/' : `/${area.slice(4)}`;
  const owns = description.owns ?? [{ id: 'start', page: 'start', path }];
  const version = description.version ?? versionOf(area + content);
  const folder = await mkdtemp(join(root, 'build-'));
  const areaJson: AreaBuild = {
    format: 1,
    area,
    version,
    container: `${area.replaceAll('-', '_')}_${version}`,
    entry: 'remote-entry.js',
    owns,
    fragments,
    chunks: chunksOf(owns, [...fragments, ...Object.keys(lends ?? {})]),
    ...(lends ? { lends } : {}),
    contracts: '1.1.0',
    sharedPack: { react: '19.3.1' },
    serverEntry: 'remote-entry.js',
    media: [],
    ...description,
  };
  const files: Record<string, string | Buffer> = {
    'area.json': JSON.stringify(areaJson),
    'client/remote-entry.js': `${FILLER}// ${area} ${content}`,
    'client/routes.js': `${FILLER}// routes ${content}`,
    'client/routes.css': '.page { color: red }',
    'server/remote-entry.js': `// server ${content}`,
    ...extra,
  };
  for (const [path, bytes] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), bytes);
  }
  return { folder, version };
}

/** Every part is in the script of the routes. */
function chunksOf(owns: AreaBuild['owns'], fragments: readonly string[]): AreaBuild['chunks'] {
  const parts = [...owns.map(({ page }) => `page-${page}`), ...fragments.map((name) => `fragment-${name}`)];
  const chunk = { js: ['routes.js'], css: ['routes.css'] };
  return Object.fromEntries(['routes', ...parts].map((name) => [name, chunk]));
}

/** A picture with the hash of its bytes in its name. */
export function pictureOf(text: string): { name: string; build: Pick<FakeBuild, 'media' | 'extra'> } {
  const name = `picture.${createHash('sha256').update(text).digest('hex').slice(0, 8)}.svg`;
  return { name, build: { media: [name], extra: { [`media/${name}`]: text } } };
}

export function versionOf(content: string): string {
  return `v${createHash('sha256').update(content).digest('hex').slice(0, 12)}`;
}

export interface Bench {
  /** A temporary folder; `remove` deletes it. */
  root: string;
  store: Store;
  registry: Registry;
  /** The registry as another process opens it, without caches. */
  reopened: (options?: RegistryOptions) => Registry;
  /** Runs a verb as Asha, or as the caller says. */
  run: <Name extends VerbName>(
    name: Name,
    input?: InputOf<Name>,
    caller?: Partial<Caller>,
  ) => Promise<AnswerOf<Name>>;
  /** The newest revision, of a registry in which something is live. */
  current: () => Promise<Revision>;
  /** @returns The version. */
  publish: (build?: FakeBuild) => Promise<string>;
  /** Publishes a build and activates it. @returns The version. */
  release: (build?: FakeBuild) => Promise<string>;
  remove: () => Promise<void>;
}

/** A registry over a real folder. */
async function openBench(options?: RegistryOptions): Promise<Bench> {
  const root = await mkdtemp(join(tmpdir(), 'nivaas-registry-'));
  const folder = join(root, 'registry');
  const store = openFolderStore(folder);
  const registry = openRegistry(store, options);
  const publish = async (build?: FakeBuild) => {
    const { folder: output } = await writeBuild(root, build);
    return (await registry.publish(output, { by: 'Asha', commit: null })).version;
  };
  return {
    root,
    store,
    registry,
    reopened: (others) => openRegistry(openFolderStore(folder), others),
    run: (name, input = {} as never, caller) => registry.run(name, input, { by: 'Asha', ...caller }),
    current: async () => (await registry.current()) as Revision,
    publish,
    release: async (build) => {
      const version = await publish(build);
      await registry.run('activate', { area: build?.area ?? 'mfe-shop', version }, { by: 'Asha' });
      return version;
    },
    remove: () => rm(root, { recursive: true, force: true }),
  };
}

/** A bench of its own for each test of a file. @param options Made anew for each. */
export function benchForEach(options: () => RegistryOptions = () => ({})): Bench {
  const bench = {} as Bench;
  beforeEach(async () => Object.assign(bench, await openBench(options())));
  afterEach(() => bench.remove());
  return bench;
}

export async function refusalOf(work: Promise<unknown>): Promise<Refusal> {
  const error: unknown = await work.then(
    () => undefined,
    (caught: unknown) => caught,
  );
  if (!isRefusal(error)) throw error ?? new Error('It was not refused.');
  return error;
}
