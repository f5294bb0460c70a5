import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { askedOf, readWanted } from './wanted';
import { npmError } from './fetch-packages';

const folder = mkdtempSync(join(tmpdir(), 'nivaas-wanted-'));
mkdirSync(join(folder, 'react'));
writeFileSync(join(folder, 'react/package.json'), '{}');
afterAll(() => rmSync(folder, { recursive: true }));

test('React moves with React DOM and the types, of which none is newer than it', () => {
  const wanted = readWanted('react@19.3.0');
  expect(askedOf(wanted, '19.3.0')).toEqual({
    react: '19.3.0',
    'react-dom': '19.3.0',
    '@types/react': '19 - 19.3',
    '@types/react-dom': '19 - 19.3',
  });
});

test('in place of a version stands a folder that has the packages', () => {
  expect(readWanted(`react@${folder}`)).toMatchObject({ name: 'react', folder });
});

test.each([
  ['react-dom@19.3.0', 'Name a package and its version: react@'],
  ['', 'Name a package and its version: react@'],
  ['react@^19.3.0', 'neither an exact version (react@1.2.3) nor a folder'],
  ['react@', 'neither an exact version'],
  ['react-router-dom@latest', 'react-router-dom@latest is neither'],
])('%j is wrong usage', (word, message) => {
  expect(() => readWanted(word)).toThrow(expect.objectContaining({ name: 'UsageError' }));
  expect(() => readWanted(word)).toThrow(message);
});

test.each([
  ['npm error code ETARGET\nnpm error notarget', 'unknown_version', 'npm has no react@9.9.9.'],
  ['npm error code ENOTFOUND\nnpm error network', 'npm_unreachable', 'cannot be reached: ENOTFOUND.'],
  ['npm error code EACCES\nnpm error path /x', 'npm_failed', 'EACCES'],
])('npm saying %j is told as %s', (said, code, message) => {
  expect(npmError('react@9.9.9', said)).toMatchObject({ code, message: expect.stringContaining(message) });
});
