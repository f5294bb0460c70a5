import MinimizerPlugin, { type Input } from 'minimizer-webpack-plugin';
import type { WebpackPluginInstance } from 'webpack';

/** Licences go into a file of their own, `<script>.LICENSE.txt`. */
const LICENCE = /\/\*(?:!|(?=(?:(?!\*\/)[^])*@(?:license|preserve)\b))[^]*?\*\//g;

/** Minifies scripts with SWC, which takes a twentieth of Terser's time, and stylesheets with Lightning CSS. */
export function minimizer(): WebpackPluginInstance {
  return new MinimizerPlugin({
    test: /\.(js|css)$/,
    // Native code with its own threads.
    parallel: false,
    minify: [minifyScript, MinimizerPlugin.lightningCssMinify],
  });
}

async function minifyScript(input: Input, sourceMap?: object) {
  const [[file, source] = ['', '']] = Object.entries(input);
  // Loaded here, because development minifies nothing.
  const { experiments } = await import('@rspack/core');
  const { code, map } = await experiments.swc.minify(String(source), {
    // With these, files are as small as Terser's; without the second, 2 % larger.
    compress: { passes: 3, side_effects: false },
    mangle: true,
    format: { comments: false },
    sourceMap: sourceMap !== undefined,
  });
  const extractedComments = [...new Set(String(source).match(LICENCE))];
  if (!map) return { code, extractedComments };
  const { version, names, mappings } = JSON.parse(map) as Record<'mappings', string> & {
    version: number;
    names: string[];
  };
  return { code, map: { version, names, mappings, sources: [file] }, extractedComments };
}

minifyScript.filter = (name: string) => name.endsWith('.js');
