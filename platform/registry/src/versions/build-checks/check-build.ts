import { extname } from 'node:path';
import { isBuiltin } from 'node:module';
import * as v from 'valibot';
import { STANDALONE_ENTRY } from '@nivaas/contracts';
import { sha256 } from '../../formats/digests';
import { MAX_DESCRIPTION_BYTES } from '../../formats/area-build';
import { parse } from '../../formats/parse';
import type { BuildFolder } from '../build-output';
import type { Problem } from '../../problem';
import { checkDrawing } from './drawings';
import { checkExposes } from './exposes';
import { checkOwnedUrls } from './owned-urls';
import { checkRouteIds, checkRoutes } from './route-ids';

/**
 * Assignments that only a library's own code contains, minified or not: its users only read these names. React DOM 18
 * sets React's name, too.
 */
const SIGNATURES: readonly (readonly [library: string, sets: RegExp])[] = [
  [
    'React',
    /\.__(?:CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE|SECRET_INTERNALS_DO_NOT_USE_OR_YOU_WILL_BE_FIRED)\s*=[^=]/,
  ],
  ['React DOM', /\.__DOM_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE\s*=[^=]/],
  ['React Router', /\.__reactRouterVersion\s*=[^=]/],
];

/**
 * Refuses a remote that brings its own copy of what the shell lends: two copies share no hooks, context or state. The
 * entry for other hosts, which lend no router, is never loaded beside the shell.
 */
function checkSingleCopies({ build, files }: BuildFolder): Problem[] {
  if (build.area === 'shell') return [];
  return [...files]
    .filter(([path]) => /^client\/.*\.js$/.test(path) && path !== `client/${STANDALONE_ENTRY}`)
    .flatMap(([path, bytes]) => {
      const text = bytes.toString('utf8');
      return SIGNATURES.filter(([, sets]) => sets.test(text)).map(([library]) => ({
        code: 'second_copy',
        where: `${build.area} ${build.version} ${path}`,
        message: `The file contains ${library}, of which a page must have one copy: the shell's.`,
        hint: 'Build with defineRemote, and import the library by its own name: aliases and copies are not shared.',
      }));
    });
}

