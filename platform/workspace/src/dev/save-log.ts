import { relative } from 'node:path';
import type { MultiCompiler, Stats } from 'webpack';
import { root } from '../paths';

/** Prints a line for each save: its files, the areas that it changed and how long that took. */
export function logSaves(areas: readonly string[], clients: MultiCompiler): void {
  const hashes = new Map<string, string>();
  const paths = new Set<string>();
  let savedMs: number | undefined;
  clients.hooks.invalid.tap('logSaves', () => (savedMs ??= performance.now()));
  for (const { hooks } of clients.compilers)
    hooks.watchRun.tap('logSaves', ({ modifiedFiles = [], removedFiles = [] }) => {
      for (const path of [...modifiedFiles, ...removedFiles]) paths.add(path);
    });
  clients.hooks.done.tap('logSaves', ({ stats }) => {
    const changed = stats.flatMap((each, index) => {
      const area = areas[index] ?? '';
      const isChanged = hashes.get(area) !== each.hash;
      hashes.set(area, each.hash);
      return isChanged ? [{ area, stats: each }] : [];
    });
    if (savedMs !== undefined && changed.length > 0)
      process.stdout.write(`${lineOf([...paths], changed, performance.now() - savedMs)}\n`);
    paths.clear();
    savedMs = undefined;
  });
}

function lineOf(paths: string[], changed: { area: string; stats: Stats }[], tookMs: number): string {
  // Folders, such as that of a package, only if no file in them is watched.
  const files = paths.filter((path) => /\.\w+$/.test(path));
  const names = (files.length > 0 ? files : paths).map((path) => relative(root, path));
  const results = changed.map(({ area, stats }) => (stats.hasErrors() ? `${area} (failed)` : area));
  return `${names.join(', ')}: ${results.join(', ')} in ${Math.round(tookMs)} ms`;
}
