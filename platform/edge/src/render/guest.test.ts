import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Snapshot } from '@nivaas/contracts';
import { WORKER_FILE } from '../test-support/test-site';
import { ReleaseRenderer } from './release-renderer';
import type { RenderFailed } from './render-errors';
import { RenderWorkers } from './render-workers';

/** A shell whose pages try what server code of an area must not do, and show the result. */
const INTRUDER = `
const { readFileSync, writeFileSync } = require('node:fs');
const tries = {
  variables: () => JSON.stringify(process.env),
  reads: (path) => readFileSync(path, 'utf8'),
  writes: (path) => writeFileSync(path, ''),
  runs: () => require('node:child_process').execFileSync('id'),
  threads: () => new (require('node:worker_threads').Worker)('1', { eval: true }),
  addons: () => process.dlopen({}, '/usr/lib/libc.so.6'),
  signals: () => process.kill(process.ppid, 'SIGKILL'),
  debugs: () => process._debugProcess(process.ppid),
  'signals-group': () => new (require('node:child_process').ChildProcess)()._handle.kill(0),
  slows: () => require('node:os').setPriority(process.ppid, 19),
  'slows-by-import': async () => (await import('node:os')).setPriority(process.ppid, 19),
  nothing: () => undefined,
  answers: () => process.send({ id: 1, ok: true, value: {} }),
  'answers-inside': () => process._send({ id: 1, ok: true, value: {} }),
  user: () => process.getuid(),
  heap: () => { for (const kept = []; ; ) kept.push(new Array(1e6).fill(kept.length)); },
  buffers: () => { for (const kept = []; ; ) kept.push(Buffer.alloc(1e8, 1)); },
};
exports.createRenderer = () => ({
  render: async (url) => {
    const { pathname, searchParams } = new URL(url, 'http://test');
    let html;
    try { html = String(await tries[pathname.slice(1)](searchParams.get('path'))); }
    catch (error) { html = 'refused: ' + (error.code ?? error.message); }
    return { status: 200, head: { title: 'Tries' }, html: pathname === '/nothing' ? undefined : html, data: {}, chunks: {} };
  },
});`;

const SECRET = 'a secret of the edge';

let folder: string;
let secret: string;
let workers: RenderWorkers;
let renderer: ReleaseRenderer;

beforeAll(() => {
  process.env['TEST_SECRET'] = SECRET;
  folder = mkdtempSync(join(tmpdir(), 'nivaas-guest-'));
  secret = join(folder, 'accounts.db');
  writeFileSync(secret, SECRET);
  mkdirSync(join(folder, 'server'));
  writeFileSync(join(folder, 'server/main.js'), INTRUDER);
  // Lets another user read the program, as in an installation.
  for (let parent = dirname(WORKER_FILE); parent !== '/'; parent = dirname(parent))
    chmodSync(parent, statSync(parent).mode | 0o001);
});

afterAll(() => {
  delete process.env['TEST_SECRET'];
  rmSync(folder, { recursive: true });
});

beforeEach(() => {
  workers = new RenderWorkers({ workerFile: WORKER_FILE, spare: false });
  const snapshot: Snapshot = { release: 'r000000000001', revision: 1, areas: {} };
  const entries = { shell: join(folder, 'server/main.js') };
  renderer = new ReleaseRenderer(
    { snapshot, language: 'en', origin: 'http://test', entries },
    workers,
    () => undefined,
  );
});

afterEach(async () => {
  await renderer.close();
  await workers.close();
});

const got = async (url: string) => (await renderer.page(url)).result.html;

test('server code sees none of the variables of the edge', async () => {
  expect(await got('/variables')).toBe('{"NODE_ENV":"production"}');
  expect(await got('/reads?path=/proc/self/environ')).toBe('refused: ERR_ACCESS_DENIED');
});

test.each(['', '/server/main.js'])(
  'server code reads no file, whether accounts.db or its own (%s)',
  async (own) => {
    const path = own === '' ? secret : join(folder, own);
    expect(await got(`/reads?path=${path}`)).toBe('refused: ERR_ACCESS_DENIED');
    expect(await got(`/writes?path=${path}`)).toBe('refused: ERR_ACCESS_DENIED');
  },
);

test.each(['/runs', '/threads', '/addons'])(
  'server code gets no process, thread or addon (%s)',
  async (url) => {
    expect(await got(url)).toMatch(/^refused: ERR_(ACCESS_DENIED|DLOPEN_DISABLED)$/);
  },
);

test.each(
  ['signals', 'signals-group', 'debugs', 'slows', 'slows-by-import', 'answers', 'answers-inside'].map(
    (name) => `/${name}`,
  ),
)(
  'server code can neither signal, debug or slow down the edge nor answer for it, whatever its user (%s)',
  async (url) => {
    expect(await got(url)).toMatch(/^refused: .+ is not a function$/);
  },
);

test('SIGUSR1 opens no inspector in a process that has a renderer', async () => {
  const program = `
    const { Guest } = require(${JSON.stringify(join(dirname(WORKER_FILE), '../guest.js'))});
    const guest = new Guest(${JSON.stringify(WORKER_FILE)});
    process.kill(process.pid, 'SIGUSR1');
    setTimeout(() => guest.end().then(() => process.stdout.write('url: ' + require('node:inspector').url())), 300);`;
  const { stdout, stderr } = spawnSync(process.execPath, ['-e', program], { encoding: 'utf8' });
  expect([stdout, stderr]).toEqual(['url: undefined', '']);
});

test('below root, server code runs as another user', async () => {
  expect(await got('/user')).toBe(process.getuid?.() === 0 ? '65534' : String(process.getuid?.()));
});

test.each(['/heap', '/buffers'])(
  'E52 a page that takes all memory it can get (%s) ends only its own process',
  async (url) => {
    const outcome = await got(url).catch((error: RenderFailed) => error.name);
    // Node 24 adds an error code, which is shown instead of the message.
    const refused = 'refused: (Array buffer allocation failed|ERR_MEMORY_ALLOCATION_FAILED)';
    expect(outcome).toMatch(new RegExp(`^(RenderFailed|${refused})$`));
    expect(await got('/user')).toMatch(/^\d+$/);
  },
);

test('an answer that is no page fails, and the next page is rendered', async () => {
  await expect(renderer.page('/nothing')).rejects.toThrow('What was rendered is not a page.');
  expect(await got('/user')).toMatch(/^\d+$/);
});
