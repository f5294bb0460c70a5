import { execFile } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { operate } from '../harness/documented';
import { documented } from '../harness/documented-site';
import { root, startServer } from '../harness/edge-process';
import { changedBuild, copyRegistry } from '../harness/own-site';

// One worker, so that the archive is made once.
test.describe.configure({ mode: 'default' });

const run = promisify(execFile);
const NOBODY_ID = 65_534;
const NOBODY = [
  'setpriv',
  `--reuid=${NOBODY_ID}`,
  `--regid=${NOBODY_ID}`,
  '--clear-groups',
  '--no-new-privs',
];
let folder: string;
let archive: string;
/** A machine with Node and nothing else: no npm, compiler, git, home, or settings of this process. */
let env: Record<string, string>;
let nivaas: string;

test.beforeAll(async () => {
  test.setTimeout(300_000);
  folder = await mkdtemp(join(tmpdir(), 'nivaas-archive-'));
  await run(process.execPath, [join(root, 'scripts/dist/main.js'), 'pack', folder]);
  await chmod(folder, 0o755);
  [archive = ''] = await readdir(folder);
  expect(archive).toMatch(/^nivaas-\w+(-dirty)?\.tar\.gz$/);
  await run('tar', ['xf', archive], { cwd: folder });
  nivaas = join(folder, 'nivaas/bin/nivaas');
  await mkdir(join(folder, 'bin'));
  await symlink(process.execPath, join(folder, 'bin/node'));
  env = { PATH: join(folder, 'bin'), PORT: '0' };
});

test.afterAll(() => rm(folder, { recursive: true, force: true }));

const release = async (...words: string[]) => {
  const { stdout } = await run(nivaas, ['release', ...words, '--json'], { cwd: folder, env });
  return JSON.parse(stdout) as Record<string, unknown>;
};

test('an unpacked archive serves the site with Node alone, writes nothing beside itself, and is released by its own command @nightly', async () => {
  const before = (await readdir(join(folder, 'nivaas'), { recursive: true })).sort();
  const { url, stop } = await startServer([nivaas, 'start'], { cwd: folder, env });
  const page = await fetch(`${url}/`);
  expect(page.status).toBe(200);
  const text = await page.text();
  expect(text).toContain('Featured Properties');
  const [, script = ''] = /<script[^>]+src="(\/_assets\/[^"]+\.js)"/.exec(text) ?? [];
  expect((await fetch(url + script)).status).toBe(200);
  expect((await fetch(`${url}/search`)).status).toBe(200);

  const live = async () => (await fetch(`${url}/_release`)).text();
  const next = await changedBuild(folder, 'mfe-content', 'v00000000beef', {});
  await release('deploy', 'mfe-content', '--from', next, '--by', 'Asha');
  await expect.poll(live).toContain('v00000000beef');
  await release('rollback', 'mfe-content', '--reason', 'a drill', '--by', 'Asha');
  await expect.poll(live).not.toContain('v00000000beef');
  expect(await release('verify')).toMatchObject({ problems: [] });

  expect(await stop()).toBe(0);
  expect((await readdir(join(folder, 'nivaas'), { recursive: true })).sort()).toEqual(before);
});

/** What the document calls otherwise, for a site with this data folder. */
const placesOf = (data: string) => ({
  'nivaas-19526e0c17a0.tar.gz': join(folder, archive),
  'npm run release --': `${nivaas} release`,
  'npm run listings --': `${nivaas} listings`,
  '/usr/bin/node': process.execPath,
  '/opt': folder,
  '/var/lib/nivaas': data,
  '.data': data,
  '/var/backups': `${data}-backups`,
});

test('E17 an archive is upgraded under load, backed up, stopped and restored, as the document says @nightly', async () => {
  test.setTimeout(300_000);
  const data = join(folder, 'archive');
  await rename(await copyRegistry(), data);
  await operate({
    data,
    env: { PATH: process.env['PATH'] },
    start: documented('DATA_DIR=/var/lib/nivaas /opt/nivaas/bin/nivaas start'),
    renew: documented('tar xf'),
    reload: documented('kill -HUP'),
    stop: documented('kill -TERM'),
    places: placesOf(data),
  });
});

test('E17 the lines of the unit of systemd run the same by a user without rights @nightly', async () => {
  test.setTimeout(300_000);
  const data = join(folder, 'of-nobody/unit');
  await mkdir(join(data, '..'));
  await rename(await copyRegistry(), data);
  const asUser = process.getuid?.() === 0 ? NOBODY : [];
  if (asUser.length > 0) await run('chown', ['-R', `${NOBODY_ID}:${NOBODY_ID}`, join(data, '..')]);
  const unit = await readFile(join(root, 'deploy/nivaas.service'), 'utf8');
  const valuesOf = (name: string) =>
    [...unit.matchAll(new RegExp(`^${name}=(.*)$`, 'gm'))].map(([, value = '']) => value);
  const [start, reload, umask] = ['ExecStart', 'ExecReload', 'UMask'].flatMap(valuesOf);
  const settings = valuesOf('Environment').map((each) => each.split('=') as [string, string]);
  await operate({
    data,
    env: { PATH: process.env['PATH'], ...Object.fromEntries(settings), DATA_DIR: data },
    start: `umask ${umask}; exec ${start}`,
    renew: documented('tar xf'),
    reload: String(reload),
    stop: 'kill -TERM $MAINPID',
    places: placesOf(data),
    asUser,
  });
});

test('data inside the folder of the program is refused, and help needs none @nightly', async () => {
  const inside = { cwd: join(folder, 'nivaas'), env };
  await expect(run(nivaas, ['start'], inside)).rejects.toMatchObject({ code: 2 });
  expect((await run(nivaas, ['--help'], inside)).stdout).toContain('nivaas start');
});
