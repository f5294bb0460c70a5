import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { clearUploads, makeUploadFolder } from './uploads';

let staging: string;
beforeEach(async () => {
  staging = await mkdtemp(join(tmpdir(), 'staging-'));
});
afterEach(() => rm(staging, { recursive: true }));

async function leave(name: string, ageSeconds = 0): Promise<string> {
  const folder = join(staging, name);
  await mkdir(folder);
  const when = new Date(Date.now() - ageSeconds * 1_000);
  await utimes(folder, when, when);
  return name;
}

test('uploads of processes of this machine that have ended are removed at once, others after an hour', async () => {
  const { pid } = spawnSync(process.execPath, ['--version']);
  const own = basename(await makeUploadFolder(staging));
  const ended = await leave(own.replace(`-${process.pid}-`, `-${pid}-`));
  await leave(own.replace(/\w{6}$/, 'before'), process.uptime() + 5);
  const elsewhere = await leave(ended.replace(/^\w{8}/, '00000000'));
  await leave('of-another-program', 3_700);
  await clearUploads(staging);
  expect((await readdir(staging)).sort()).toEqual([elsewhere, own].sort());
});
