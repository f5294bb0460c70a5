import webpack, { type Configuration, type Stats } from 'webpack';

/**
 * @returns The result of each configuration, in their order.
 * @throws {Error} with webpack's errors and warnings, if there are any.
 */
export async function compile(configs: Configuration[], bundler = webpack): Promise<Stats[]> {
  const compiler = bundler(configs);
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
