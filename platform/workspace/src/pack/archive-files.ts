import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { moduleGraph } from './module-graph';

/** The programs of the archive: the command, the programs that it starts, and the renderer that the edge starts. */
const PROGRAMS = [
  'platform/workspace/dist/packed/nivaas.js',
  'platform/cli/dist/main.js',
  'platform/edge/dist/main.js',
  'platform/edge/dist/render/worker/worker.js',
];
/** Files that no program imports. */
const OTHERS = ['.env.example', 'LICENSE', 'docs/sbom.json'];
/** What the edge serves besides the registry. */
const CONSOLE = 'platform/console/dist';
const COMMAND = `#!/usr/bin/env node\nrequire('../${PROGRAMS[0] ?? ''}');\n`;
/** Files of packages that are left out: types, sources, maps, tests and documents. Licences stay. */
const UNUSED = /\.([cm]?ts|map|md|markdown|coffee)$|^(test|tests|docs|examples?|\.github)\//;

/** A file of the archive: bytes, or a symbolic link. */
export type ArchiveFile = { name: string; bytes: Buffer } | { name: string; linkname: string };

/** The programs, and the packages that they need at run time. @param root Of the checkout, with everything built. */
export function archiveFiles(root: string): ArchiveFile[] {
  const { files, packages } = moduleGraph(PROGRAMS.map((file) => join(root, file)));
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
