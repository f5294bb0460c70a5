import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { packageFiles } from './package-files';

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'nivaas-files-'))));
afterEach(() => rmSync(folder, { recursive: true }));

test.each([
  [['src'], ['package.json', 'src/a.test.ts', 'src/a.ts', 'src/support/b.ts']],
  [
    ['src', '!**/*.test.*'],
    ['package.json', 'src/a.ts', 'src/support/b.ts'],
  ],
  [
    ['src', '!src/support'],
    ['package.json', 'src/a.test.ts', 'src/a.ts'],
  ],
  [['*.js'], ['package.json', 'tool.js']],
  [
    ['dist/*.js', '!dist/**/*.map'],
    ['dist/main.js', 'package.json'],
  ],
  [
    ['dist', '!dist/**/*.map'],
    ['dist/main.js', 'dist/sub/c.js', 'package.json'],
  ],
])('%j selects what npm packs', (patterns, packed) => {
  for (const name of [
    'package.json',
    'tool.js',
    'src/a.ts',
    'src/a.test.ts',
    'src/support/b.ts',
    'dist/main.js',
    'dist/main.js.map',
    'dist/sub/c.js',
    'tsconfig.tsbuildinfo',
    'node_modules/x/index.js',
  ]) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), '');
  }
  expect(packageFiles(folder, patterns)).toEqual(packed);
});
