import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import routerLoader, { UNUSED } from './router-loader';

const folder = join(dirname(require.resolve('react-router/package.json')), 'dist/production');
const chunks = readdirSync(folder).filter((name) => /^chunk-\w+\.mjs$/.test(name));
const code = chunks.map((name) => readFileSync(join(folder, name), 'utf8')).join('\n');

test('components that the router creates at its top level can be tree-shaken', () => {
  const made = [
    ...routerLoader(code).matchAll(/^var (\w+) = (.*)React\d*\.(forwardRef|memo|createContext)\(/gm),
  ];
  expect(made.length).toBeGreaterThan(10);
  for (const [, name, mark] of made) expect([name, mark]).toEqual([name, '/* @__PURE__ */ ']);
});

test('no name for developer tools keeps a component in the build', () => {
  expect(code).toMatch(/^Link\.displayName/m);
  expect(routerLoader(code)).not.toMatch(/^\w+\.displayName/m);
});

test.each(UNUSED)('what the site does not use of the router is unreachable: %s', (unused) => {
  expect(code).toContain(unused);
  expect(routerLoader(code)).not.toContain(unused);
});
