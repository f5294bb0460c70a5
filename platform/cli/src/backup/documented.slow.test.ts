import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { openFolderStore, openRegistry } from '@nivaas/registry';
import { writeBuild } from '../test-support/write-build';

const root = join(__dirname, '../../../..');
const DOCUMENT = readFileSync(join(root, 'docs/operations.md'), 'utf8');
const TOKEN = '5e0c97a1f3b84d26907ce15a8bd2f463';

let folder: string;
let edge: ChildProcess;
let url: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nivaas-documented-'));
  const registry = openRegistry(openFolderStore(join(folder, 'data/registry')));
  for (const version of ['v000000000001', 'v000000000002']) {
    await registry.publish(await writeBuild(folder, 'mfe-search', version), { by: 'Asha', commit: null });
    await registry.activate('mfe-search', { by: 'Asha', version });
  }
  await startEdge();
});
afterEach(async () => {
  edge.kill('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

/** The edge with its supervisor, as `npm start` runs it once everything is built. */
async function startEdge(): Promise<void> {
  const supervisor = join(root, 'platform/workspace/dist/keep-running.js');
  const program = join(root, 'platform/edge/dist/main.js');
  const pidFile = join(folder, 'data/pid');
  const [keeper, main, file] = [supervisor, program, pidFile].map((path) => JSON.stringify(path));
  edge = spawn(process.execPath, ['-e', `require(${keeper}).keepRunning(${main}, ${file})`], {
    env: { ...environment(), PORT: '0' },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  let said = '';
  for await (const text of edge.stdout ?? []) {
    said += String(text);
    const [, ready] = /Ready: (\S+)/.exec(said) ?? [];
    if (ready === undefined) continue;
    url = ready;
    return;
  }
}

const environment = () => ({ ...process.env, DATA_DIR: join(folder, 'data'), RELEASE_TOKEN: TOKEN });

/** Runs the line of the document that begins like this, with the names of this site in place of its own. */
async function documented(begin: string): Promise<string> {
  const line = DOCUMENT.split('\n').find((each) => each.trim().startsWith(begin)) ?? '';
  expect(line).not.toBe('');
  const own = line
    .replaceAll('.data/', `${folder}/data/`)
    .replaceAll('/var/backups', folder)
    .replaceAll('https://your.site', url);
  const { stdout } = await promisify(execFile)('/bin/sh', ['-c', own], { cwd: root, env: environment() });
  return stdout;
}

const live = async () => ((await (await fetch(`${url}/_release`)).json()) as { release: string }).release;

test('a site is backed up while it runs, stopped, restored, verified and told to go on, as the document says', async () => {
  const before = await live();
  await documented('npm run release -- backup');
  const registry = openRegistry(openFolderStore(join(folder, 'data/registry')));
  await registry.rollback('mfe-search', { by: 'Asha', reason: 'later' });
  const ended = once(edge, 'exit');
  await documented('kill -TERM');
  expect(await ended).toEqual([0, null]);
  expect(existsSync(join(folder, 'data/pid'))).toBe(false);
  await expect(documented('npm run release -- restore')).rejects.toMatchObject({
    stderr: expect.stringContaining('--force'),
  });
  await rm(join(folder, 'data/registry'), { recursive: true });
  await rm(join(folder, 'data/accounts.db'));
  await rm(join(folder, 'data/listings.db'));
  await documented('npm run release -- restore');
  expect(await documented('npm run release -- verify')).toContain('as they were written');
  await startEdge();
  expect(await live()).toBe(before);
  expect(await documented('npm run release -- history --edge')).toContain('v000000000002');
  await documented('npm run release -- accept-rewind --edge');
}, 60_000);

test('the key of preview links is replaced under a running site, as the document says', async () => {
  await documented('npm run release -- preview mfe-search --edge');
  const key = join(folder, 'data/registry/secrets/previews');
  const old = readFileSync(key, 'utf8');
  await documented('rm .data/registry/secrets/previews');
  await documented('npm run release -- preview mfe-search --edge');
  expect(readFileSync(key, 'utf8')).not.toBe(old);
}, 60_000);
