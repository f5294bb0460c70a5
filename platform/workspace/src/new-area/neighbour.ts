import { statSync } from 'node:fs';
import { join } from 'node:path';
import { areaFolder, areaNames } from '../paths';

/** The remote that a new area is configured like: the one that needs the fewest packages. */
export function neighbourOf(area: string): string {
  const lengthOf = (name: string) => statSync(join(areaFolder(name), 'package.json')).size - name.length;
  const [neighbour = 'shell'] = areaNames()
    .filter((name) => name !== 'shell' && name !== area)
    .sort((a, b) => lengthOf(a) - lengthOf(b));
  return neighbour;
}
