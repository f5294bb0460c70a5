const { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } = require('node:fs');
const { tmpdir } = require('node:os');
const { join } = require('node:path');
const { progressOf, putBack } = require('./installation');

let folder;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'nivaas-installation-'))));
afterEach(() => rmSync(folder, { recursive: true }));

function put(path) {
  mkdirSync(join(folder, path), { recursive: true });
  writeFileSync(join(folder, path, 'package.json'), '{}');
}

const EVERYWHERE = {
  '': {},
  'node_modules/a': {},
  'node_modules/b/node_modules/a': {},
  'node_modules/b': {},
};
const OTHERS = { 'node_modules/ours': { link: true }, 'node_modules/c': { optional: true, os: ['none'] } };

test('packages that arrived count, then those in place; those of ours and of other systems do not', () => {
  const { measure, note } = progressOf(folder, { ...EVERYWHERE, ...OTHERS });
  expect(measure()).toEqual({ share: 0, detail: '0 of 3 packages fetched' });
  note('npm http fetch GET 200 https://registry.npmjs.org/a/-/a-1.0.0.tgz 9ms (cache miss)');
  note('npm http fetch GET 200 https://registry.npmjs.org/a 9ms (cache miss)');
  note('npm http cache b@https://registry.npmjs.org/b/-/b-1.0.0.tgz 0ms (cache hit)');
  expect(measure()).toEqual({ share: 1 / 3, detail: '2 of 3 packages fetched' });
  put('node_modules/a');
  expect(measure()).toEqual({ share: 1 / 2, detail: '1 of 3 packages in place' });
});

test('what an installation left that was killed goes, and the packages from before come back', () => {
  put('.build-packages-99999999/old/a');
  put(`.build-packages-${process.pid}/node_modules/a`);
  putBack(folder);
  expect(existsSync(join(folder, 'node_modules/a/package.json'))).toBe(true);
  expect(readdirSync(folder).sort()).toEqual([`.build-packages-${process.pid}`, 'node_modules']);
});
