import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import {
  SourceMapDevToolPlugin,
  type Configuration,
  type WebpackPluginInstance,
  type Compiler,
  type Module,
} from 'webpack';
import { BROWSERS_TARGET } from './browsers';
import { VERSION_PLACEHOLDER, type Platform } from './federation-options';
import { stubRule } from './functions/stub-loader';
import { QUIET } from './compile';
import { minimizer } from './minimizer';
import {
  isDevelopment,
  PICTURE_RULE,
  productionRouter,
  REACT_SERVER_RULE,
  REFRESH_RULE,
  ROUTER_RULE,
  singleRuntime,
  styleRules,
  typeScriptRule,
} from './modules';
import { ownPack, packVersions } from './pack/shared-pack';
import { LeanLoadingPlugin } from './plugins/lean-loading-plugin';
import { replaceInPage } from './plugins/lean-runtime';
import { LoadingPlugin } from './plugins/loading-plugin';

/**
 * Gives fixed ids to two modules of Module Federation whose identifiers contain absolute paths. Webpack would derive
 * ids from those, and the same sources would get another version in another folder.
 */
class StableIdsPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('StableIdsPlugin', (compilation) => {
      compilation.hooks.beforeModuleIds.tap('StableIdsPlugin', (modules) => {
        for (const module of modules as Iterable<Module>) {
          const id = idOf(module.identifier());
          if (id) compilation.chunkGraph.setModuleId(module, id);
        }
      });
    });
  }
}

function idOf(identifier: string): string | undefined {
  if (identifier.startsWith('container entry ')) return 'container';
  return /\.federation[\\/]entry\.[0-9a-f]+\.js(\||$)/.test(identifier) ? 'federation' : undefined;
}

export function baseConfig(folder: string, platform: Platform): Configuration {
  const area = basename(folder);
  const root = resolve(folder, '..');
  const isClient = platform === 'client';
  const always = [...ownPack(folder), new StableIdsPlugin(), forgetTools()];
  return {
    name: `${area} ${platform}`,
    context: root,
    mode: isDevelopment ? 'development' : 'production',
    target: isClient ? ['web', BROWSERS_TARGET] : 'node20',
    // A renderer has no modules of Node's: an import of one is an error here, and not in the gate.
    ...(isClient ? {} : { externalsPresets: { node: false } }),
    devtool: isDevelopment && 'cheap-module-source-map',
    cache: cacheOf(folder, area, platform),
    output: {
      path: join(folder, 'dist', platform),
      filename: '[name].js',
      // Names need no hash, because each version has its own folder. Documents repeat them, so short ones are better.
      chunkFilename: '[name].js',
      uniqueName: `${area}@${VERSION_PLACEHOLDER}`,
      publicPath: isClient ? 'auto' : '',
      crossOriginLoading: 'anonymous',
      chunkLoadTimeout: 10_000,
      devtoolModuleFilenameTemplate: `${area}/[resource-path]`,
      // Another compiler may have written the functions already.
      clean: !isDevelopment && { keep: /^functions\b/ },
      // A module that threw throws the same again when it is imported again, and the update that mends it replaces it.
      strictModuleErrorHandling: isDevelopment,
    },
    resolve: {
      extensions: ['.tsx', '.ts', '.js'],
      conditionNames: ['source', '...'],
      alias: { ...singleRuntime(), ...(isDevelopment ? {} : productionRouter(folder)) },
    },
    module: {
      rules: [
        typeScriptRule(isClient, isClient && isDevelopment),
        ...(isDevelopment && isClient ? [REFRESH_RULE] : []),
        isClient ? ROUTER_RULE : REACT_SERVER_RULE,
        PICTURE_RULE,
        ...styleRules(area, isClient),
        stubRule(folder, platform),
      ],
    },
    optimization: {
      // In development, too: an open page would have to pass through a failed build to reach the next good one.
      emitOnErrors: false,
      minimize: isClient && !isDevelopment,
      minimizer: [minimizer()],
      moduleIds: isDevelopment ? 'named' : 'deterministic',
      chunkIds: isClient && !isDevelopment ? 'deterministic' : 'named',
      // Smaller shared files cost a first page more, in requests and in compression, than they save on the next one.
      splitChunks: isClient ? { chunks: 'async', minSize: 18_000 } : false,
    },
    plugins: isClient
      ? [
          // The order of stylesheets does not matter: cascade layers decide between `ui` and an area.
          new MiniCssExtractPlugin({
            ignoreOrder: true,
            filename: '[name].css',
            chunkFilename: '[name].css',
            runtime: isDevelopment,
          }),
          isDevelopment ? new LoadingPlugin() : new LeanLoadingPlugin(),
          isDevelopment ? replaceInPage() : scriptMaps(area),
          ...always,
        ]
      : always,
    ...QUIET,
  };
}

