import { join } from 'node:path';
import webpack from 'webpack';

const modules = join(__dirname, '../../src/lean');

/** Runtime plugin of a shell with the whole runtime. Lends webpack's federation functions to remotes. */
export const LEND_BUNDLER_RUNTIME = join(modules, 'lend-bundler-runtime.ts');

/** Replaces Module Federation's runtime in the shell's browser build with the part of it that a release needs. */
export function leanHost(): webpack.WebpackPluginInstance[] {
  return [
    replaced(/\/webpack-bundler-runtime\/dist\/bundler\.js$/, 'bundler-runtime.ts'),
    replaced(/^@module-federation\/runtime$/, 'bundler-runtime.ts'),
  ];
}

/** Lets a remote's browser build borrow webpack's federation functions from the shell. */
export function leanRemote(): webpack.WebpackPluginInstance[] {
  return [replaced(/\/webpack-bundler-runtime\/dist\/bundler\.js$/, 'borrowed-bundler-runtime.ts')];
}

/** For development: our own client for updates, in place of webpack's. */
export function replaceInPage(): webpack.WebpackPluginInstance {
  return replaced(/webpack[\\/]hot[\\/]only-dev-server(\.js)?$/, '../development/replace.ts');
}

function replaced(request: RegExp, by: string): webpack.WebpackPluginInstance {
  return new webpack.NormalModuleReplacementPlugin(request, join(modules, by));
}
