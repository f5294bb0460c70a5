import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join, basename } from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import refreshTypeScript from 'react-refresh-typescript';
import { BROWSERS } from './browsers';
import { packageFolder } from './pack/shared-pack';
import { PICTURE } from './pictures/picture';

type ClassNamer = (context: { resourcePath: string }, _: string, name: string) => string;

const PREFIX_LENGTH = 5;
/** A class must not begin with a digit or look like a vendor's prefix. */
const FIRST_CHARACTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const CHARACTERS = `${FIRST_CHARACTERS}0123456789_-`;

/** What css-loader renames: classes and animations. */
const LOCAL_NAME = /(?:\.|@keyframes\s+)([a-z_][\w-]*)/gi;

/**
 * Names a CSS module class by a hash of area and stylesheet, and by its position in the stylesheet. Two versions of
 * an area in one tab share a name only if the stylesheet is the same. Documents and scripts repeat the names hundreds
 * of times: a prefix that all classes of a stylesheet share compresses to half the size of a hash for each class.
 */
export function classNamer(area: string): ClassNamer {
  return ({ resourcePath }, _, name) => {
    const text = readFileSync(resourcePath, 'utf8');
    const places = [...new Set([...text.matchAll(LOCAL_NAME)].map((match) => match[1]))];
    const place = places.indexOf(name);
    if (place < 0) throw new Error(`${resourcePath}: "${name}" is neither a class nor an animation.`);
    return prefixOf([area, basename(resourcePath), text]) + suffixOf(place);
  };
}

function prefixOf(parts: string[]): string {
  const digest = createHash('sha256').update(parts.join('\0')).digest();
  const first = FIRST_CHARACTERS.charAt((digest[0] ?? 0) % FIRST_CHARACTERS.length);
  return (first + digest.toString('base64url', 1)).slice(0, PREFIX_LENGTH);
}

/** All prefixes have the same length, so names with suffixes of different lengths cannot collide. */
function suffixOf(place: number): string {
  const rest = place % CHARACTERS.length;
  const more = (place - rest) / CHARACTERS.length;
  return (more > 0 ? suffixOf(more - 1) : '') + CHARACTERS.charAt(rest);
}

/** Set by `npm run dev`: React's development build, hot replacement, readable names, no minifier. */
export const isDevelopment = process.env['NODE_ENV'] === 'development';

const SWC = require.resolve('./loaders/swc-loader');
const CHUNK_NAMES = require.resolve('./loaders/chunk-name-loader');

/** Strips types, which `tsc -b` checks, and for browsers lowers syntax. */
export function typeScriptRule(isClient: boolean, isRefreshed = false) {
  const swc = { loader: SWC, options: isClient ? { browsers: BROWSERS } : {} };
  return {
    test: /\.tsx?$/,
    use: [CHUNK_NAMES, isDevelopment ? developmentTypeScript(isRefreshed) : swc],
  };
}

/** SWC's hot replacement would need the development build of React's JSX, which the shared pack does not have. */
function developmentTypeScript(isRefreshed: boolean) {
  return {
    loader: require.resolve('ts-loader'),
    options: {
      colors: false,
      transpileOnly: true,
      onlyCompileBundledFiles: true,
      configFile: join(__dirname, '../presets/tsconfig.base.json'),
      ...(isRefreshed ? { getCustomTransformers: () => ({ before: [refreshTypeScript()] }) } : {}),
      compilerOptions: {
        composite: false,
        declaration: false,
        emitDeclarationOnly: false,
        sourceMap: true,
      },
    },
  };
}

/** Lets React replace the components of a module and keep their state. */
export const REFRESH_RULE = {
  // Our packages, too, where they are installed: the compiler adds calls of the runtime to their components.
  test: /\.tsx?$/,
  loader: require.resolve('./loaders/refresh-loader'),
};

export const ROUTER_RULE = {
  test: /react-router\/dist\/production\/.*\.mjs$/,
  loader: require.resolve('./loaders/router-loader'),
};

/** Gives React DOM's server build for Node what it imports from Node: renderers have no such modules. */
export const REACT_SERVER_RULE = {
  test: /react-dom-server\.node\./,
  resolve: {
    alias: Object.fromEntries(
      ['util', 'crypto', 'stream', 'async_hooks'].map((name) => [
        `${name}$`,
        join(__dirname, '../src/host/node-parts.ts'),
      ]),
    ),
  },
};

export const PICTURE_RULE = {
  test: PICTURE,
  type: 'javascript/auto',
  loader: require.resolve('./pictures/picture-loader'),
};

export function styleRules(area: string, isClient: boolean) {
  const extract = isClient ? [MiniCssExtractPlugin.loader] : [];
  const stylesheet = (options: object) => [
    ...extract,
    { loader: require.resolve('css-loader'), options },
    require.resolve('./loaders/layer-loader'),
    require.resolve('./pictures/css-pictures-loader'),
  ];
  // An address below the root is one already.
  const url = { filter: (address: string) => !address.startsWith('/') };
  const modules = {
    // In development a name stays when the stylesheet changes, so that only styles are replaced.
    ...(isDevelopment
      ? { localIdentName: `${area}_[name]_[local]_[hash:hex:4]` }
      : { getLocalIdent: classNamer(area) }),
    namedExport: false,
    exportLocalsConvention: 'as-is',
    exportOnlyLocals: !isClient,
  };
  return [
    { test: /\.module\.css$/, use: stylesheet({ modules, url }) },
    {
      test: /(?<!\.module)\.css$/,
      sideEffects: true,
      // Not resolved: documents inline these styles, so their fonts have absolute URLs.
      use: isClient ? stylesheet({ url: false }) : [require.resolve('./loaders/no-css-loader')],
    },
  ];
}

/** Resolves every import of the runtime to its ESM file: the plugin would add the CommonJS copy, too (10 kB). */
export function singleRuntime(): Record<string, string> {
  return Object.fromEntries(
    ['runtime', 'runtime-core', 'sdk'].map((name) => {
      const commonJs = require.resolve(`@module-federation/${name}`);
      return [`@module-federation/${name}$`, commonJs.replace(/\.cjs$/, '.js')];
    }),
  );
}

/** The package's export conditions always lead to its development build. */
export function productionRouter(area?: string): Record<string, string> {
  const folder = join(packageFolder(area, 'react-router'), 'dist/production');
  return { 'react-router$': join(folder, 'index.mjs'), 'react-router/dom$': join(folder, 'dom-export.mjs') };
}
