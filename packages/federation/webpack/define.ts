import { existsSync, readdirSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { Configuration } from 'webpack';
import { classNamer } from './class-names';
import { IntegrityPlugin } from './integrity-plugin';
import { LEND_BUNDLER_RUNTIME, leanHost, leanRemote } from './lean-runtime';
import { LoadingPlugin } from './loading-plugin';
import { neededPack, providedPack } from './shared-pack';
import { StableIdsPlugin } from './stable-ids-plugin';

/**
 * Stands for the version while webpack runs; `buildArea` replaces it by the hash of the output. As long as a real
 * version, so that source maps keep their columns.
 */
export const VERSION_PLACEHOLDER = 'vxxVERSIONxxx';

interface AreaOptions {
  /** The area's folder: `__dirname` of its webpack.config.js. */
  folder: string;
}

type Platform = 'client' | 'server';

/**
 * Webpack configurations of a remote, `[client, server]`. The routes, the sitemap and every
 * `src/fragments/<name>/<name>.fragment.tsx` are exposed; nothing else can be reached from outside.
 */
export function defineRemote({ folder }: AreaOptions): Configuration[] {
  const area = basename(folder);
  return (['client', 'server'] as const).map((platform) => {
    const isClient = platform === 'client';
    const config = baseConfig(folder, platform);
    config.entry = {};
    config.plugins?.push(
      ...(isClient ? leanRemote() : []),
      new ModuleFederationPlugin({
        name: containerName(area),
        filename: 'remote-entry.js',
        library: isClient
          ? { type: 'var', name: containerName(area) }
          : { type: 'commonjs-module', name: containerName(area) },
        exposes: exposesOf(folder, platform),
        shared: neededPack(),
        shareStrategy: 'loaded-first',
        dts: false,
        ...(isClient
          ? {
              manifest: true,
              experiments: {
                externalRuntime: true,
                optimization: { target: 'web', disableSnapshot: true },
              },
            }
          : { manifest: false, experiments: { optimization: { target: 'node', disableSnapshot: true } } }),
      }),
    );
    return config;
  });
}

/** Webpack configurations of the shell, `[client, server]`: it provides the shared pack and exposes nothing. */
export function defineShell({ folder }: AreaOptions): Configuration[] {
  return (['client', 'server'] as const).map((platform) => {
    const isClient = platform === 'client';
    const config = baseConfig(folder, platform);
    config.entry = { main: resolve(folder, isClient ? 'src/main.tsx' : 'src/server.tsx') };
    if (!isClient) config.output = { ...config.output, library: { type: 'commonjs2' } };
    config.plugins?.push(
      ...(isClient ? leanHost() : []),
      new ModuleFederationPlugin({
        name: containerName('shell'),
        remotes: {},
        runtimePlugins: isClient ? [LEND_BUNDLER_RUNTIME] : [],
        shared: providedPack(),
        shareStrategy: 'loaded-first',
        dts: false,
        manifest: false,
        experiments: isClient
          ? { provideExternalRuntime: true, optimization: { target: 'web', disableSnapshot: true } }
          : { optimization: { target: 'node', disableSnapshot: true } },
      }),
    );
    return config;
  });
}

/** Global name of the container: differs per version, so that two versions of one area can live in one tab. */
export function containerName(area: string): string {
  return `${area.replaceAll('-', '_')}_${VERSION_PLACEHOLDER}`;
}

function exposesOf(folder: string, platform: Platform): Record<string, { import: string; name: string }> {
  const fragments = fragmentsOf(folder).map((name) => [
    `./${name}`,
    { import: resolve(folder, `src/fragments/${name}/${name}.fragment.tsx`), name: `fragment-${name}` },
  ]);
  const doors: [string, { import: string; name: string }][] = [
    ['./routes', { import: resolve(folder, 'src/routes.tsx'), name: 'routes' }],
  ];
  if (platform === 'server' && existsSync(join(folder, 'src/sitemap.ts'))) {
    doors.push(['./sitemap', { import: resolve(folder, 'src/sitemap.ts'), name: 'sitemap' }]);
  }
  return Object.fromEntries([...doors, ...fragments]) as Record<string, { import: string; name: string }>;
}

/** Names of the fragments that an area lends, from its folder. */
export function fragmentsOf(folder: string): string[] {
  const path = join(folder, 'src/fragments');
  if (!existsSync(path)) return [];
  const folders = readdirSync(path, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return folders.map(({ name }) => name).sort();
}

function baseConfig(folder: string, platform: Platform): Configuration {
  const area = basename(folder);
  const root = resolve(folder, '..');
  const isClient = platform === 'client';
  return {
    name: `${area} ${platform}`,
    context: root,
    mode: 'production',
    target: isClient ? ['web', 'es2022'] : 'async-node20',
    devtool: isClient ? 'hidden-source-map' : false,
    output: {
      path: join(folder, 'dist', platform),
      filename: '[name].js',
      chunkFilename: isClient ? '[name].[contenthash:8].js' : '[name].js',
      uniqueName: `${area}@${VERSION_PLACEHOLDER}`,
      publicPath: isClient ? 'auto' : '',
      crossOriginLoading: 'anonymous',
      chunkLoadTimeout: 10_000,
      devtoolModuleFilenameTemplate: `${area}/[resource-path]`,
      clean: true,
    },
    resolve: {
      extensions: ['.tsx', '.ts', '.js'],
      conditionNames: ['source', '...'],
      alias: { ...singleRuntime(), ...productionRouter() },
    },
    module: {
      rules: [
        typeScriptRule(root, isClient),
        ...(isClient ? [routerRule()] : []),
        ...styleRules(area, isClient),
      ],
    },
    optimization: {
      minimize: isClient,
      minimizer: ['...', new CssMinimizerPlugin({ minify: CssMinimizerPlugin.lightningCssMinify })],
      moduleIds: 'deterministic',
      chunkIds: isClient ? 'deterministic' : 'named',
      splitChunks: isClient ? { chunks: 'async', minSize: 8_000 } : false,
    },
    plugins: isClient
      ? [
          // The order of scoped classes does not matter: layers, not positions, decide between `ui` and an area.
          new MiniCssExtractPlugin({
            ignoreOrder: true,
            filename: '[name].css',
            chunkFilename: '[name].[contenthash:8].css',
          }),
          new IntegrityPlugin(),
          new LoadingPlugin(),
          new StableIdsPlugin(),
        ]
      : [new StableIdsPlugin()],
    performance: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' },
  };
}

/** Types are checked by `tsc -b`; here they are only taken away. */
export function typeScriptRule(root: string, sourceMap: boolean) {
  return {
    test: /\.tsx?$/,
    loader: 'ts-loader',
    options: {
      transpileOnly: true,
      onlyCompileBundledFiles: true,
      configFile: join(root, 'tsconfig.base.json'),
      compilerOptions: { composite: false, declaration: false, emitDeclarationOnly: false, sourceMap },
    },
  };
}

function styleRules(area: string, isClient: boolean) {
  const extract = isClient ? [MiniCssExtractPlugin.loader] : [];
  const layer = require.resolve('./layer-loader');
  const modules = {
    getLocalIdent: classNamer(area),
    namedExport: false,
    exportLocalsConvention: 'as-is',
    exportOnlyLocals: !isClient,
  };
  return [
    {
      test: /\.module\.css$/,
      use: [...extract, { loader: 'css-loader', options: { modules } }, layer],
    },
    {
      test: /(?<!\.module)\.css$/,
      sideEffects: true,
      use: isClient ? [...extract, 'css-loader', layer] : [require.resolve('./no-css-loader')],
    },
  ];
}

/**
 * The plugin pulls the CommonJS copies of the runtime beside the ESM ones, which would put two runtimes into the
 * page (10 kB): every import goes to the ESM file.
 */
export function singleRuntime(): Record<string, string> {
  return Object.fromEntries(
    ['runtime', 'runtime-core', 'sdk'].map((name) => {
      const commonJs = require.resolve(`@module-federation/${name}`);
      return [`@module-federation/${name}$`, commonJs.replace(/\.cjs$/, '.js')];
    }),
  );
}

/** The router's own marks for what may be left out are incomplete. */
function routerRule() {
  return { test: /react-router\/dist\/production\/.*\.mjs$/, loader: require.resolve('./router-loader') };
}

/** The package's conditions lead to its development build always; the production build is the same code without checks. */
function productionRouter(): Record<string, string> {
  const folder = join(dirname(require.resolve('react-router/package.json')), 'dist/production');
  return { 'react-router$': join(folder, 'index.mjs'), 'react-router/dom$': join(folder, 'dom-export.mjs') };
}
