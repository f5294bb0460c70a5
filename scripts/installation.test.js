const { mkdirSync, mkdtempSync, rmSync, writeFileSync } = require('node:fs');
const { tmpdir } = require('node:os');
const { join } = require('node:path');
const { installation } = require('./installation');

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

test('packages in place count, those of ours and of other systems do not', () => {
  const measure = installation(folder, { ...EVERYWHERE, ...OTHERS });
  expect(measure()).toEqual({ share: 0, detail: '0 of 3 packages' });
  put('node_modules/a');
  expect(measure()).toEqual({ share: 1 / 3, detail: '1 of 3 packages' });
});
