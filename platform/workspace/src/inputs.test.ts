import { readFileSync } from 'node:fs';
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
