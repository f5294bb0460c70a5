import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withoutOwn } from './package-edits';

const folder = mkdtempSync(join(tmpdir(), 'nivaas-edits-'));
const file = join(folder, 'package.json');
afterAll(() => rmSync(folder, { recursive: true }));

const own = { react: '19.3.0', 'react-dom': '19.3.0' };
const peers = { react: '19.3.1' };

test.each([
  ['with nothing else', { peerDependencies: peers }, true],
  ['with a package', { peerDependencies: peers, dependencies: { clsx: '2.1.1' } }, false],
  ['with a tool', { peerDependencies: peers, devDependencies: { msw: '2.0.0' } }, false],
])('an area %s that gives its React up keeps the rest', (_, rest: Record<string, object>, isBare) => {
  writeFileSync(file, JSON.stringify({ ...rest, devDependencies: { ...rest['devDependencies'], ...own } }));
  expect(withoutOwn(file, Object.keys(own))).toBe(isBare);
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(rest);
});
