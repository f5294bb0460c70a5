import { relative } from 'node:path';
import type { MultiCompiler, Stats } from 'webpack';
import { root } from '../paths';

/** Prints a line for each save: its files, the areas that it changed and how long that took. */
export function logSaves(areas: readonly string[], clients: MultiCompiler): void {
  const hashes = new Map<string, string>();
  const files = new Set<string>();
  let savedMs: number | undefined;
  clients.hooks.invalid.tap('logSaves', () => (savedMs ??= performance.now()));
  for (const { hooks } of clients.compilers)
    hooks.watchRun.tap('logSaves', ({ modifiedFiles = [], removedFiles = [] }) => {
      for (const file of [...modifiedFiles, ...removedFiles]) if (/\.\w+$/.test(file)) files.add(file);
    });
  clients.hooks.done.tap('logSaves', ({ stats }) => {
    const changed = stats.flatMap((each, index) => {
      const area = areas[index] ?? '';
      const isChanged = hashes.get(area) !== each.hash;
      hashes.set(area, each.hash);
      return isChanged ? [{ area, stats: each }] : [];
    });
    if (savedMs !== undefined && changed.length > 0)
      process.stdout.write(`${lineOf([...files], changed, performance.now() - savedMs)}\n`);
    files.clear();
    savedMs = undefined;
  });
}

function lineOf(files: string[], changed: { area: string; stats: Stats }[], tookMs: number): string {
  const results = changed.map(({ area, stats }) => (stats.hasErrors() ? `${area} (failed)` : area));
  return `${files.map((file) => relative(root, file)).join(', ')}: ${results.join(', ')} in ${Math.round(tookMs)} ms`;
}
