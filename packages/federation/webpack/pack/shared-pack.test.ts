import { resolve } from 'node:path';
import { packVersions, providedPack } from './shared-pack';

const SHELL = resolve(__dirname, '../../../../shell');
const EXACT = /^\d+\.\d+\.\d+$/;

test('C12 the shell provides every module of the pack at once, in one exact version', () => {
  const provided = providedPack(SHELL);
  expect(Object.keys(provided)).toEqual([
    'react',
    'react/jsx-runtime',
    'react-dom',
    'react-dom/client',
    '@nivaas/federation',
  ]);
  for (const entry of Object.values(provided)) {
    expect(entry).toMatchObject({ singleton: true, eager: true });
    expect(entry.version).toMatch(EXACT);
    expect(entry.requiredVersion).toBe(entry.version);
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
