import { basename, join, resolve } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import type { Configuration, rspack as Rspack } from '@rspack/core';
import { remoteOptions, VERSION_PLACEHOLDER, type Platform } from './federation-options';
import { entryRule, functionsOptions, hasFunctions, stubRule } from './functions/functions-options';
import { CHUNK_NAMES, PICTURE_RULE, styleRules } from './modules';
import { ownPack } from './pack/own-pack';
import { BORROWED_RUNTIME } from './plugins/lean-runtime';

interface RspackOptions {
  /** The area's folder: `__dirname` of its rspack.config.js. */
  folder: string;
  /** The team's own copy of Rspack. */
  rspack: typeof Rspack;
}

/** Like `defineRemote`, for teams that build with their own copy of Rspack. */
export function rspackRemote({ folder, rspack }: RspackOptions): Configuration[] {
  const pages = (['client', 'server'] as const).map((platform): Configuration => {
    const isClient = platform === 'client';
    return {
      name: `${basename(folder)} ${platform}`,
      context: resolve(folder, '..'),
      mode: 'production',
      target: isClient ? ['web', 'es2022'] : 'node20',
      entry: {},
      output: {
        path: join(folder, 'dist', platform),
        filename: '[name].js',
        chunkFilename: '[name].js',
        uniqueName: `${basename(folder)}@${VERSION_PLACEHOLDER}`,
        publicPath: isClient ? 'auto' : '',
        crossOriginLoading: 'anonymous',
      },
      resolve: { extensions: ['.tsx', '.ts', '.js'], conditionNames: ['source', '...'] },
      module: { rules: rulesOf(folder, platform, rspack) },
      plugins: pluginsOf(folder, platform, rspack),
      stats: 'errors-warnings',
    };
  });
  if (!hasFunctions(folder)) return pages;
  const rules = [TYPESCRIPT_RULE, entryRule(folder)];
  return [
    ...pages,
    {
      ...functionsOptions(folder),
      mode: 'production',
      devtool: false,
      module: { rules },
      optimization: { minimize: false },
    },
  ];
}

const TYPESCRIPT_RULE = {
  test: /\.tsx?$/,
  use: [
    CHUNK_NAMES,
    {
      loader: 'builtin:swc-loader',
      options: {
        jsc: {
          target: 'es2022',
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
        },
      },
    },
  ],
};

function rulesOf(folder: string, platform: Platform, rspack: typeof Rspack) {
  const styles = styleRules(basename(folder), platform === 'client', rspack.CssExtractRspackPlugin.loader);
  return [
    TYPESCRIPT_RULE,
    PICTURE_RULE,
    ...styles.map((rule) => ({ ...rule, type: 'javascript/auto' as const })),
    stubRule(folder, platform),
  ];
}

function pluginsOf(folder: string, platform: Platform, rspack: typeof Rspack) {
  const federation = new ModuleFederationPlugin(remoteOptions(folder, platform));
  const always = [...ownPack(folder, rspack.NormalModuleReplacementPlugin), federation];
  if (platform === 'server') return always;
  return [
    ...always,
    new rspack.CssExtractRspackPlugin({
      filename: '[name].css',
      chunkFilename: '[name].css',
      ignoreOrder: true,
    }),
    // The Integrity-Policy of our documents blocks scripts without an integrity hash.
    new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha256'] }),
    // The shell lends the federation runtime, so that it is loaded once.
    new rspack.NormalModuleReplacementPlugin(/webpack-bundler-runtime\/dist\/index\.\w+$/, BORROWED_RUNTIME),
  ];
}
