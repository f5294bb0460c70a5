import browserslist from 'browserslist';
import { browserslistToTargets, transform } from 'lightningcss';
import MinimizerPlugin, { type Input } from 'minimizer-webpack-plugin';
import type { WebpackPluginInstance } from 'webpack';
import { BROWSERS } from './browsers';

/** Licences go into a file of their own, `<script>.LICENSE.txt`. */
const LICENCE = /\/\*(?:!|(?=(?:(?!\*\/)[^])*@(?:license|preserve)\b))[^]*?\*\//g;

/** Minifies scripts with SWC, which takes a twentieth of Terser's time, and stylesheets with Lightning CSS. */
export function minimizer(): WebpackPluginInstance {
  return new MinimizerPlugin({
    test: /\.(js|css)$/,
    // Native code with its own threads.
    parallel: false,
    minify: [minifyScript, minifyStyle],
  });
}

async function minifyScript(input: Input, sourceMap?: object) {
  const [[file, source] = ['', '']] = Object.entries(input);
  // Loaded here, because development minifies nothing.
  const { experiments } = await import('@rspack/core');
  const { newerThings } = await import('./newer-things.js');
  const { code, map } = await experiments.swc.minify(String(source), {
    // With these, files are as small as Terser's; without the second, 2 % larger.
    compress: { passes: 3, side_effects: false },
    mangle: true,
    format: { comments: false },
    sourceMap: sourceMap !== undefined,
  });
  const errors = newerThings(String(source), code);
  const extractedComments = [...new Set(String(source).match(LICENCE))];
  if (!map) return { code, errors, extractedComments };
  const { version, names, mappings } = JSON.parse(map) as Record<'mappings', string> & {
    version: number;
    names: string[];
  };
  return { code, map: { version, names, mappings, sources: [file] }, errors, extractedComments };
}

minifyScript.filter = (name: string) => name.endsWith('.js');

const TARGETS = browserslistToTargets(browserslist(BROWSERS));

/** Lightning CSS lowers `width < 48rem` to `not (min-width: 48rem)`, which Safari 15 does not know. */
const EXCLUSIVE_END = /(\b(?:width|height)\s*<)\s*([\d.]+)(?=(?:rem|em|px)\s*\))/g;

/**
 * Minifies and lowers. `scripting: none` gets a width that no window has, by which an older browser's page finds these
 * styles (platform/edge/src/inline/keep-server-page.inline.ts).
 */
export function minifyStyle(input: Input) {
  const [[filename, source] = ['', '']] = Object.entries(input);
  const css = String(source)
    .replace(EXCLUSIVE_END, (_, start: string, end: string) => `${start}= ${(Number(end) - 0.01).toFixed(2)}`)
    .replace(/\(scripting: none\)/g, '$&, (min-width: 99999px)');
  const { code } = transform({ filename, code: Buffer.from(css), minify: true, targets: TARGETS });
  // 28 colours name these properties.
  return { code: code.toString().replace(/--lightningcss-([ld])(?:ight|ark)\b/g, '--$1') };
}

minifyStyle.filter = (name: string) => name.endsWith('.css');
