import { join } from 'node:path';
import webpack from 'webpack';

const modules = join(__dirname, '../../src/lean');

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
