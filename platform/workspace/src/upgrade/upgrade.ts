import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { forgetInstallation, npm } from '../area-packages/npm';
import { chosenAreas } from '../build';
import { areaFolder, areaNames, root } from '../paths';
import { runNode } from '../run-node';
import { readPackage, writePackage } from './package-json';
import { ownVersion, readWanted, siteVersion, versionOf } from './shared-packages';

type Wanted = ReturnType<typeof readWanted>;

/**
 * `upgrade <package>@<version> [area…]`: gives areas a React or router of their own. When every area has it, the site gets
 * it, and no area has one of its own any more.
 *
 * @throws {TaskError} `npm_failed`, with everything as it was
 */
export async function upgrade([word, ...names]: string[]): Promise<void> {
  const wanted = readWanted(word);
  const chosen = names.length > 0 ? chosenAreas(names) : [];
  for (const area of areaNames().filter((each) => chosen.includes(each))) move(area, wanted);
  const behind = areaNames().filter((area) => versionOf(area, wanted.name) !== wanted.version);
  if (chosen.length === 0 && behind.length === 0) await moveSite(wanted);
  const [next] = behind;
  const lines = [
    ...areaNames().map((area) => `${area} has ${wanted.name} ${versionOf(area, wanted.name)}`),
    ...chosen.map((area) => `Next: npm test -- ${area} && npm run release -- deploy ${area}`),
    ...(next ? [`Then: npm run upgrade -- ${word} ${next}`] : []),
    ...(next || chosen.length === 0 ? [] : [`When all are live: npm run upgrade -- ${word}`]),
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}

function move(area: string, { name, version, names }: Wanted): void {
  if (siteVersion(name) === version) return dropOwn(area, names);
  const [major] = version.split('.');
  const words = names.map((each) => `${each}@${each.startsWith('@types/') ? major : version}`);
  const install = ['install', '--save-dev', '--save-exact', ...words];
  // The shell is a workspace of the site, and shares its lockfile.
  if (area === 'shell') npm(root, [...install, '--workspace', 'shell']);
  else npm(areaFolder(area), install);
}

/** Back to the site's version. */
function dropOwn(area: string, names: readonly string[]): void {
  const { devDependencies = {}, ...json } = readPackage(areaFolder(area));
  const left = Object.entries(devDependencies).filter(([name]) => !names.includes(name));
  writePackage(areaFolder(area), {
    ...json,
    ...(left.length > 0 ? { devDependencies: Object.fromEntries(left) } : {}),
  });
  if (area === 'shell') npm(root, ['install']);
  else if (left.length + Object.keys(json.dependencies ?? {}).length === 0) forgetInstallation(area);
  else npm(areaFolder(area), ['install']);
}

/** Names the versions of the areas wherever the site, our packages and programs name these packages. */
async function moveSite({ name, names }: Wanted): Promise<void> {
  const owners = areaNames().filter((area) => ownVersion(area, name) !== undefined);
  const [first] = owners;
  if (first === undefined) return;
  const versions = Object.fromEntries(names.map((each) => [each, ownVersion(first, each) ?? '']));
  // The facade names both parts of the router.
  if (name === 'react-router-dom') versions['react-router'] = versions[name] ?? '';
  const rooms = ['packages', 'platform'].flatMap((group) =>
    readdirSync(join(root, group)).map((room) => join(root, group, room)),
  );
  for (const folder of [root, ...rooms, ...areaNames().map(areaFolder)]) {
    const json = readPackage(folder);
    for (const field of ['dependencies', 'devDependencies', 'peerDependencies'] as const)
      for (const [each, version] of Object.entries(versions))
        if (json[field]?.[each] !== undefined) json[field][each] = version;
    writePackage(folder, json);
  }
  // Without its warnings about the peers of the packages that it replaces.
  npm(root, ['install', '--loglevel=error']);
  for (const area of owners) dropOwn(area, names);
  await runNode([join(root, 'scripts/packages/bill-of-materials.js')]);
}
