import { basename, join, resolve } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { BannerPlugin, Compilation, type Configuration } from 'webpack';
import { baseConfig, functionsConfig } from './base-config';
import { containerName, exposesOf } from './federation-options';
import { hasFunctions } from './functions/server-modules';
import { isDevelopment } from './modules';
import { leanRemote } from './plugins/lean-runtime';
import { neededPack } from './pack/shared-pack';
import { siteRule } from './site/site-loader';

interface AreaOptions {
  /** The area's folder: `__dirname` of its webpack.config.js. */
  folder: string;
}

/** Module Federation's plugin would find webpack by provoking an error in it, which takes most of a second. */
process.env['FEDERATION_WEBPACK_PATH'] ||= require.resolve('webpack');

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
    const name = containerName(basename(folder));
    const optimization = { target: isClient ? 'web' : 'node', disableSnapshot: true } as const;
    config.entry = {};
    config.plugins?.push(
      ...(isClient ? leanRemote() : []),
      new ModuleFederationPlugin({
        name,
        filename: 'remote-entry.js',
        library: { type: isClient ? 'var' : 'commonjs-module', name },
        exposes: exposesOf(folder, platform),
        shared: neededPack(folder),
        shareStrategy: 'loaded-first',
        manifest: isClient,
        dts: false,
        experiments: { optimization, ...(isClient ? { externalRuntime: true } : {}) },
      }),
    );
    return config;
  });
  return hasFunctions(folder) ? [...pages, functionsConfig(folder)] : pages;
}

/**
 * Webpack configurations of the shell, `[client, server]`. It exposes nothing and opens containers by their protocol, so
 * it needs no plugin of Module Federation. What it lends is in `src/lean`.
 */
export function defineShell({ folder }: AreaOptions): Configuration[] {
  return SIDES.map((platform) => {
    const isClient = platform === 'client';
    const config = baseConfig(folder, platform);
    const main = resolve(folder, isClient ? 'src/main' : 'src/server');
    config.module?.rules?.push(siteRule(folder, platform));
    config.entry = { main: isDevelopment && isClient ? [...DEVELOPMENT_ENTRIES, main] : main };
    if (!isClient) config.output = { ...config.output, library: { type: 'commonjs2' } };
    if (isClient && !isDevelopment) config.plugins?.push(compileAhead());
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
 * Modules that run before the shell in its development build for browsers. The refresh runtime must precede React DOM,
 * which registers itself with it.
 */
const DEVELOPMENT_ENTRIES = ['refresh', 'report-faults', 'connection'].map((name) =>
  join(__dirname, `../src/development/${name}.ts`),
);
