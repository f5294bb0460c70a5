import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { installedForBuilds } from './inputs';
import { root } from './paths';

const lockfile = readFileSync(join(root, 'package-lock.json'), 'utf8');
const changed = (name: string) =>
  installedForBuilds(lockfile.replace(`"node_modules/${name}": {\n      "version": "`, '$&9'));

test.each(['webpack', 'ts-loader', '@module-federation/sdk', 'react', 'browserslist'])(
  'another %s makes every area stale',
  (name) => expect(changed(name)).not.toEqual(installedForBuilds(lockfile)),
);

test.each(['jest', 'eslint', '@playwright/test', 'axe-core'])('another %s makes none stale', (name) =>
  expect(changed(name)).toEqual(installedForBuilds(lockfile)),
);

test('a React of the shell alone makes no other area stale', () => {
  const own = '"shell/node_modules/react": { "version": "19.9.9" },';
  const before = installedForBuilds(lockfile);
  const after = installedForBuilds(lockfile.replace('"node_modules/react": {', `${own}$&`));
  expect(after).toEqual({ all: before.all, shell: 'shell/node_modules/react@19.9.9 ' });
});
