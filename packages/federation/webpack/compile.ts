import webpack, { type Configuration, type StatsCompilation } from 'webpack';

/**
 * @returns The chunk groups of each configuration.
 * @throws {Error} with webpack's errors and warnings, if there are any.
 */
export async function compile(configs: Configuration[], bundler = webpack): Promise<StatsCompilation[]> {
  const compiler = bundler(configs);
  const result = await new Promise<webpack.MultiStats>((resolve, reject) => {
    compiler.run((error, stats) => {
      compiler.close(() => undefined);
      if (error || !stats) reject(error ?? new Error('webpack returned no result'));
      else resolve(stats);
    });
  });
  if (result.hasErrors() || result.hasWarnings()) throw new Error(result.toString('errors-warnings'));
  return result.stats.map((stats) => stats.toJson({ all: false, chunkGroups: true }));
}
