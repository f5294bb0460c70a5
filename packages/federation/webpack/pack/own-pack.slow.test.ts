import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Configuration } from 'webpack';
import { compile } from '../compile';
import { ownPack, packVersions } from './shared-pack';

/** A checkout: an area imports React, and a package of ours that does. */
const FILES = {
  'mfe-x/src/page.js': `import { version } from 'react';\nimport { shown } from '../../packages/ui/ui.js';\nmodule.exports = [version, shown];`,
  'packages/ui/ui.js': `import { version } from 'react-dom';\nexport const shown = version;`,
};
let checkout: string;

beforeEach(() => {
  checkout = realpathSync(mkdtempSync(join(tmpdir(), 'nivaas-own-')));
  write(FILES);
  for (const name of ['react', 'react-dom']) addPackage('.', name, '19.3.1');
});
afterEach(() => rmSync(checkout, { recursive: true, force: true }));

function write(files: Record<string, string>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(checkout, path)), { recursive: true });
    writeFileSync(join(checkout, path), text);
  }
}

function addPackage(folder: string, name: string, version: string): void {
  const inside = join(folder, 'node_modules', name);
  write({
    [join(inside, 'package.json')]: JSON.stringify({ name, version }),
    [join(inside, 'index.js')]: `exports.version = '${name} ${version}';`,
  });
}

async function built(): Promise<string> {
  const area = join(checkout, 'mfe-x');
  const config: Configuration = {
    mode: 'none',
    context: checkout,
    entry: join(area, 'src/page.js'),
    output: { path: join(area, 'dist') },
    plugins: ownPack(area),
  };
  await compile([config]);
  return readFileSync(join(area, 'dist/main.js'), 'utf8');
}

test.each<[string, Record<string, string>, string | undefined, string]>([
  ['has the React of its area, also in our packages', { 'mfe-x': '19.3.0' }, undefined, '19.3.0'],
  ['of an area without its own has that of the site', {}, undefined, '19.3.1'],
  [
    'of the shell in development has that of the area beside it',
    { 'mfe-x': '19.3.0', 'mfe-y': '19.2.0' },
    'mfe-y',
    '19.2.0',
  ],
])('a build %s', async (_, own, beside, expected) => {
  for (const [area, version] of Object.entries(own))
    for (const name of ['react', 'react-dom']) addPackage(area, name, version);
  if (beside) process.env['REACT_OF'] = join(checkout, beside);
  const text = await built().finally(() => delete process.env['REACT_OF']);
  expect(text.match(/'react(-dom)? 19\.\d\.\d'/g)?.sort()).toEqual([
    `'react ${expected}'`,
    `'react-dom ${expected}'`,
  ]);
});

test('area.json says which versions the area itself was built with', () => {
  const area = join(checkout, 'mfe-x');
  const site = packVersions(area);
  addPackage('mfe-x', 'react', '19.9.9');
  expect(packVersions(area)).toEqual({ ...site, react: '19.9.9' });
});
