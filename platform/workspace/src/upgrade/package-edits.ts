import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { areaNames, areaFolder, root } from '../paths';

type PackageJson = Record<string, Record<string, string> | undefined>;

const FIELDS = ['dependencies', 'devDependencies', 'peerDependencies'];

/**
 * Takes packages out of `devDependencies`.
 *
 * @param file A `package.json`.
 * @returns Whether nothing is left that npm would install for this folder.
 */
export function withoutOwn(file: string, names: readonly string[]): boolean {
  const json = read(file);
  const left = Object.entries(json['devDependencies'] ?? {}).filter(([name]) => !names.includes(name));
  if (left.length > 0) json['devDependencies'] = Object.fromEntries(left);
  else delete json['devDependencies'];
  write(file, json);
  return left.length + Object.keys(json['dependencies'] ?? {}).length === 0;
}

/**
 * Names versions wherever the site, our packages, programs and areas name these packages. An area's own version stays.
 *
 * @param versions Exact ones, by package.
 */
export function nameEverywhere(versions: Readonly<Record<string, string>>): void {
  const router = versions['react-router-dom'];
  // The facade names both parts of the router.
  const all = router === undefined ? versions : { ...versions, 'react-router': router };
  const areas = areaNames().map(areaFolder);
  for (const folder of [root, ...workspaces(), ...areas]) {
    const file = join(folder, 'package.json');
    const json = read(file);
    for (const field of FIELDS.filter((each) => each !== 'devDependencies' || !areas.includes(folder)))
      for (const [name, version] of Object.entries(all))
        if (json[field]?.[name] !== undefined) json[field][name] = version;
    write(file, json);
  }
}

function workspaces(): string[] {
  return ['packages', 'platform'].flatMap((group) =>
    readdirSync(join(root, group))
      .map((name) => join(root, group, name))
      .filter((folder) => existsSync(join(folder, 'package.json'))),
  );
}

function read(file: string): PackageJson {
  return JSON.parse(readFileSync(file, 'utf8')) as PackageJson;
}

function write(file: string, json: PackageJson): void {
  writeFileSync(file, `${JSON.stringify(json, null, 2)}\n`);
}
