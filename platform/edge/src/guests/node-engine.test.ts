import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { spawn } from 'node:child_process';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Frame } from './inside/frames';
import { processEngine, type GuestProcess } from './node-engine';

/** Compiled by `tsc -b`, because a guest runs JavaScript. */
const DIST = join(__dirname, '../../dist/guests');
const INSIDE = join(DIST, 'inside');

/**
 * A guest that still has all of Node, as if an area's code had found a way around everything that is removed. What it
 * tries is refused by the system.
 */
const INTRUDER = `
const { once } = require('node:events');
const { onFrame, sendFrame } = require('${INSIDE}/channel');
const opened = (thing) => once(thing, thing.listen ? 'listening' : 'connect');
const tries = {
  fetches: () => fetch('http://127.0.0.1:54321').catch((error) => { throw error.cause; }),
  metadata: () => opened(require('node:net').connect(80, '169.254.169.254')),
  listens: () => opened(require('node:net').createServer().listen(0)),
  datagrams: () => new Promise((_, reject) => require('node:dgram').createSocket('udp4').on('error', reject).send('x', 53, '127.0.0.1')),
  looks: () => new Promise((resolve, reject) => new (require('node:dns').Resolver)().resolve4('localhost', (error) => error ? reject(error) : resolve())),
  reads: () => require('node:fs').readFileSync('/etc/hostname'),
  writes: () => require('node:fs').writeFileSync('/etc/hostname', 'x'),
  threads: () => new (require('node:worker_threads').Worker)('1', { eval: true }),
};
onFrame(async ({ head }) => {
  let outcome = 'done';
  try { await tries[head.name](); } catch (error) { outcome = error.code ?? error.message; }
  sendFrame({ outcome });
});`;

let folder: string;
let guests: GuestProcess[];

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'nivaas-engine-'));
  chmodSync(folder, 0o755);
  // Lets another user read the program, as in an installation.
  for (let parent = INSIDE; parent !== '/'; parent = dirname(parent))
    chmodSync(parent, statSync(parent).mode | 0o001);
});

afterAll(() => rmSync(folder, { recursive: true }));

beforeEach(() => (guests = []));
afterEach(() => Promise.all(guests.map((guest) => guest.end())));

function start(program: string): GuestProcess {
  const file = join(folder, `guest-${readdirSync(folder).length}.js`);
  writeFileSync(file, program);
  const guest = processEngine(file, INSIDE).start();
  guests.push(guest);
  return guest;
}

const endOf = (guest: GuestProcess) =>
  new Promise<string>((resolve) => {
    guest.onFrame(() => undefined);
    guest.onEnd((why) => resolve(why));
  });

async function outcomeOf(name: string): Promise<unknown> {
  const guest = start(INTRUDER);
  const answer = new Promise<unknown>((resolve) => {
    guest.onFrame(({ head }) => resolve((head as { outcome: unknown }).outcome));
    guest.onEnd((why) => resolve(why));
  });
  guest.send({ name });
  return answer;
}

/** `border.ts` tries what an intruder would try first. */
test.each([
  ['no answer of a page', 'fetches', /^(EMFILE|EPERM)$/],
  ['no way to another machine', 'metadata', /^(EMFILE|EPERM)$/],
  ['no port', 'listens', /^(EMFILE|EPERM)$/],
  ['no datagram', 'datagrams', /^(EMFILE|EPERM)$/],
  ['no name', 'looks', /^(ECONNREFUSED|EMFILE|EPERM|ETIMEOUT|ENOTFOUND)$/],
  ['no file to read', 'reads', /^(ERR_ACCESS_DENIED|EMFILE)$/],
  ['no file to write', 'writes', /^(ERR_ACCESS_DENIED|EMFILE)$/],
  ['no thread', 'threads', /^(ERR_ACCESS_DENIED|EMFILE)$/],
])('a guest with all of Node at hand gets %s from the system (%s)', async (_, name, refusal) => {
  expect(await outcomeOf(name)).toMatch(refusal);
});

test('the time without a processor goes on where it was while the program loaded', async () => {
  const guest = start(INTRUDER);
  const loadingMs = guest.starvedMs();
  const answer = new Promise((resolve) => guest.onFrame(resolve));
  guest.send({ name: 'reads' });
  await answer;
  expect(guest.starvedMs()).toBeGreaterThanOrEqual(loadingMs);
});

