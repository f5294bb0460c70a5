import { join } from 'node:path';
import webpack from 'webpack';

const modules = join(__dirname, '../src/runtime');

/** Runtime plugin of the shell: remotes take webpack's federation functions from it. */
export const LEND_BUNDLER_RUNTIME = join(modules, 'lend-bundler-runtime.ts');

/**
 * Leaves out what Module Federation's runtime has for hosts that read manifests and preload by themselves: ours gets
 * entries, hashes and preloads with the document.
 */
export function leanHost(): webpack.WebpackPluginInstance[] {
  return [
    replaced(/\/plugins\/snapshot\/SnapshotHandler\.js$/, 'no-snapshots.ts'),
    replaced(/\/(utils\/preload|plugins\/generate-preload-assets)\.js$/, 'no-preload.ts'),
  ];
}

/** Lets a remote's browser build borrow webpack's federation functions from the shell instead of bringing a copy. */
export function leanRemote(): webpack.WebpackPluginInstance[] {
  return [replaced(/\/webpack-bundler-runtime\/dist\/bundler\.js$/, 'borrowed-bundler-runtime.ts')];
}

function replaced(request: RegExp, by: string): webpack.WebpackPluginInstance {
  return new webpack.NormalModuleReplacementPlugin(request, join(modules, by));
}