/** Code that loads other scripts, in a classic script or in a module. Indents end at their line: the time is linear. */
const LOADS_SCRIPTS = /createElement\(\s*["'`]script["'`]\s*\)|\bimport\s*\(|^[\t ]*(?:import|export)\b/m;

/**
 * Refuses a remote if its entry loads scripts without their hashes: the content security policy of our documents blocks
 * them, so the page would not hydrate. Builds with `defineRemote` get the hashes from the shell; others contain them.
 */
export function checkIntegrity({ build, files, integrity }: BuildFolder): Problem[] {
  const entry = files.get(`client/${build.entry}`)?.toString('utf8') ?? '';
  if (build.area === 'shell' || !LOADS_SCRIPTS.test(entry)) return [];
  const scripts = new Set(
    Object.values(build.chunks).flatMap(({ js }) => js.filter((file) => file !== build.entry)),
  );
  const bare = [...scripts].filter((file) => !entry.includes(integrity.get(`client/${file}`) ?? 'sha256-'));
  if (bare.length === 0) return [];
  return [
    {
      code: 'no_integrity',
      where: `${build.area} ${build.version} client/${build.entry}`,
      message: `It loads ${bare.join(', ')} without a SHA-256, so browsers would refuse to run them here.`,
      hint: 'Build with defineRemote, or with a plugin for integrity set to sha256; an ES module cannot be an entry.',
    },
  ];
}

/** `require("fs")` and `import("node:fs")`, minified or not. */
const LOADS = /(?<![\w$.])(?:require|import)\s*\(\s*(["'`])([\w/:.-]+)\1\s*\)/g;

/**
 * Refuses server code that names a module of Node's. A renderer has none, so such code would fail at the first page
 * that needs it; names that are computed fail only there.
 */
export function checkServerModules({ files }: Pick<BuildFolder, 'files'>): Problem[] {
  const scripts = [...files].filter(([path]) => /^server\/.*\.js$/.test(path));
  return scripts.flatMap(([where, bytes]) =>
    builtinsIn(bytes.toString('utf8')).map((name) => ({
      code: 'node_module',
      where,
      message: `The server code loads ${name}, a module of Node's.`,
      hint: 'Use what browsers also have (URL, crypto, Response, …). Builds of the current @nivaas/federation name no such module.',
    })),
  );
}

function builtinsIn(text: string): string[] {
  const names = [...text.matchAll(LOADS)].flatMap(([, , name = '']) => (isBuiltin(name) ? [name] : []));
  return [...new Set(names)];
}

/** Text of every function's own code (packages/federation/src/functions/server-function.ts). */
const SERVER_FUNCTION = 'nivaas:server-function';

/**
 * Refuses server functions in any file but their own: browsers would get the source, and the renderer, in which all
 * areas run, too.
 */
function checkFunctions({ build, files }: BuildFolder): Problem[] {
  const own = build.functions && `server/${build.functions.file}`;
  return [...files]
    .filter(([path, bytes]) => path !== own && bytes.includes(SERVER_FUNCTION))
    .map(([path]) => ({
      code: 'server_code',
      where: `${build.area} ${build.version} ${path}`,
      message: 'The file contains the code of a server function, which only the functions build may have.',
      hint: 'Declare queries and actions directly in src/server, and build with defineRemote.',
    }));
}

/** Refuses a function that any site could call in the name of a visitor. */
function checkPublicFunctions({ build }: Pick<BuildFolder, 'build'>): Problem[] {
  const functions = Object.entries(build.functions?.byName ?? {});
  return functions
    .filter(([, { isPublic, needs }]) => isPublic && needs)
    .map(([name, { needs }]) => ({
      code: 'public_session',
      where: `${build.area} ${build.version} ${name}`,
      message: `The function is public and needs a ${needs}: pages of other sites could call it for a visitor.`,
      hint: 'Drop `public` or `needs` where it is defined in src/server, and build again.',
    }));
}

/** Checks that need only the build itself, not what is live. */
export function checkBuild(folder: BuildFolder): Problem[] {
  return [
    ...missingFiles(folder),
    ...[...folder.files].flatMap(([path, bytes]) => contentProblems(folder, path, bytes)),
    ...[...folder.media].flatMap(([name, bytes]) => drawingProblems(`media/${name}`, bytes)),
    ...[...folder.media].flatMap(([name, bytes]) => pictureNameProblem(name, bytes) ?? []),
    ...checkRoutes(folder.build),
    ...checkRouteIds(folder.build),
    ...checkOwnedUrls(folder.build),
    ...checkExposes(folder),
    ...checkServerModules(folder),
    ...checkSingleCopies(folder),
    ...checkFunctions(folder),
    ...checkPublicFunctions(folder),
    ...checkIntegrity(folder),
  ];
}

function missingFiles({ build, files, media }: BuildFolder): Problem[] {
  const chunks = Object.values(build.chunks).flatMap(({ js, css }) => [...js, ...css]);
  const named = [
    `client/${build.entry}`,
    `server/${build.serverEntry}`,
    ...(build.functions ? [`server/${build.functions.file}`] : []),
    ...chunks.map((file) => `client/${file}`),
  ].filter((path) => !files.has(path));
  const pictures = build.media.filter((name) => !media.has(name)).map((name) => `media/${name}`);
  return [...new Set([...named, ...pictures])].map((where) => ({
    code: 'file_missing',
    where,
    message: 'area.json names this file, but it is missing.',
    hint: 'Build the area again.',
  }));
}

function contentProblems({ build }: BuildFolder, path: string, bytes: Buffer): Problem[] {
  if (!path.endsWith('mf-manifest.json')) return drawingProblems(path, bytes);
  const own = `/_assets/${build.area}/${build.version}/`;
  return [federationProblem(path, bytes, own)].filter((problem) => problem !== undefined);
}

/** The other types of files that are published are no documents in any browser, as their content type says. */
function drawingProblems(path: string, bytes: Buffer): Problem[] {
  return extname(path) === '.svg' ? checkDrawing(path, bytes) : [];
}

/** The federation runtime runs `getPublicPath` as code, and loads scripts from `publicPath`. */
function federationProblem(where: string, bytes: Buffer, own: string): Problem | undefined {
  if (bytes.includes('getPublicPath')) {
    return {
      code: 'public_path_code',
      where,
      message: 'The manifest has a getPublicPath, which browsers would run as code.',
      hint: "Set output.publicPath to 'auto' and remove getPublicPath from the federation options.",
    };
  }
  const read = bytes.length > MAX_DESCRIPTION_BYTES ? undefined : parse(federationManifest, bytes);
  const path = read && 'value' in read ? read.value.metaData.publicPath : undefined;
  if (path !== undefined && ['', 'auto', './', own].includes(path)) return undefined;
  return {
    code: 'foreign_public_path',
    where,
    message:
      path === undefined ? 'The manifest is not readable.' : `Its publicPath is ${JSON.stringify(path)}.`,
    hint: `Only 'auto' and ${own} are allowed: other paths load unchecked scripts.`,
  };
}

const federationManifest = v.object({
  metaData: v.optional(v.object({ publicPath: v.optional(v.string(), 'auto') }), {}),
});

/** All areas share one folder of pictures, so a name without the hash could collide with another area's picture. */
function pictureNameProblem(name: string, bytes: Buffer): Problem | undefined {
  const digest = sha256(bytes);
  const [, hash] = /\.([0-9a-f]{8,64})\.\w+$/.exec(name) ?? [];
  if (hash !== undefined && digest.startsWith(hash)) return undefined;
  return {
    code: 'media_name',
    where: `media/${name}`,
    message: `The name does not hold the hash of the picture, which is ${digest.slice(0, 8)}.`,
    hint: `Name it <name>.<hash>.<type>, with the first 8 or more digits of its SHA-256, here .${digest.slice(0, 8)}.`,
  };
}
