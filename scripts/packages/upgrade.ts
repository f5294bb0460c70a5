import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chosenAreas } from '@nivaas/workspace/build';
import { Refusal } from '@nivaas/contracts/refusal';
import { areaFolder, areaNames, root } from '@nivaas/workspace/paths';
import { runNode } from '@nivaas/workspace/run-node';
import { forgetInstallation, npm, readPackage, type PackageJson } from './npm';

/** What moves together, by the name that stands for it. */
const GROUPS: Readonly<Record<string, readonly string[]>> = {
  react: ['react', 'react-dom', '@types/react', '@types/react-dom'],
  'react-router-dom': ['react-router-dom'],
};

/**
 * `upgrade <package>@<version> [area…]`: gives areas a React or router of their own. When every area has it, the site gets
 * it, and no area has one of its own any more. What npm refuses leaves everything as it was.
 */
export async function upgrade([word = '', ...named]: string[]): Promise<void> {
  const [, name = '', version = ''] = /^([\w-]+)@(\d+\.\d+\.\d+(?:[A-Za-z_.-][\w.-]*)?)$/.exec(word) ?? [];
  const names = GROUPS[name];
  if (!names) throw new Refusal('usage', 'Name react@1.2.3 or react-router-dom@1.2.3, an exact version.');
  const chosen = named.length > 0 ? chosenAreas(named) : [];
  const versionOf = (area: string) => own(area)[name] ?? readPackage(root)['dependencies']?.[name];
  const isSites = readPackage(root)['dependencies']?.[name] === version;
  for (const area of areaNames().filter((each) => chosen.includes(each)))
    if (isSites) dropOwn(area, names);
    else install(area, names, version);
  const [next] = areaNames().filter((area) => versionOf(area) !== version);
  if (chosen.length === 0 && next === undefined) await moveSite(names);
  const last = chosen.length > 0 ? `When all are live: npm run upgrade -- ${word}` : 'Next: npm test';
  const lines = [
    ...areaNames().map((area) => `${area} has ${name} ${versionOf(area)}`),
    ...chosen.map((area) => `Next: npm test -- ${area} && npm run release -- deploy ${area}`),
    next === undefined ? last : `Then: npm run upgrade -- ${word} ${next}`,
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}

function install(area: string, names: readonly string[], version: string): void {
  const [major = ''] = version.split('.');
  const words = names.map((name) => `${name}@${name.startsWith('@types/') ? major : version}`);
  // The shell is a workspace of the site, and shares its lockfile.
  const [folder, where] = area === 'shell' ? [root, ['--workspace', 'shell']] : [areaFolder(area), []];
  npm(folder, ['install', '--save-dev', '--save-exact', ...words, ...where]);
}

/** Back to the site's version. */
function dropOwn(area: string, names: readonly string[]): void {
  const { devDependencies = {}, ...json } = readPackage(areaFolder(area));
  const left = Object.entries(devDependencies).filter(([name]) => !names.includes(name));
  write(areaFolder(area), { ...json, ...(left.length > 0 && { devDependencies: Object.fromEntries(left) }) });
  if (area === 'shell') npm(root, ['install']);
  else if (left.length + Object.keys(json['dependencies'] ?? {}).length > 0)
    npm(areaFolder(area), ['install']);
  else forgetInstallation(area);
}

/** Names the versions of the areas wherever the site, our packages and programs name these packages. */
async function moveSite(names: readonly string[]): Promise<void> {
  const owners = areaNames().filter((area) => names.some((name) => own(area)[name]));
  const versions = Object.entries(own(owners[0] ?? 'shell')).filter(([name]) => names.includes(name));
  if (versions.length === 0) return;
  const rooms = ['packages', 'platform', 'services'].flatMap((group) =>
    readdirSync(join(root, group)).map((room) => join(root, group, room)),
  );
  for (const folder of [root, ...rooms, ...areaNames().map(areaFolder)]) {
    const json = readPackage(folder);
    for (const field of ['dependencies', 'devDependencies', 'peerDependencies'])
      for (const [name, version] of versions)
        // The facade names both parts of the router.
        for (const each of name === 'react-router-dom' ? [name, 'react-router'] : [name])
          if (json[field]?.[each] !== undefined) json[field][each] = version;
    write(folder, json);
  }
  // Without its warnings about the peers of the packages that it replaces.
  npm(root, ['install', '--loglevel=error']);
  for (const area of owners) dropOwn(area, names);
  await runNode([join(root, 'scripts/packages/bill-of-materials.js')]);
}

const own = (area: string) => readPackage(areaFolder(area))['devDependencies'] ?? {};

function write(folder: string, json: PackageJson): void {
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(json, null, 2)}\n`);
}
