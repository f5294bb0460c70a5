const { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } = require('node:fs');
const { tmpdir } = require('node:os');
const { join } = require('node:path');
const { putBack } = require('./installation');

let folder;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'nivaas-installation-'))));
afterEach(() => rmSync(folder, { recursive: true }));

function put(path) {
  mkdirSync(join(folder, path), { recursive: true });
  writeFileSync(join(folder, path, 'package.json'), '{}');
}

test('what an installation left that was killed goes, and the packages from before come back', () => {
  put('.build-packages-99999999/old/a');
  put(`.build-packages-${process.pid}/node_modules/a`);
  putBack(folder);
  expect(existsSync(join(folder, 'node_modules/a/package.json'))).toBe(true);
  expect(readdirSync(folder).sort()).toEqual([`.build-packages-${process.pid}`, 'node_modules']);
});
