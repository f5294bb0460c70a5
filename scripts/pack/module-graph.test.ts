import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { here } from '@nivaas/workspace/manifest';
import { moduleGraph } from './module-graph';

let root: string;

beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'nivaas-graph-')));
});
afterEach(() => rmSync(root, { recursive: true }));

function write(path: string, content: string | object): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), typeof content === 'string' ? content : JSON.stringify(content));
}

function graphOf(program: string) {
  const { files, packages } = moduleGraph([join(root, program)]);
  return [files, packages].map((paths) => paths.map((path) => path.slice(root.length + 1)));
}

test('a program needs what it imports in any form or starts by path, and nothing else of its folder', () => {
  write(
    'main.js',
    `require('./a'); import('./b.js').then(); require('node:fs'); require('fs'); require('left')`,
  );
  write('a.js', `require('./b.js')`);
  write('b.js', `exports.b = '// require("./unused")'; new Worker(join(__dirname, 'c/d.js'))`);
  write('c/d.js', `require('../e')`);
  write('e.js', '');
  write('unused.js', '');
  write('node_modules/left/package.json', { name: 'left' });
  write('node_modules/left/index.js', '');
  write('node_modules/right/package.json', { name: 'right' });
  expect(graphOf('main.js')).toEqual([['a.js', 'b.js', 'c/d.js', 'e.js', 'main.js'], ['node_modules/left']]);
});

test('a package brings its own, from where Node finds them, and native builds of this machine only', () => {
  const other = here.os === 'linux' ? 'darwin' : 'linux';
  write('main.js', `require('@one/left/lib')`);
  write('node_modules/@one/left/lib/index.js', '');
  write('node_modules/@one/left/package.json', {
    dependencies: { right: '1', deep: '1' },
    optionalDependencies: { mine: '1', foreign: '1', absent: '1' },
  });
  write('node_modules/right/package.json', { dependencies: { deep: '2' } });
  write('node_modules/deep/package.json', {});
  write('node_modules/@one/left/node_modules/deep/package.json', {});
  write('node_modules/mine/package.json', { os: [here.os], cpu: [here.cpu] });
  write('node_modules/foreign/package.json', { os: [other] });
  expect(graphOf('main.js')[1]).toEqual([
    'node_modules/@one/left',
    'node_modules/@one/left/node_modules/deep',
    'node_modules/deep',
    'node_modules/mine',
    'node_modules/right',
  ]);
});

test('a package that is missing stops the pack', () => {
  write('main.js', `require('left')`);
  write('node_modules/left/index.js', '');
  write('node_modules/left/package.json', { dependencies: { right: '1' } });
  expect(() => graphOf('main.js')).toThrow('needs right, which is not installed');
});
