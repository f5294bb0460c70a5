import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from '@playwright/test';
import { operate } from '../harness/documented';
import { documented } from '../harness/documented-site';
import { copyRegistry } from '../harness/own-site';

test('E17 npm start is upgraded under load, backed up, stopped and restored, as the document says @nightly', async () => {
  test.setTimeout(300_000);
  const folder = await copyRegistry();
  await operate({
    data: folder,
    env: process.env,
    start: 'npm start',
    // There is nothing newer to pull.
    renew: documented('git pull').replace('git pull', 'true'),
    reload: documented('kill -HUP'),
    stop: documented('kill -TERM'),
    places: { '.data': folder, '/var/backups': join(folder, 'backups') },
  });
  await rm(folder, { recursive: true });
});
