import { join } from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import refreshTypeScript from 'react-refresh-typescript';
import { classNamer, readableClassNamer } from './loaders/class-names';
import { packageFolder } from './pack/own-pack';
import { PICTURE } from './pictures/picture';

/** Set by `npm run dev`: React's development build, hot replacement, readable names, no minifier. */
export const isDevelopment = process.env['NODE_ENV'] === 'development';

/**
 * Whether the shell has Module Federation's whole runtime in browsers: in development, for its developer tools, and in
 * `npm run engines -- runtime`.
 */
export const hasWholeRuntime = isDevelopment || process.env['FEDERATION_RUNTIME'] === 'whole';

const SWC = require.resolve('./loaders/swc-loader');
const CHUNK_NAMES = require.resolve('./loaders/chunk-name-loader');

/** Only strips types; `tsc -b` checks them. */
export function typeScriptRule(isRefreshed: boolean) {
  return {
    test: /\.tsx?$/,
    use: [CHUNK_NAMES, isDevelopment ? developmentTypeScript(isRefreshed) : SWC],
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
  const layer = require.resolve('./loaders/layer-loader');
  const pictures = require.resolve('./pictures/css-pictures-loader');
  // An address below the root is one already.
  const url = { filter: (address: string) => !address.startsWith('/') };
  const modules = {
    getLocalIdent: isDevelopment ? readableClassNamer(area) : classNamer(area),
    namedExport: false,
    exportLocalsConvention: 'as-is',
    exportOnlyLocals: !isClient,
  };
  return [
    {
      test: /\.module\.css$/,
      use: [
        ...extract,
        { loader: require.resolve('css-loader'), options: { modules, url } },
        layer,
        pictures,
      ],
    },
    {
      test: /(?<!\.module)\.css$/,
      sideEffects: true,
      use: isClient
        ? [
            ...extract,
            // Not resolved: documents inline these styles, so their fonts have absolute URLs.
            { loader: require.resolve('css-loader'), options: { url: false } },
            layer,
            pictures,
          ]
        : [require.resolve('./loaders/no-css-loader')],
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
