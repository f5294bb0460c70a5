import { join } from 'node:path';
import { root } from '../../e2e/harness/edge-process';

export { areaNames } from '@nivaas/workspace/paths';
export { root };
/** For the files of a run; ignored by git. */
export const work = join(root, 'bench/work');

export function builtArea(area: string): string {
  return join(root, area, 'dist');
}
