const { mkdirSync, mkdtempSync, rmSync } = require('node:fs');
const { tmpdir } = require('node:os');
const { join } = require('node:path');
const resolveOwn = require('./src/own-pack');

const rootDir = mkdtempSync(join(tmpdir(), 'nivaas-own-'));
mkdirSync(join(rootDir, 'node_modules/react'), { recursive: true });
afterAll(() => rmSync(rootDir, { recursive: true }));

test.each([
  ['react', rootDir],
  ['react/jsx-runtime', rootDir],
  ['react-dom', '/site/packages/ui'],
  ['react-refresh', '/site/packages/ui'],
  ['./react', '/site/packages/ui'],
])('in an area with a React of its own, %s is looked for from %s', (request, basedir) => {
  const defaultResolver = (_, options) => options.basedir;
  expect(resolveOwn(request, { rootDir, basedir: '/site/packages/ui', defaultResolver })).toBe(basedir);
});
