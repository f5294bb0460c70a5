import { resolve } from 'node:path';
import { shareScope } from '../../src/lean/share-scope';
import { neededPack, packVersions } from './shared-pack';

const SHELL = resolve(__dirname, '../../../../shell');
const EXACT = /^\d+\.\d+\.\d+$/;

test('C12 the shell lends every module that remotes leave out, in one exact version', () => {
  const needed = neededPack(SHELL);
  const lent = Object.entries(shareScope).filter(([name]) => name !== 'react-dom/client');
  expect(lent.map(([name]) => name)).toEqual(Object.keys(needed));
  for (const [name, versions] of lent) {
    const version = needed[name]?.requiredVersion ?? '';
    expect(version).toMatch(EXACT);
    expect(versions).toMatchObject({ [version]: { version, shareConfig: { singleton: true, eager: true } } });
    expect(Object.keys(versions)).toHaveLength(1);
  }
});

test('C17 react and react-dom are of one version, and the gate gets all of them', () => {
  const versions = packVersions(SHELL);
  expect(Object.keys(versions).sort()).toEqual([
    '@nivaas/federation',
    'react',
    'react-dom',
    'react-router-dom',
  ]);
  expect(versions['react']).toBe(versions['react-dom']);
  const router = jest.requireActual<{ version: string }>('react-router/package.json');
  expect(router.version).toBe(versions['react-router-dom']);
  for (const version of Object.values(versions)) expect(version).toMatch(EXACT);
});
