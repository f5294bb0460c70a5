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

test('packages are looked up, then put in place; those of ours and of other systems do not count', () => {
  const { hear, measure } = installation(folder, { ...EVERYWHERE, ...OTHERS });
  expect(measure()).toEqual({ share: 0, detail: '0 of 2 looked up, 0 of 3 in place' });
  for (const line of [
    'http fetch GET 200 https://x/a 7ms (cache updated)',
    'http cache https://x/b 2ms (cache hit)',
  ])
    expect(hear(`npm ${line}`)).toBe(false);
  expect(measure()).toEqual({ share: 0.4, detail: '2 of 2 looked up, 0 of 3 in place' });
  hear('npm http fetch GET 200 https://x/a/-/a-1.0.0.tgz 9ms (cache miss)');
  put('node_modules/a');
  expect(measure()).toEqual({ share: 0.6, detail: '1 of 3 in place' });
  expect(hear('npm warn old lockfile')).toBe(true);
});

test('what has an address in the lockfile is not looked up', () => {
  const { measure } = installation(folder, { 'node_modules/a': { resolved: 'https://x/a.tgz' } });
  expect(measure().detail).toBe('0 of 1 in place');
});
