import { isBuiltin } from 'node:module';
import * as v from 'valibot';
import { STANDALONE_ENTRY } from '@nivaas/contracts';
import { MAX_DESCRIPTION_BYTES } from '../../formats/area-build';
import { sha256 } from '../../formats/digests';
import { fragmentsOf } from '../../formats/lending';
import { parse } from '../../formats/parse';
import type { AreaBuild } from '../../formats/formats';
import { MEDIA } from '../../formats/keys';
import type { Problem } from '../../problem';
import { checkOwnedUrls, checkRouteIds } from './routes';

/** A build output in memory, so that a later change of its folder cannot reach the store unchecked. */
export interface BuildFolder {
  build: AreaBuild;
  /** By path, `client/…`, `server/…` or `media/…`. */
  files: ReadonlyMap<string, Buffer>;
  /** By path. */
  integrity: ReadonlyMap<string, string>;
}

type Finding = [where: string, message: string];

interface Rule {
  find: (folder: BuildFolder) => Finding[];
  hint: string;
}

/** Builds with `defineRemote` keep all of them. */
const RULES: Readonly<Record<string, Rule>> = {
  file_missing: { find: missingFiles, hint: 'Build the area again.' },
  media_name: {
    find: misnamedPictures,
    hint: 'Name it <name>.<hash>.<type>, with the first 8 or more digits of its SHA-256.',
  },
  // The federation runtime runs `getPublicPath` as code, and loads scripts from `publicPath`.
  public_path_code: {
    find: ({ files }) =>
      federationManifests(files)
        .filter(([, bytes]) => bytes.includes('getPublicPath'))
        .map(([path]) => [path, 'The manifest has a getPublicPath, which browsers would run as code.']),
    hint: "Set output.publicPath to 'auto' and remove getPublicPath from the federation options.",
  },
  foreign_public_path: {
    find: foreignPublicPaths,
    hint: "Only 'auto' and the version's own path below /_assets are allowed: other paths load unchecked scripts.",
  },
  expose_missing: {
    find: missingExposes,
    hint: 'Name the page in src/routes.tsx as its chunk, give the fragment its folder in src/fragments, and build again.',
  },
  node_module: {
    find: nodeModules,
    hint: 'Use what browsers also have (URL, crypto, Response, …). Builds of the current @nivaas/federation name no such module.',
  },
  second_copy: {
    find: secondCopies,
    hint: 'Build with defineRemote, and import the library by its own name: aliases and copies are not shared.',
  },
  server_code: {
    find: functionsElsewhere,
    hint: 'Declare queries and actions directly in src/server, and build with defineRemote.',
  },
  public_session: {
    find: publicFunctionsOfVisitors,
    hint: 'Drop `public` or `needs` where it is defined in src/server, and build again.',
  },
  site_elsewhere: {
    find: ({ build: { area, site } }) =>
      site && area !== 'shell' ? [[`area.json of ${area}`, 'It describes the site.']] : [],
    hint: 'Only the shell describes the site, in shell/site.ts.',
  },
  no_integrity: {
    find: scriptsWithoutHashes,
    hint: 'Build with defineRemote, or with a plugin for integrity set to sha256; an ES module cannot be an entry.',
  },
};

/** Checks that need only the build itself, not what is live. */
export function checkBuild(folder: BuildFolder): Problem[] {
  const found = Object.entries(RULES).flatMap(([code, { find, hint }]) =>
    find(folder).map(([where, message]) => ({ code, where, message, hint })),
  );
  return [...found, ...checkRouteIds(folder.build), ...checkOwnedUrls(folder.build)];
}

function missingFiles({ build, files }: BuildFolder): Finding[] {
  const chunks = Object.values(build.chunks).flatMap(({ js, css }) => [...js, ...css]);
  const named = [
    `client/${build.entry}`,
    `server/${build.serverEntry}`,
    ...(build.functions ? [`server/${build.functions.file}`] : []),
    ...chunks.map((file) => `client/${file}`),
    ...build.media.map((name) => MEDIA + name),
  ].filter((path) => !files.has(path));
  return [...new Set(named)].map((path) => [path, 'area.json names this file, but it is missing.']);
}

/** All areas share one folder of pictures, so a name without the hash could collide with another area's picture. */
function misnamedPictures({ files }: BuildFolder): Finding[] {
  return [...files].flatMap(([path, bytes]): Finding[] => {
    if (!path.startsWith(MEDIA)) return [];
    const digest = sha256(bytes);
    const [, hash] = /\.([0-9a-f]{8,64})\.\w+$/.exec(path) ?? [];
    if (hash !== undefined && digest.startsWith(hash)) return [];
    return [[path, `The name does not hold the hash of the picture, which is ${digest.slice(0, 8)}.`]];
  });
}

const FEDERATION_MANIFEST = 'mf-manifest.json';
const publicPathIn = v.object({
  metaData: v.optional(v.object({ publicPath: v.optional(v.string(), 'auto') }), {}),
});
const exposesIn = v.object({ exposes: v.array(v.object({ name: v.string() })) });

function federationManifests(files: BuildFolder['files']): [path: string, bytes: Buffer][] {
  return [...files].filter(([path]) => path.endsWith(FEDERATION_MANIFEST));
}

/** Undefined for a manifest of another form, and for one that is too large to be parsed. */
function manifestAs<Value>(schema: v.GenericSchema<unknown, Value>, bytes: Buffer): Value | undefined {
  const read = bytes.length > MAX_DESCRIPTION_BYTES ? undefined : parse(schema, bytes);
  return read && 'value' in read ? read.value : undefined;
}

