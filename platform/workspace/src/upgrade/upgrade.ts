import { join } from 'node:path';
import { forgetInstallation, npm } from '../area-packages/npm';
import { chosenAreas } from '../build';
import { UsageError } from '../errors';
import { areaFolder, areaNames, root } from '../paths';
import { runNode } from '../run-node';
import { withPackages } from './fetch-packages';
import { nameEverywhere, withoutOwn } from './package-edits';
import { ownVersion, siteVersion, versionOf } from './versions';
import { readWanted, type Wanted } from './wanted';

/**
 * `upgrade <package>@<version> [area…]`: gives areas a React or router of their own. When every area has it, the site gets
 * it, and no area has one of its own any more.
 *
 * @throws {TaskError} `unknown_version`, `npm_unreachable` or `npm_failed`, with everything as it was
 */
export async function upgrade([word, ...names]: string[]): Promise<void> {
  const wanted = readWanted(word);
  const { name, version } = wanted;
  if (version === undefined) throw new UsageError(`Name an exact version: ${name}@1.2.3`);
  const areas = areaNames();
  const behind = areas.filter((area) => versionOf(area, name) !== version);
  if (names.length > 0) await moveAreas(chosenAreas(names), wanted, version);
  else if (behind.length > 0) return say(overview(wanted, areas, behind));
  else await moveSite(wanted, version);
}

function overview({ word, name }: Wanted, areas: string[], behind: string[]): string[] {
  const width = Math.max(...areas.map((area) => area.length));
  const [next = ''] = behind;
  return [
    ...areas.map((area) => {
      const state = behind.includes(area) ? '' : '  has it';
      return `  ${area.padEnd(width)}  ${name} ${versionOf(area, name)}${state}`;
    }),
    'The shell goes live first; each area follows with its next release. What it asks of each:',
    `  npm run release -- plan ${word}`,
    'Next:',
    `  npm run upgrade -- ${word} ${next}`,
  ];
}

async function moveAreas(chosen: string[], wanted: Wanted, version: string): Promise<void> {
  // The shell first, whatever the order of the words.
  const areas = areaNames().filter((area) => chosen.includes(area));
  if (siteVersion(wanted.name) === version) for (const area of areas) dropOwn(area, wanted);
  else
    await withPackages(wanted, ({ versions }) => {
      const words = Object.entries(versions).map(([name, exact]) => `${name}@${exact}`);
      for (const area of areas) npm(...installed(area, ['install', '--save-dev', '--save-exact', ...words]));
    });
  say([
    ...areas.map((area) => `${area} has ${wanted.name} ${versionOf(area, wanted.name)}. Next:`),
    `  npm test -- ${areas.join(' ')}`,
    ...areas.map((area) => `  npm run release -- deploy ${area}`),
    ...last(wanted, version),
  ]);
}

/** The shell is a workspace of the site, and shares its lockfile. */
function installed(area: string, args: string[]): [folder: string, args: string[]] {
  return area === 'shell' ? [root, [...args, '--workspace', 'shell']] : [areaFolder(area), args];
}

/** Back to the site's version. */
function dropOwn(area: string, { name, names }: Wanted): void {
  if (ownVersion(area, name) === undefined) return;
  const isBare = withoutOwn(join(areaFolder(area), 'package.json'), names);
  if (area === 'shell') npm(root, ['install']);
  else if (isBare) forgetInstallation(area);
  else npm(areaFolder(area), ['install']);
}

/** What is left when every area has it. */
function last({ word, name }: Wanted, version: string): string[] {
  const areas = areaNames();
  if (areas.some((area) => versionOf(area, name) !== version) || siteVersion(name) === version) return [];
  return [
    "Every area has it now. When all are live, this makes it the site's:",
    `  npm run upgrade -- ${word}`,
  ];
}

async function moveSite(wanted: Wanted, version: string): Promise<void> {
  const areas = areaNames();
  const own = areas.filter((area) => ownVersion(area, wanted.name) !== undefined);
  const isThere = siteVersion(wanted.name) === version;
  if (isThere && own.length === 0)
    return say([`Nothing to do: the site has ${wanted.word}, and every area with it.`]);
  if (!isThere)
    await withPackages(wanted, ({ versions }) => {
      nameEverywhere(versions);
      // Without its warnings about the peers of the packages that it replaces.
      npm(root, ['install', '--loglevel=error']);
    });
  for (const area of own) dropOwn(area, wanted);
  await runNode([join(root, 'scripts/packages/bill-of-materials.js')]);
  say([`The site has ${wanted.word}, and no area has one of its own. Next:`, '  npm test']);
}

function say(lines: string[]): void {
  process.stdout.write(`${lines.join('\n')}\n`);
}
