import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../e2e/harness/edge-process';

export { root };
/** For the files of a run; ignored by git. */
export const work = join(root, 'bench/work');

/** The areas of this repository, the shell first. */
export function areaNames(): string[] {
  const names = readdirSync(root).filter((name) => existsSync(join(root, name, 'webpack.config.js')));
  return names.sort((a, b) => Number(b === 'shell') - Number(a === 'shell') || a.localeCompare(b));
}

export function builtArea(area: string): string {
  return join(root, area, 'dist');
}
