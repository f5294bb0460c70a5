import webpack, { type Configuration, type Stats } from 'webpack';
import { BROWSERS_TARGET } from './browsers';
import { minimizer } from './minimizer';
import { typeScriptRule } from './modules';

/** Only errors and warnings are printed. */
export const QUIET = {
  performance: false,
  stats: 'errors-warnings',
  infrastructureLogging: { level: 'error' },
} as const satisfies Configuration;

/**
 * @returns The result of each configuration, in their order.
 * @throws {Error} with webpack's errors and warnings, if there are any.
 */
export async function compile(configs: Configuration[]): Promise<Stats[]> {
  const compiler = webpack(configs);
  const result = await new Promise<webpack.MultiStats>((resolve, reject) => {
    compiler.run((error, stats) => {
      compiler.close(() => undefined);
      if (error || !stats) reject(error ?? new Error('webpack returned no result'));
      else resolve(stats);
    });
  });
  if (result.hasErrors() || result.hasWarnings()) throw new Error(result.toString('errors-warnings'));
  return result.stats;
}

/** Compiles a source and all that it imports into one script for browsers. */
export async function compileScript(
  entry: string,
  { resolve = {}, module: { rules = [] } = {}, ...more }: Configuration,
): Promise<void> {
  await compile([
    {
      mode: 'production',
      target: ['web', BROWSERS_TARGET],
      entry,
      resolve: { extensions: ['.tsx', '.ts', '.js'], conditionNames: ['source', '...'], ...resolve },
      module: { rules: [typeScriptRule(true), ...rules] },
      optimization: { minimizer: [minimizer()] },
      ...QUIET,
      ...more,
    },
  ]);
}
