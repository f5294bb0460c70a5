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

/** Webpack reports thousands of steps; each that is told costs the builder a message. */
const SHARE_STEP = 0.05;

/**
 * @param onShare Called with how much is done, from 0 to 1.
 * @returns The result of each configuration, in their order.
 * @throws {Error} with webpack's errors and warnings, if there are any.
 */
export async function compile(configs: Configuration[], onShare?: (share: number) => void): Promise<Stats[]> {
  const compiler = webpack(configs);
  if (onShare) new webpack.ProgressPlugin(inSteps(onShare)).apply(compiler);
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

function inSteps(onShare: (share: number) => void): (share: number) => void {
  let told = 0;
  return (share) => {
    if (share < told + SHARE_STEP) return;
    told = share;
    onShare(share);
  };
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
