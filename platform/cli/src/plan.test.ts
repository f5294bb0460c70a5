import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { root } from './paths';
import { plan } from './plan';

jest.mock('./paths', () => ({ root: mkdtempSync(join(tmpdir(), 'plan-')) }));

const MANIFESTS = {
  '.': { dependencies: { react: '19.3.1', 'react-router-dom': '7.18.5' } },
  'mfe-basket': { peerDependencies: { '@testing-library/react': '16.3.3' } },
  shell: {},
  'node_modules/@testing-library/react': {
    name: '@testing-library/react',
    version: '16.3.3',
    peerDependencies: { react: '^18 || ^19' },
  },
};

beforeAll(() => {
  for (const [folder, manifest] of Object.entries(MANIFESTS)) write(`${folder}/package.json`, manifest);
  for (const area of ['mfe-basket', 'shell']) write(`${area}/webpack.config.js`, {});
});
afterAll(() => rmSync(root, { recursive: true }));

function write(path: string, content: object): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), JSON.stringify(content));
}

const ask = () => Promise.reject(new Error('Nobody is asked.'));
const planned = (wanted: string, area?: string) =>
  plan.run(ask, { package: wanted, ...(area ? { area } : {}) });

test('each area says what it has, and which of its packages exclude another React', async () => {
  const answer = await planned('react@99.0.0', 'mfe-basket');
  expect(answer).toEqual([
    {
      area: 'mfe-basket',
      now: '19.3.1',
      excludedBy: ['@testing-library/react 16.3.3 asks for ^18 || ^19'],
    },
  ]);
  expect(plan.command.isBad?.(answer)).toBe(true);
  expect(plan.command.text(await planned('react-router-dom@7.99.0', 'shell'))).toBe(
    'shell, 7.18.5 today: ready',
  );
});

test.each([
  ['react@latest', undefined, 'Name react@1.2.3'],
  ['lodash@1.0.0', undefined, 'Name react@1.2.3'],
  ['react@19.3.1', 'mfe-nothing', 'no sources of such an area'],
])('%s %s is wrong usage', (wanted, area, message) => {
  expect(() => planned(wanted, area)).toThrow(
    expect.objectContaining({ message: expect.stringContaining(message) }),
  );
});
