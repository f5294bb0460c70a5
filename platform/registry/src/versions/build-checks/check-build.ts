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
  active_svg: {
    find: activeDrawings,
    hint: 'Export it as plain SVG in UTF-8, without scripts, handlers and entities.',
  },
  media_name: {
    find: misnamedPictures,
    hint: 'Name it <name>.<hash>.<type>, with the first 8 or more digits of its SHA-256.',
  },
  public_path: {
    find: foreignPublicPaths,
    hint: "Set output.publicPath to 'auto', and no getPublicPath in the federation options.",
  },
  expose_missing: {
    find: missingExposes,
    hint: 'Name the page in src/routes.tsx as its chunk, give the fragment its folder in src/fragments, and build again.',
  },
  second_copy: {
    find: secondCopies,
    hint: 'Build with defineRemote, and import the library by its own name: aliases and copies are not shared.',
  },
  server_code: {
    find: functionsElsewhere,
    hint: 'Declare queries and actions directly in src/server, and build with defineRemote.',
  },
  site_elsewhere: {
    find: ({ build: { area, site } }) =>
      site && area !== 'shell' ? [[`area.json of ${area}`, 'It describes the site.']] : [],
    hint: 'Only the shell describes the site, in shell/site.ts.',
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

const ACTIVE = /<(?:script|foreignObject|iframe|handler)\b|[\s"'/]on[a-z]+\s*=|javascript:|<!ENTITY/i;

/** What an author should know at once. The policy of files is the border: it keeps drawings from running anything. */
function activeDrawings({ files }: BuildFolder): Finding[] {
  return [...files]
    .filter(
      ([path, bytes]) => path.endsWith('.svg') && (bytes.includes(0) || ACTIVE.test(bytes.toString('utf8'))),
    )
    .map(([path]) => [path, 'It is not only a drawing.']);
}

const publicPathIn = v.object({
  metaData: v.optional(v.object({ publicPath: v.optional(v.string(), 'auto') }), {}),
});

/** Pages of other sites read this file: the runtime runs `getPublicPath` as code, and loads scripts from `publicPath`. */
function foreignPublicPaths({ build, files }: BuildFolder): Finding[] {
  const allowed = ['', 'auto', './', `/_assets/${build.area}/${build.version}/`];
  return [...files].flatMap(([path, bytes]): Finding[] => {
    if (!path.endsWith('mf-manifest.json')) return [];
    const read = bytes.length > MAX_DESCRIPTION_BYTES ? undefined : parse(publicPathIn, bytes);
    if (!read || !('value' in read)) return [[path, 'The manifest is not readable.']];
    const { publicPath } = read.value.metaData;
    if (bytes.includes('getPublicPath'))
      return [[path, 'It has a getPublicPath, which pages would run as code.']];
    return allowed.includes(publicPath) ? [] : [[path, `Its publicPath is ${JSON.stringify(publicPath)}.`]];
  });
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

/**
 * Modules that a remote promises and its browser build lacks: the routes, the module of each page, each fragment. The
 * smoke render of the gate loads those of the server build.
 */
function missingExposes({ build }: BuildFolder): Finding[] {
  if (build.area === 'shell') return [];
  const chunks = [
    'routes',
    ...build.owns.map(({ page }) => `page-${page}`),
    ...fragmentsOf(build).map((name) => `fragment-${name}`),
  ].filter((name) => !Object.hasOwn(build.chunks, name) || build.chunks[name]?.js.length === 0);
  return [...new Set(chunks)].map((name) => [
    `${build.area} ${build.version}`,
    `The browser build has no script of the chunk "${name}".`,
  ]);
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
  return [...files]
    .filter(([path]) => /^client\/.*\.js$/.test(path) && path !== `client/${STANDALONE_ENTRY}`)
    .flatMap(([path, bytes]) =>
      SIGNATURES.filter(([, sets]) => sets.test(bytes.toString('utf8'))).map(([library]): Finding => {
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