/** Below a version's folder. */
export const FUNCTIONS_FOLDER = 'server/functions';
/** Any file: its loader writes the entry. */
const ENTRY = resolve(__dirname, '../src/functions/definitions.ts');

/**
 * The build of an area's queries and actions: all of `src/server` in one file that asks for no other, because a guest runs
 * it that has nothing but this file.
 */
export function functionsConfig(folder: string): Configuration {
  const area = basename(folder);
  return {
    name: `${area} functions`,
    context: resolve(folder, '..'),
    mode: isDevelopment ? 'development' : 'production',
    target: 'node20',
    externalsPresets: { node: false },
    devtool: false,
    cache: cacheOf(folder, area, 'functions'),
    entry: { functions: `${ENTRY}?entry` },
    output: {
      path: join(folder, 'dist', FUNCTIONS_FOLDER),
      filename: '[name].js',
      asyncChunks: false,
      uniqueName: `${area}@${VERSION_PLACEHOLDER}`,
      library: { type: 'commonjs2' },
    },
    resolve: { extensions: ['.ts', '.js'], conditionNames: ['source', '...'] },
    module: {
      rules: [
        typeScriptRule(false),
        // Runs first, so it stands last.
        {
          resource: ENTRY,
          resourceQuery: /entry/,
          loader: require.resolve('./functions/entry-loader'),
          options: { folder },
        },
      ],
    },
    optimization: { emitOnErrors: false, minimize: false },
    plugins: [
      forgetTools(),
      // Lines are enough, and columns depend on the folder. The code of functions is in their build alone.
      ...(isDevelopment ? [] : [scriptMaps(area, { noSources: true, columns: false })]),
    ],
    ...QUIET,
  };
}

/**
 * Source maps of scripts only, to map the stacks of faults. Nobody reads those of styles, and with both kinds the
 * name of a stylesheet in them would depend on their order.
 */
function scriptMaps(area: string, options = {}): SourceMapDevToolPlugin {
  return new SourceMapDevToolPlugin({
    ...options,
    test: /\.js$/,
    filename: '[file].map',
    append: false,
    moduleFilenameTemplate: `${area}/[resource-path]`,
  });
}

/**
 * The cache is kept between builds. It does not affect their output. Without npm's list of what is installed, nothing
 * would tell that a tool has changed, so there is none.
 */
function cacheOf(folder: string, area: string, platform: Platform | 'functions'): Configuration['cache'] {
  if (!existsSync(INSTALLED)) return false;
  return {
    type: 'filesystem',
    name: [area, platform, process.env['NODE_ENV']].join('-'),
    cacheDirectory: join(MODULES, '.cache/webpack'),
    compression: false,
    version: toolsDigest(folder),
    buildDependencies: { defaultWebpack: [] },
  };
}

/**
 * Keeps webpack from resolving and parsing the files of all loaders, which takes seconds in each compiler. The version
 * of the cache depends on them already.
 */
function forgetTools(): WebpackPluginInstance {
  return {
    apply: ({ hooks }) =>
      hooks.afterCompile.tap('forgetTools', ({ buildDependencies }) => buildDependencies.clear()),
  };
}

const MODULES = resolve(require.resolve('webpack/package.json'), '../..');
/** Written by npm: every installed package with its version. */
const INSTALLED = join(MODULES, '.package-lock.json');

/** Hash of everything that runs in a build: what npm installed, the area's React, this package and the area's configuration. */
function toolsDigest(folder: string): string {
  const own = [__dirname, join(__dirname, '../presets')].flatMap((of) =>
    readdirSync(of, { recursive: true, encoding: 'utf8' }).map((name) => join(of, name)),
  );
  const files = [INSTALLED, join(folder, 'webpack.config.js'), ...own.sort()];
  const hash = createHash('sha256').update(JSON.stringify(packVersions(folder)));
  for (const file of files.filter((name) => /\.js(on)?$/.test(name) && existsSync(name)))
    hash.update(file).update('\0').update(readFileSync(file));
  return hash.digest('hex');
}
