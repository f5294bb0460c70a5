import { execFile, spawn } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { runDocumented } from '../harness/documented';
import { readyUrl, root } from '../harness/edge-process';

// One worker, so that the archive is made once.
test.describe.configure({ mode: 'default' });

const run = promisify(execFile);
let folder: string;
/** A machine with Node and nothing else: no npm, compiler, git, home, or settings of this process. */
let env: Record<string, string>;
let nivaas: string;

test.beforeAll(async () => {
  test.setTimeout(300_000);
  folder = await mkdtemp(join(tmpdir(), 'nivaas-archive-'));
  await run(process.execPath, [join(root, 'platform/workspace/dist/main.js'), 'pack', folder]);
  const [archive = ''] = await readdir(folder);
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

/** The build of an area as another version. */
async function otherBuild(area: string): Promise<{ folder: string; version: string }> {
  const [copy, version] = [join(folder, area), 'v00000000beef'];
  await cp(join(root, area, 'dist'), copy, { recursive: true });
  const description = join(copy, 'area.json');
  const build = JSON.parse(await readFile(description, 'utf8')) as object;
  await writeFile(description, JSON.stringify({ ...build, version }));
  return { folder: copy, version };
}

test('an unpacked archive serves the site with Node alone, writes nothing beside itself, and is released by its own command @nightly', async () => {
  const before = (await readdir(join(folder, 'nivaas'), { recursive: true })).sort();
  const edge = spawn(nivaas, ['start'], { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const url = await readyUrl(edge);
  const page = await fetch(`${url}/`);
  expect(page.status).toBe(200);
  const text = await page.text();
  expect(text).toContain('Featured Properties');
  const [, script = ''] = /<script[^>]+src="(\/_assets\/[^"]+\.js)"/.exec(text) ?? [];
  expect((await fetch(url + script)).status).toBe(200);
  expect((await fetch(`${url}/search`)).status).toBe(200);

  const live = async () => (await fetch(`${url}/_release`)).text();
  const next = await otherBuild('mfe-content');
  await release('deploy', 'mfe-content', '--from', next.folder, '--by', 'Asha');
  await expect.poll(live).toContain(next.version);
  await release('rollback', 'mfe-content', '--reason', 'a drill', '--by', 'Asha');
  await expect.poll(live).not.toContain(next.version);
  expect(await release('verify')).toMatchObject({ problems: [] });

  const upgraded = new Promise((resolve) =>
    edge.stderr.on('data', (line: Buffer) => line.includes('edge-upgraded') && resolve(true)),
  );
  runDocumented('kill -HUP', join(folder, '.data'));
  expect(await upgraded).toBe(true);
  expect((await fetch(`${url}/search`)).status).toBe(200);

  const ended = once(edge, 'exit');
  runDocumented('kill -TERM', join(folder, '.data'));
  expect(await ended).toEqual([0, null]);
  await expect(fetch(url)).rejects.toThrow();
  expect((await readdir(join(folder, 'nivaas'), { recursive: true })).sort()).toEqual(before);
});

test('data inside the folder of the program is refused, and help needs none @nightly', async () => {
  const inside = { cwd: join(folder, 'nivaas'), env };
  await expect(run(nivaas, ['start'], inside)).rejects.toMatchObject({ code: 2 });
  expect((await run(nivaas, ['--help'], inside)).stdout).toContain('nivaas start');
});
