const { mkdirSync, mkdtempSync, rmSync, writeFileSync } = require('node:fs');
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
  const options = { rootDir, basedir: '/site/packages/ui', conditions: ['source'], defaultResolver };
  expect(resolveOwn(request, options)).toBe(basedir);
});

test('the graph of imports leads to sources, from what is compiled, too', () => {
  for (const folder of ['dist', 'src']) mkdirSync(join(rootDir, 'http', folder), { recursive: true });
  const source = join(rootDir, 'http/src/reply.ts');
  writeFileSync(source, '');
  const resolved = (file) =>
    resolveOwn('@nivaas/http', {
      rootDir,
      defaultResolver: (_, { conditions }) => conditions.includes('source') && join(rootDir, file),
    });
  expect(resolved('http/dist/reply.js')).toBe(source);
  expect(resolved('http/dist/no-source.js')).toBe(join(rootDir, 'http/dist/no-source.js'));
});
