import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openFolderStore, openRegistry, type VersionManifest } from '@nivaas/registry';
import { DevelopmentSource } from './development-source';

let root: string;
beforeEach(() => (root = mkdtempSync(join(tmpdir(), 'nivaas-dev-'))));
afterEach(() => rmSync(root, { recursive: true }));

const buildOf = (area: string, version: string, text: string) => ({
  manifest: { area, version } as VersionManifest,
  file: async () => Buffer.from(text),
});

test('the newest good build of an area is live, without stand-ins, and the stored log stays as it is', async () => {
  const stored = openRegistry(openFolderStore(join(root, 'registry')));
  const development = new DevelopmentSource(stored, [root]);
  let changes = 0;
  const stop = development.watch(() => (changes += 1));
  expect(await development.current()).toBeUndefined();
  development.show(buildOf('shell', 'v000000000001', 'one'));
  development.show(buildOf('shell', 'v000000000002', 'two'));
  expect(changes).toBe(2);
  expect(await development.current()).toMatchObject({
    revision: 2,
    areas: { shell: { version: 'v000000000002', standIns: [], off: false } },
  });
  expect(String(await development.file('shell', 'v000000000002', 'client/main.js'))).toBe('two');
  expect(await development.file('shell', 'v000000000001', 'client/main.js')).toBeUndefined();
  expect(await stored.current()).toBeUndefined();
  stop();
});

test('a version is the newest until a save replaces it; those of a deployed site are not replaced', () => {
  const development = new DevelopmentSource(openRegistry(openFolderStore(join(root, 'registry'))), [root]);
  const [old, newest] = ['v000000000001', 'v000000000002'];
  for (const version of [old, newest]) development.show(buildOf('shell', version, ''));
  expect(development.isNewest({ area: 'shell', version: old })).toBe(false);
  expect(development.isNewest({ area: 'shell', version: newest })).toBe(true);
  expect(development.isNewest({ area: 'mfe-of-a-site', version: old })).toBe(true);
});

test('a picture comes from the working copy, before any build has it', async () => {
  writeFileSync(join(root, 'new.01234567.svg'), '<svg/>');
  const stored = openRegistry(openFolderStore(join(root, 'registry')));
  const development = new DevelopmentSource(stored, [root]);
  expect(String(await development.media('new.01234567.svg'))).toBe('<svg/>');
  expect(await development.media('../secret.svg')).toBeUndefined();
});

test('a build with other functions than the one before is noticed', () => {
  const development = new DevelopmentSource(openRegistry(openFolderStore(join(root, 'registry'))), [root]);
  const build = (area: string, code?: string) => ({
    manifest: {
      area,
      version: `v${code}`,
      ...(code === undefined ? {} : { functions: { file: 'functions/functions.js', byName: {} } }),
      files: { 'server/functions/functions.js': { integrity: `sha256-${code}` } },
    } as unknown as VersionManifest,
    file: async () => undefined,
  });
  const noticed = [
    build('mfe-x', 'one'),
    build('mfe-y'),
    build('mfe-x', 'one'),
    build('mfe-x', 'two'),
    build('mfe-y', 'one'),
    build('mfe-y'),
  ].map((each) => development.show(each));
  expect(noticed).toEqual([false, false, false, true, true, true]);
});