describe('a guest is ended, and nothing else, for', () => {
  const writes = (bytes: string) =>
    `require('node:fs').writeSync(3, ${bytes}); setInterval(() => undefined, 1e6);`;
  const frame = (head: string, bodyBytes = 0) =>
    writes(`Buffer.concat([
    (() => { const prefix = Buffer.alloc(8); prefix.writeUInt32BE(${head}.length); prefix.writeUInt32BE(${bodyBytes}, 4); return prefix; })(),
    Buffer.from(${head})])`);

  test.each([
    [
      "eight bytes that Node's own channel does not survive",
      writes('Buffer.from([0, 0, 0, 4, 101, 118, 105, 108])'),
    ],
    ['a message of Node', frame(`'{"cmd":"NODE_HANDLE_ACK"}'.padEnd(70000)`)],
    ['bytes without sense', writes(`require('node:crypto').randomBytes(4096).fill(255, 0, 8)`)],
    ['a head that is no JSON', frame(`'{"kind":'`)],
    ['a head of 64 kB and more', frame(`'"'.padEnd(65537, 'x')`)],
    ['a head of a thousand levels', frame(`'['.repeat(1000) + ']'.repeat(1000)`)],
    ['a body of 300 MB', frame(`'{"id":1,"ok":true}'`, 300_000_000)],
  ])('%s', async (_, program) => {
    expect(await endOf(start(program))).toMatch(/^The render process was ended: A (message|frame) /);
  });

  test('what its listener refuses', async () => {
    const guest = start(frame(`'{}'`));
    const end = new Promise((resolve) => guest.onEnd(resolve));
    guest.onFrame(() => {
      throw new Error('It is unknown.');
    });
    expect(await end).toBe('The render process was ended: It is unknown.');
  });
});

test('the edge hears why a guest ended by itself', async () => {
  expect(await endOf(start(`throw new TypeError('no listing has number 7')`))).toBe(
    'The render process ended (TypeError: no listing has number 7).',
  );
});

test('a guest that fills its error output is not held back, and the edge keeps the beginning', async () => {
  const flood = `
    process.on('uncaughtException', () => process.reallyExit(3));
    process.stderr.write('RangeError: the first line\\n');
    for (let n = 0; n < 1e4; n++) process.stderr.write('x'.repeat(1e5));`;
  expect(await endOf(start(flood))).toBe('The render process ended (RangeError: the first line).');
});

test('a guest has a head and a body sent as they are', async () => {
  const guest = start(`
    const { onFrame, sendFrame } = require('${INSIDE}/channel');
    onFrame(({ head, body }) => sendFrame({ was: head }, body));`);
  const sent = Buffer.from('€'.repeat(1e6));
  const answer = new Promise<Frame>((resolve) => guest.onFrame(resolve));
  guest.send({ name: 'नमस्ते' }, sent);
  const { head, body } = await answer;
  expect(head).toEqual({ was: { name: 'नमस्ते' } });
  expect(body.equals(sent)).toBe(true);
});

const isLinux = process.platform === 'linux';
(isLinux ? test : test.skip)('a guest in an endless loop ends with its edge, however that ends', async () => {
  const file = join(folder, 'loop.js');
  writeFileSync(
    file,
    `require('${INSIDE}/channel').sendFrame({ kind: 'loaded' });
     for (const name of ['SIGTERM', 'SIGHUP', 'SIGINT', 'disconnect']) process.on(name, () => undefined);
     for (;;);`,
  );
  const edge = spawn(process.execPath, [
    '-e',
    `const guest = require('${DIST}/node-engine.js').processEngine('${file}', '${INSIDE}').start();
     guest.onFrame(() => undefined);
     process.stdin.once('data', () => process.kill(process.pid, 'SIGKILL'));`,
  ]);
  await count(file, (processes) => processes > 1);
  edge.stdin.write('\n');
  await count(file, (processes) => processes === 0);
});

/** Waits for a number of processes that have a file among their arguments. The test's time limit ends it otherwise. */
async function count(file: string, isRight: (processes: number) => boolean): Promise<void> {
  const has = (pid: string) => {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').includes(file);
    } catch {
      // It has ended meanwhile.
      return false;
    }
  };
  while (!isRight(readdirSync('/proc').filter(has).length))
    await new Promise((resolve) => setTimeout(resolve, 20));
}
