import { pathToFileURL } from 'node:url';
import { SourceMapDevToolPlugin, type WebpackPluginInstance } from 'webpack';

/** Maps that a debugger finds: a renderer runs the scripts from another folder, and names sources by their full path. */
export function mapsForDebuggers(folder: string): WebpackPluginInstance {
  return new SourceMapDevToolPlugin({
    filename: '[file].map',
    module: true,
    columns: false,
    publicPath: `${pathToFileURL(folder).href}/`,
    moduleFilenameTemplate: '[absolute-resource-path]',
  });
}
