import { spawnSync } from 'node:child_process';
import { readFileSync, createWriteStream, existsSync, readdirSync, realpathSync } from 'node:fs';
import { mkdtemp, rm, stat, mkdir, rename } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, dirname, basename, relative } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { namedServices } from '@nivaas/edge/services';
import { inParallel, openFolderStore, openRegistry } from '@nivaas/registry';
import * as v from 'valibot';
import { pack as createTar } from 'tar-stream';
import { buildAreas } from '@nivaas/workspace/build';
import { commitOf } from '@nivaas/cli/checkout';
import { Refusal } from '@nivaas/contracts/refusal';
import { here, MANIFEST, REGISTRY, type Manifest } from '@nivaas/workspace/manifest';
import { areaFolder, areaNames, root } from '@nivaas/workspace/paths';
import { moduleGraph } from './module-graph';

/** The programs of the archive: the command, and the programs that it starts. */
const PROGRAMS = [
  'platform/workspace/dist/packed/nivaas.js',
  'platform/cli/dist/main.js',
  'platform/cli/dist/services/main.js',
  'platform/edge/dist/main.js',
];
/** Files that no program imports; package.json names the services. */
const OTHERS = ['.env.example', 'LICENSE', 'docs/sbom.json', 'package.json'];
/** What the edge serves besides the registry. */
const CONSOLE = 'platform/console/dist';
const COMMAND = `#!/usr/bin/env node\nrequire('../${PROGRAMS[0] ?? ''}');\n`;
/** Files of packages that are left out: types, sources, maps, tests and documents. Licences stay. */
const UNUSED = /\.([cm]?ts|map|md|markdown|coffee)$|^(test|tests|docs|examples?|\.github)\//;

/** A file of the archive: bytes, or a symbolic link. */
type ArchiveFile = { name: string; bytes: Buffer } | { name: string; linkname: string };

/** The programs and services, and the packages that they need at run time. @param root Of the checkout, with everything built. */
function archiveFiles(root: string): ArchiveFile[] {
  const programs = PROGRAMS.map((file) => join(root, file));
  const services = namedServices({}).map(({ file }) => realpathSync(file));
  const { files, packages } = moduleGraph([...programs, ...services]);
  const own = files.map((file) => relative(root, file));
  const rooms = [...new Set(own.map((file) => file.split('/').slice(0, 2).join('/')))];
  const plain = [
    ...own,
    ...rooms.map((room) => `${room}/package.json`),
    ...packages.flatMap((folder) =>
      namesBelow(folder)
        .filter((name) => !UNUSED.test(name))
        .map((name) => `${relative(root, folder)}/${name}`),
    ),
    ...namesBelow(join(root, CONSOLE)).map((name) => `${CONSOLE}/${name}`),
    ...OTHERS,
    ...billsOfAreas(root),
  ];
  return [
    { name: 'bin/nivaas', bytes: Buffer.from(COMMAND) },
    ...plain.map((name) => ({ name, bytes: readFileSync(join(root, name)) })),
    // As npm links workspaces.
    ...rooms.map((room) => ({ name: `node_modules/@nivaas/${basename(room)}`, linkname: `../../${room}` })),
  ];
}

/** The bills of materials of areas with packages of their own. */
function billsOfAreas(root: string): string[] {
  const bills = readdirSync(root).map((area) => `${area}/sbom.json`);
  return bills.filter((file) => file.startsWith('mfe-') && existsSync(join(root, file)));
}

/** Leaves out packages inside a package, because `moduleGraph` lists them separately. */
function namesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)))
    .filter((name) => !name.startsWith('node_modules/'))
    .sort();
}

const BY = 'npm run pack';
const sitePackage = v.object({ engines: v.object({ node: v.string() }) });

/**
 * `pack [folder]`: builds what changed, and writes nivaas-<commit>.tar.gz into the folder (default: dist). The archive
 * runs without npm, compiler and network.
 */
export async function pack([folder = join(root, 'dist'), ...others]: string[]): Promise<void> {
  if (others.length > 0) throw new Refusal('usage', 'pack takes one folder.');
  await buildAreas(areaNames(), { force: false, withConsole: true });
  const [commit, at] = [await commitOf(), madeAt()];
  const { areas, files } = await publishedBuilds(commit, at);
  const manifest: Manifest = {
    format: 1,
    commit,
    at: at.toISOString(),
    node: supportedNode(),
    platform: here,
    areas,
  };
  const text = Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`);
  const all = [{ name: MANIFEST, bytes: text }, ...archiveFiles(root), ...files];
  const file = join(folder, `nivaas-${nameOf(commit)}.tar.gz`);
  await writeArchive(file, 'nivaas', all, at);
  const { size } = await stat(file);
  process.stdout.write(`${file}: ${(size / 1e6).toFixed(1)} MB, ${all.length} files\n`);
}

/** The builds as they will be served, compressed, and version by area. */
async function publishedBuilds(commit: string | null, at: Date) {
  const folder = await mkdtemp(join(tmpdir(), 'nivaas-pack-'));
  try {
    const store = openFolderStore(folder);
    const registry = openRegistry(store, { clock: () => at });
    const areas: Record<string, string> = {};
    for (const area of areaNames())
      areas[area] = (await registry.publish(join(areaFolder(area), 'dist'), { by: BY, commit })).version;
    const keys = await store.list('');
    const files = await inParallel(1, keys, async (key): Promise<ArchiveFile> => {
      return { name: `${REGISTRY}/${key}`, bytes: (await store.read(key)) ?? Buffer.alloc(0) };
    });
    return { areas, files };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** When the checked-out commit was made; now, outside a repository. */
function madeAt(): Date {
  const { stdout } = spawnSync('git', ['log', '-1', '--format=%cI'], { cwd: root, encoding: 'utf8' });
  return stdout ? new Date(stdout.trim()) : new Date();
}

function nameOf(commit: string | null): string {
  return commit === null ? 'unknown' : commit.replace(/^([0-9a-f]{12})[0-9a-f]*/, '$1');
}

function supportedNode(): string {
  const text = readFileSync(join(root, 'package.json'), 'utf8');
  return v.parse(sitePackage, JSON.parse(text)).engines.node;
}

/**
 * Writes a tar.gz. The same files and time give the same bytes.
 *
 * @param top The folder that everything is in.
 */
async function writeArchive(
  file: string,
  top: string,
  files: readonly ArchiveFile[],
  mtime: Date,
): Promise<void> {
  const archive = createTar();
  for (const entry of files) {
    const header = { name: `${top}/${entry.name}`, mtime };
    if ('linkname' in entry) archive.entry({ ...header, type: 'symlink', linkname: entry.linkname });
    else archive.entry({ ...header, mode: entry.name.startsWith('bin/') ? 0o755 : 0o644 }, entry.bytes);
  }
  archive.finalize();
  await mkdir(dirname(file), { recursive: true });
  await pipeline(archive, createGzip({ level: 9 }), createWriteStream(`${file}.new`));
  await rename(`${file}.new`, file);
}
