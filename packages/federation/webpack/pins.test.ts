import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(__dirname, '../../..');

/**
 * What was measured to work together. Another version of any of these may break the federated build in ways that
 * only show in a browser: change a line here only together with the build test and the browser tests.
 */
const PINS: Record<string, string> = {
  webpack: '5.110.3',
  'webpack-cli': '6.0.1',
  '@module-federation/enhanced': '2.9.2',
  '@module-federation/runtime': '2.9.2',
  react: '19.3.1',
  'react-dom': '19.3.1',
  'react-router-dom': '7.18.5',
  'react-router': '7.18.5',
  typescript: '6.0.3',
  'ts-loader': '9.6.2',
};

const readJson = (path: string) =>
  JSON.parse(readFileSync(join(root, path), 'utf8')) as Record<string, unknown>;

test.each(Object.entries(PINS))('C17 %s is installed in version %s', (name, version) => {
  expect(readJson(`node_modules/${name}/package.json`)['version']).toBe(version);
});

test('package.json names no range for anything', () => {
  const { dependencies, devDependencies, overrides } = readJson('package.json') as Record<
    string,
    Record<string, string>
  >;
  const all = { ...dependencies, ...devDependencies, ...overrides };
  for (const [name, version] of Object.entries(all))
    expect([name, version]).toEqual([name, expect.stringMatching(/^\d+\.\d+\.\d+$/)]);
  for (const [name, version] of Object.entries(PINS)) expect(all[name] ?? version).toBe(version);
});

test('the root package has no module type, which would break the generated entry', () => {
  expect(readJson('package.json')['type']).toBeUndefined();
});
