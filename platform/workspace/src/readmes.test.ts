import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { areaFolder, areaNames } from './paths';

/** The names in code style of one line of an area's README. */
function namedBy(readme: string, line: string): string[] {
  const text = readme.split(/^- |\n\n/m).find((part) => part.startsWith(`**${line}**`)) ?? '';
  return [...text.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name).sort();
}

function found(folder: string, files: RegExp, what: RegExp): string[] {
  const sources = readdirSync(join(folder, 'src'), { recursive: true, encoding: 'utf8' });
  const names = sources
    .filter((file) => files.test(file) && !file.includes('.test.'))
    .flatMap((file) =>
      [...readFileSync(join(folder, 'src', file), 'utf8').matchAll(what)].map(([, name = '']) => name),
    );
  return [...new Set(names)].sort();
}

function fragmentsOf(folder: string): string[] {
  const path = join(folder, 'src/fragments');
  if (!existsSync(path)) return [];
  const entries = readdirSync(path, { withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();
}

function placesIn(path: string): string[] {
  if (!existsSync(path)) return [];
  const names = readFileSync(path, 'utf8').matchAll(/^ +'([a-z-]+(?:\.[a-z-]+)+)':/gm);
  return [...names].map(([, name = '']) => name).sort();
}

/** `npm test -- <area>` names its areas: what others write fails their tests. */
const { TESTED_AREAS } = process.env;
const tested = areaNames().filter((area) => !TESTED_AREAS || TESTED_AREAS.split(',').includes(area));

test.each(tested)('the README of %s names what its code owns, lends, borrows, opens and fills', (area) => {
  const folder = areaFolder(area);
  const readme = readFileSync(join(folder, 'README.md'), 'utf8');
  expect(namedBy(readme, 'Owns')).toEqual(found(folder, /^routes\.tsx$/, /\bpath: '([^']+)'/g));
  expect(namedBy(readme, 'Lends')).toEqual(fragmentsOf(folder));
  expect(namedBy(readme, 'Opens')).toEqual(placesIn(join(folder, 'fragments.d.ts')));
  expect(namedBy(readme, 'Fills')).toEqual(placesIn(join(folder, 'src/fills.ts')));
  expect(namedBy(readme, 'Borrows')).toEqual(found(folder, /\.tsx$/, /name="(mfe-[\w-]+\/[\w-]+)"/g));
});