function foreignPublicPaths({ build, files }: BuildFolder): Finding[] {
  const allowed = ['', 'auto', './', `/_assets/${build.area}/${build.version}/`];
  return federationManifests(files).flatMap(([where, bytes]): Finding[] => {
    const path = manifestAs(publicPathIn, bytes)?.metaData.publicPath;
    if (path === undefined) return [[where, 'The manifest is not readable.']];
    return allowed.includes(path) ? [] : [[where, `Its publicPath is ${JSON.stringify(path)}.`]];
  });
}

/**
 * Modules that a remote promises and its browser build lacks: the routes, the module of each page, each fragment. The
 * smoke render of the gate loads those of the server build.
 */
function missingExposes({ build, files }: BuildFolder): Finding[] {
  if (build.area === 'shell') return [];
  const fragments = fragmentsOf(build);
  const chunks = [
    'routes',
    ...build.owns.map(({ page }) => `page-${page}`),
    ...fragments.map((name) => `fragment-${name}`),
  ].filter((name) => !Object.hasOwn(build.chunks, name) || build.chunks[name]?.js.length === 0);
  const path = `client/${FEDERATION_MANIFEST}`;
  const exposes = manifestAs(exposesIn, files.get(path) ?? Buffer.of())?.exposes.map(({ name }) => name);
  const unnamed = exposes ? ['routes', ...fragments].filter((name) => !exposes.includes(name)) : [];
  return [
    ...[...new Set(chunks)].map((name) => `The browser build has no script of the chunk "${name}".`),
    ...unnamed.map((name) => `${path} does not expose "./${name}".`),
  ].map((message) => [`${build.area} ${build.version}`, message]);
}

/** `require("fs")` and `import("node:fs")`, minified or not. */
const LOADS = /(?<![\w$.])(?:require|import)\s*\(\s*(["'`])([\w/:.-]+)\1\s*\)/g;

/** A renderer has no module of Node's. Names that are computed fail only at the first page that needs them. */
function nodeModules({ files }: BuildFolder): Finding[] {
  return scripts(files, 'server').flatMap(([path, text]) => {
    const names = [...text.matchAll(LOADS)].map(([, , name = '']) => name).filter(isBuiltin);
    return [...new Set(names)].map((name): Finding => {
      return [path, `The server code loads ${name}, a module of Node's.`];
    });
  });
}

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
 * A remote's own copies of what the shell lends: two copies share no hooks, context or state. The entry for other hosts,
 * which lend no router, is never loaded beside the shell.
 */
function secondCopies({ build, files }: BuildFolder): Finding[] {
  if (build.area === 'shell') return [];
  return scripts(files, 'client')
    .filter(([path]) => path !== `client/${STANDALONE_ENTRY}`)
    .flatMap(([path, text]) =>
      SIGNATURES.filter(([, sets]) => sets.test(text)).map(([library]): Finding => {
        const message = `The file contains ${library}, of which a page must have one copy: the shell's.`;
        return [`${build.area} ${build.version} ${path}`, message];
      }),
    );
}

/** Text of every function's own code (packages/federation/src/functions/server-function.ts). */
const SERVER_FUNCTION = 'nivaas:server-function';

/** Browsers would get the source, and the renderer, in which all areas run, too. */
function functionsElsewhere({ build, files }: BuildFolder): Finding[] {
  const own = build.functions && `server/${build.functions.file}`;
  return [...files]
    .filter(([path, bytes]) => path !== own && bytes.includes(SERVER_FUNCTION))
    .map(([path]) => [
      `${build.area} ${build.version} ${path}`,
      'The file contains the code of a server function, which only the functions build may have.',
    ]);
}

function publicFunctionsOfVisitors({ build }: BuildFolder): Finding[] {
  return Object.entries(build.functions?.byName ?? {})
    .filter(([, { isPublic, needs }]) => isPublic && needs)
    .map(([name, { needs }]) => [
      `${build.area} ${build.version} ${name}`,
      `The function is public and needs a ${needs}: pages of other sites could call it for a visitor.`,
    ]);
}

/** Code that loads other scripts, in a classic script or in a module. Indents end at their line: the time is linear. */
const LOADS_SCRIPTS = /createElement\(\s*["'`]script["'`]\s*\)|\bimport\s*\(|^[\t ]*(?:import|export)\b/m;

/**
 * An entry that loads scripts without their hashes: the content security policy of our documents blocks them, so the page
 * would not hydrate. Builds with `defineRemote` get the hashes from the shell; others contain them.
 */
function scriptsWithoutHashes({ build, files, integrity }: BuildFolder): Finding[] {
  const entry = files.get(`client/${build.entry}`)?.toString('utf8') ?? '';
  if (build.area === 'shell' || !LOADS_SCRIPTS.test(entry)) return [];
  const loaded = new Set(Object.values(build.chunks).flatMap(({ js }) => js));
  loaded.delete(build.entry);
  const bare = [...loaded].filter((file) => !entry.includes(integrity.get(`client/${file}`) ?? 'sha256-'));
  if (bare.length === 0) return [];
  const message = `It loads ${bare.join(', ')} without a SHA-256, so browsers would refuse to run them here.`;
  return [[`${build.area} ${build.version} client/${build.entry}`, message]];
}

function scripts(files: BuildFolder['files'], side: 'client' | 'server'): [path: string, text: string][] {
  return [...files]
    .filter(([path]) => path.startsWith(`${side}/`) && path.endsWith('.js'))
    .map(([path, bytes]) => [path, bytes.toString('utf8')]);
}
