import { existsSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { BannerPlugin, Compilation, type Configuration } from 'webpack';
import { baseConfig, functionsConfig } from './base-config';
import { containerName, exposesOf, type Platform } from './federation-options';
import { hasFunctions } from './functions/server-modules';
import { hasWholeRuntime, isDevelopment } from './modules';
import { LEND_BUNDLER_RUNTIME, leanHost, leanRemote } from './plugins/lean-runtime';
import { neededPack, providedPack } from './pack/shared-pack';

interface AreaOptions {
  /** The area's folder: `__dirname` of its webpack.config.js. */
  folder: string;
}

/** Module Federation's plugin would find webpack by provoking an error in it, which takes most of a second. */
process.env['FEDERATION_WEBPACK_PATH'] ||= require.resolve('webpack');

type Options = ConstructorParameters<typeof ModuleFederationPlugin>[0];

/** Module Federation's plugin for an area. */
function federation(folder: string, platform: Platform, options: Options): ModuleFederationPlugin {
  const target = platform === 'client' ? 'web' : 'node';
  return new ModuleFederationPlugin({
    ...options,
    name: containerName(basename(folder)),
    shareStrategy: 'loaded-first',
    dts: false,
    experiments: { ...options.experiments, optimization: { target, disableSnapshot: true } },
  });
}

const SIDES = ['client', 'server'] as const;

/**
 * Webpack configurations of a remote, `[client, server]`, and a third for the functions of an area with `src/server`. It
 * exposes its routes, its sitemap and every `src/fragments/<name>/<name>.fragment.tsx`, its texts in other languages, and
 * nothing else.
 */
export function defineRemote({ folder }: AreaOptions): Configuration[] {
  const pages = SIDES.map((platform) => {
    const isClient = platform === 'client';
    const config = baseConfig(folder, platform);
    config.entry = {};
    config.plugins?.push(
      ...(isClient ? leanRemote() : []),
      federation(folder, platform, {
        filename: 'remote-entry.js',
        library: { type: isClient ? 'var' : 'commonjs-module', name: containerName(basename(folder)) },
        exposes: exposesOf(folder, platform),
        shared: neededPack(folder),
        manifest: isClient,
        experiments: isClient ? { externalRuntime: true } : {},
      }),
    );
    return config;
  });
  return hasFunctions(folder) ? [...pages, functionsConfig(folder)] : pages;
}

/** Webpack configurations of the shell, `[client, server]`: it provides the shared pack and exposes nothing. */
export function defineShell({ folder }: AreaOptions): Configuration[] {
  return SIDES.map((platform) => {
    const isClient = platform === 'client';
    const isWhole = isClient && hasWholeRuntime;
    const config = baseConfig(folder, platform);
    const main = resolve(folder, isClient ? 'src/main.tsx' : 'src/server.tsx');
    config.entry = { main: isDevelopment ? [...developmentEntries(folder, isClient), main] : main };
    if (!isClient) config.output = { ...config.output, library: { type: 'commonjs2' } };
    config.plugins?.push(
      ...(isClient && !isWhole ? leanHost() : []),
      ...(isClient && !isDevelopment ? [compileAhead()] : []),
      federation(folder, platform, {
        remotes: {},
        runtimePlugins: isWhole ? [LEND_BUNDLER_RUNTIME] : [],
        shared: providedPack(folder),
        manifest: false,
        experiments: isWhole ? { provideExternalRuntime: true } : {},
      }),
    );
    return config;
  });
}

/**
 * Lets the browser compile the whole shell while it arrives, on another thread. Otherwise the browser would compile
 * function by function while the page waits for hydration.
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

/**
 * Modules that run before the shell in its development build. The refresh runtime must precede React DOM, which
 * registers itself with it.
 */
function developmentEntries(folder: string, isClient: boolean): string[] {
  const names = ['refresh', 'report-faults', 'connection'];
  const ours = names.map((name) => join(__dirname, `../src/development/${name}.ts`));
  const own = join(folder, 'src/development/development.ts');
  return [...(isClient ? ours : []), ...(existsSync(own) ? [own] : [])];
}
