import { statSync } from 'node:fs';
import { join } from 'node:path';
import { areaFolder, areaNames } from '../paths';

/** The remote to copy the configuration from: the one with the shortest package.json, so the fewest packages. */
export function neighbourOf(area: string): string {
  const lengthOf = (name: string) => statSync(join(areaFolder(name), 'package.json')).size - name.length;
  const [neighbour = 'shell'] = areaNames()
    .filter((name) => name !== 'shell' && name !== area)
    .sort((a, b) => lengthOf(a) - lengthOf(b));
  return neighbour;
}
