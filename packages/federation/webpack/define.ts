import { existsSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { LANGUAGES } from '@nivaas/contracts';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import refreshTypeScript from 'react-refresh-typescript';
import { BannerPlugin, Compilation, SourceMapDevToolPlugin, type Configuration } from 'webpack';
import { classNamer, readableClassNamer } from './class-names';
import { fragmentsOf } from './fragments-of';
import { LEND_BUNDLER_RUNTIME, leanHost, leanRemote, replaceInPage, withoutConnection } from './lean-runtime';
import { LeanLoadingPlugin } from './lean-loading-plugin';
import { LoadingPlugin } from './loading-plugin';
import { neededPack, providedPack } from './shared-pack';
import { StableIdsPlugin } from './stable-ids-plugin';

/**
 * The version while webpack runs; `buildArea` replaces it with the hash of the output. It is as long as a real version,
 * so that the columns in source maps stay right.
 */
export const VERSION_PLACEHOLDER = 'vxxVERSIONxxx';

interface AreaOptions {
  /** The area's folder: `__dirname` of its webpack.config.js. */
  folder: string;
}

/** Set by `npm run dev`: React's development build, hot replacement, readable names, no minifier. */
const isDevelopment = process.env['NODE_ENV'] === 'development';

/** Module Federation's plugin would find webpack by provoking an error in it, which takes most of a second. */
process.env['FEDERATION_WEBPACK_PATH'] ||= require.resolve('webpack');

type Platform = 'client' | 'server';

/**
 * Webpack configurations of a remote, `[client, server]`. It exposes its routes, its sitemap and every
 * `src/fragments/<name>/<name>.fragment.tsx`, its texts in other languages, and nothing else.
 */
export function defineRemote({ folder }: AreaOptions): Configuration[] {
  return (['client', 'server'] as const).map((platform) => {
    const config = baseConfig(folder, platform, true);
    config.entry = {};
    config.plugins?.push(
      ...(platform === 'client' ? leanRemote() : []),
      ...(platform === 'client' && isDevelopment ? [withoutConnection()] : []),
      new ModuleFederationPlugin(remoteOptions(folder, platform)),
    );
    return config;
  });
}

/** Options of Module Federation's plugin for a remote, for any bundler that has one. */
export function remoteOptions(folder: string, platform: Platform): FederationOptions {
  const isClient = platform === 'client';
  const name = containerName(basename(folder));
  return federationOptions(folder, platform, {
    filename: 'remote-entry.js',
    library: { type: isClient ? 'var' : 'commonjs-module', name },
    exposes: exposesOf(folder, platform),
    shared: neededPack(),
    manifest: isClient,
    experiments: isClient ? { externalRuntime: true } : {},
  });
}

/** Webpack configurations of the shell, `[client, server]`: it provides the shared pack and exposes nothing. */
export function defineShell({ folder }: AreaOptions): Configuration[] {
  return (['client', 'server'] as const).map((platform) => {
    const isClient = platform === 'client';
    const isLean = isClient && !isDevelopment;
    const config = baseConfig(folder, platform);
    const main = resolve(folder, isClient ? 'src/main.tsx' : 'src/server.tsx');
    config.entry = { main: isDevelopment ? [...developmentEntries(folder, isClient), main] : main };
    if (!isClient) config.output = { ...config.output, library: { type: 'commonjs2' } };
    config.plugins?.push(
      // Development keeps the whole runtime, for Module Federation's developer tools.
      ...(isLean ? [...leanHost(), compileAhead()] : []),
      new ModuleFederationPlugin(
        federationOptions(folder, platform, {
          remotes: {},
          runtimePlugins: isClient && isDevelopment ? [LEND_BUNDLER_RUNTIME] : [],
          shared: providedPack(),
          manifest: false,
          experiments: isClient && isDevelopment ? { provideExternalRuntime: true } : {},
        }),
      ),
    );
    return config;
  });
}

/**
 * Lets the browser compile all of the shell while it arrives, on another thread. Else it would do so function by function
 * while the page waits to be hydrated.
 * https://v8.dev/blog/explicit-compile-hints
 */
function compileAhead(): BannerPlugin {
  return new BannerPlugin({
    banner: '//# allFunctionsCalledOnLoad',
    raw: true,
    test: /\.js$/,
    entryOnly: true,
    // After the minifier, which removes comments.
    stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
  });
}

type FederationOptions = ConstructorParameters<typeof ModuleFederationPlugin>[0];

function federationOptions(
  folder: string,
  platform: Platform,
  options: FederationOptions,
): FederationOptions {
  const target = platform === 'client' ? 'web' : 'node';
  return {
    ...options,
    name: containerName(basename(folder)),
    shareStrategy: 'loaded-first',
    dts: false,
    experiments: { ...options.experiments, optimization: { target, disableSnapshot: true } },
  };
}

/** Global name of the container; it contains the version, so that one tab can run two versions of an area. */
export function containerName(area: string): string {
  return `${area.replaceAll('-', '_')}_${VERSION_PLACEHOLDER}`;
}

function exposesOf(folder: string, platform: Platform): Record<string, { import: string; name: string }> {
  const expose = (name: string, path: string, chunk = name) => [
    `./${name}`,
    { import: resolve(folder, 'src', path), name: chunk },
  ];
  const hasSitemap = platform === 'server' && existsSync(join(folder, 'src/sitemap.ts'));
  return Object.fromEntries([
    expose('routes', 'routes.tsx'),
    ...(hasSitemap ? [expose('sitemap', 'sitemap.ts')] : []),
    ...LANGUAGES.filter((each) => existsSync(join(folder, `src/messages.${each}.ts`))).map((each) =>
      expose(`messages-${each}`, `messages.${each}.ts`),
    ),
    ...fragmentsOf(folder).map((name) =>
      expose(name, `fragments/${name}/${name}.fragment.tsx`, `fragment-${name}`),
    ),
  ]) as Record<string, { import: string; name: string }>;
}

function baseConfig(folder: string, platform: Platform, isRemote = false): Configuration {
  const area = basename(folder);
  const root = resolve(folder, '..');
  const isClient = platform === 'client';
  const isLean = isRemote && isClient && !isDevelopment;
  return {
    name: `${area} ${platform}`,
    context: root,
    mode: isDevelopment ? 'development' : 'production',
    target: isClient ? ['web', 'es2022'] : 'async-node20',
    devtool: isDevelopment && 'cheap-module-source-map',
    cache: cacheOf(area, platform),
    output: {
      path: join(folder, 'dist', platform),
      filename: '[name].js',
      // Without a hash: the folder of each version has its own files, and documents repeat the names.
      chunkFilename: '[name].js',
      uniqueName: `${area}@${VERSION_PLACEHOLDER}`,
      publicPath: isClient ? 'auto' : '',
      crossOriginLoading: 'anonymous',
      chunkLoadTimeout: 10_000,
      devtoolModuleFilenameTemplate: `${area}/[resource-path]`,
      clean: !isDevelopment,
    },
    resolve: {
      extensions: ['.tsx', '.ts', '.js'],
      conditionNames: ['source', '...'],
      alias: { ...singleRuntime(), ...(isDevelopment ? {} : productionRouter()) },
    },
    module: {
      rules: [
        typeScriptRule(isClient && isDevelopment),
        ...(isDevelopment && isClient ? [REFRESH_RULE] : []),
        ...(isClient ? [ROUTER_RULE] : []),
        ...styleRules(area, isClient),
      ],
    },
    optimization: {
      minimize: isClient && !isDevelopment,
      minimizer: ['...', new CssMinimizerPlugin({ minify: CssMinimizerPlugin.lightningCssMinify })],
      moduleIds: isDevelopment ? 'named' : 'deterministic',
      chunkIds: isClient && !isDevelopment ? 'deterministic' : 'named',
      splitChunks: isClient ? { chunks: 'async', minSize: 8_000 } : false,
    },
    plugins: isClient
      ? [
          // The order of stylesheets does not matter: cascade layers decide between `ui` and an area.
          new MiniCssExtractPlugin({
            ignoreOrder: true,
            filename: '[name].css',
            chunkFilename: '[name].css',
            runtime: !isLean,
          }),
          isLean ? new LeanLoadingPlugin() : new LoadingPlugin(),
          isDevelopment ? replaceInPage() : scriptMaps(area),
          new StableIdsPlugin(),
        ]
      : [new StableIdsPlugin()],
    performance: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' },
  };
}

/**
 * Source maps of scripts, that faults are mapped by. Those of styles nobody reads, and a stylesheet in both would be named
 * by which comes first.
 */
function scriptMaps(area: string): SourceMapDevToolPlugin {
  return new SourceMapDevToolPlugin({
    test: /\.js$/,
    filename: '[file].map',
    append: false,
    moduleFilenameTemplate: `${area}/[resource-path]`,
  });
}

/** Only strips types; `tsc -b` checks them. */
export function typeScriptRule(isRefreshed: boolean) {
  return {
    test: /\.tsx?$/,
    loader: require.resolve('ts-loader'),
    options: {
      compiler: require.resolve('./loaders/shared-transpiler'),
      // No warning that this is not TypeScript's own module.
      silent: true,
      transpileOnly: true,
      onlyCompileBundledFiles: true,
      configFile: join(__dirname, '../presets/tsconfig.base.json'),
      ...(isRefreshed ? { getCustomTransformers: () => ({ before: [refreshTypeScript()] }) } : {}),
      compilerOptions: {
        ...{ composite: false, declaration: false, emitDeclarationOnly: false },
        sourceMap: true,
      },
    },
  };
}

function styleRules(area: string, isClient: boolean) {
  const extract = isClient ? [MiniCssExtractPlugin.loader] : [];
  const layer = require.resolve('./loaders/layer-loader');
  const modules = {
    getLocalIdent: isDevelopment ? readableClassNamer(area) : classNamer(area),
    namedExport: false,
    exportLocalsConvention: 'as-is',
    exportOnlyLocals: !isClient,
  };
  return [
    {
      test: /\.module\.css$/,
      use: [...extract, { loader: require.resolve('css-loader'), options: { modules } }, layer],
    },
    {
      test: /(?<!\.module)\.css$/,
      sideEffects: true,
      use: isClient
        ? [
            ...extract,
            // Documents inline these styles, so their fonts have absolute addresses.
            { loader: require.resolve('css-loader'), options: { url: false } },
            layer,
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

/** Lets React replace the components of a module and keep their state. */
const REFRESH_RULE = {
  test: /\.tsx?$/,
  exclude: /node_modules/,
  loader: require.resolve('./loaders/refresh-loader'),
};

/** Run before the shell in its development build: before React DOM, which registers itself with the refresh runtime. */
function developmentEntries(folder: string, isClient: boolean): string[] {
  const ours = ['refresh', 'report-faults'].map((name) => join(__dirname, `../src/development/${name}.ts`));
  const own = join(folder, 'src/development/development.ts');
  return [...(isClient ? ours : []), ...(existsSync(own) ? [own] : [])];
}

/** Kept between builds; what a build writes does not depend on it. */
function cacheOf(area: string, platform: Platform): Configuration['cache'] {
  return {
    type: 'filesystem',
    name: `${area}-${platform}-${isDevelopment ? 'development' : 'production'}`,
    cacheDirectory: join(__dirname, '../../../node_modules/.cache/webpack'),
    compression: false,
    buildDependencies: { config: [`${__dirname}/`] },
  };
}

export const ROUTER_RULE = {
  test: /react-router\/dist\/production\/.*\.mjs$/,
  loader: require.resolve('./loaders/router-loader'),
};

/** The package's export conditions always lead to its development build. */
export function productionRouter(): Record<string, string> {
  const folder = join(dirname(require.resolve('react-router/package.json')), 'dist/production');
  return { 'react-router$': join(folder, 'index.mjs'), 'react-router/dom$': join(folder, 'dom-export.mjs') };
}
