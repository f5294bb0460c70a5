import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { installedForBuilds } from './inputs';
import { root } from './paths';

const lockfile = readFileSync(join(root, 'package-lock.json'), 'utf8');
const changed = (name: string) =>
  installedForBuilds(lockfile.replace(`"node_modules/${name}": {\n      "version": "`, '$&9'));

test.each(['webpack', 'ts-loader', '@module-federation/sdk', 'react', 'browserslist'])(
  'another %s makes every area stale',
  (name) => expect(changed(name)).not.toBe(installedForBuilds(lockfile)),
);

test.each(['jest', 'eslint', '@playwright/test', 'axe-core'])('another %s makes none stale', (name) =>
  expect(changed(name)).toBe(installedForBuilds(lockfile)),
);

test('every package and loader that the presets name counts', () => {
  const folder = join(root, 'packages/federation/webpack');
  const files = readdirSync(folder).filter((file) => /(?<!\.test)\.ts$/.test(file));
  const named = files.flatMap((file) => [
    ...readFileSync(join(folder, file), 'utf8').matchAll(
      /(?:from|loader:) '((?:@[\w-]+\/)?[a-z][\w-]+)['/]/g,
    ),
  ]);
  const names = named.map(([, name = '']) => name).filter((name) => !name.startsWith('@nivaas/'));
  expect(names).toContain('ts-loader');
  for (const name of names) expect(installedForBuilds(lockfile)).toContain(`node_modules/${name}@`);
});
