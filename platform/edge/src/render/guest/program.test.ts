import { spawnSync } from 'node:child_process';
import { chmodSync, statSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { dirname, join } from 'node:path';
import { releaseSite } from '../release-site';
import type { Snapshot } from '@nivaas/contracts';
import { RENDER_PROGRAM } from '../../test-support/test-site';
import { LanguageRenderer } from '../language-renderer';
import type { RenderFailed } from '../render-errors';
import { RenderGuests } from '../render-guests';

/** Ways to something of Node's that area code must not find, each with what it gets. */
const WAYS_OUT: [code: string, got: RegExp][] = [
  ['Object.keys(process)', /^\["env"\]$/],
  ['process.env', /^\{"NODE_ENV":"production"\}$/],
  ...['exit', 'kill', 'dlopen', 'binding', 'getBuiltinModule', 'send', '_debugProcess', 'reallyExit'].map(
    (name): [string, RegExp] => [`process.${name}(1)`, /^refused: process\.\w+ is not a function$/],
  ),
  ['process.mainModule ?? process.stdout ?? process.report', /^undefined$/],
  ...[
    'child_process',
    'node:net',
    'os',
    'module',
    'node:process',
    'worker_threads',
    'inspector',
    'node:test',
  ].map((name): [string, RegExp] => [`require('${name}')`, /^refused: MODULE_NOT_FOUND$/]),
  ["import('node:fs')", /^refused: ERR_VM_DYNAMIC_IMPORT_CALLBACK_MISSING$/],
  ['Object.keys(require)', /^\[\]$/],
  ['Object.keys(module)', /^\["exports"\]$/],
  ['module.constructor === Object && require.constructor === Function', /^true$/],
  ["Function('return process')()", /^refused: Code generation from strings disallowed/],
  ["(async () => undefined).constructor('return 1')()", /^refused: Code generation from strings disallowed/],
  ["eval('1')", /^refused: Code generation from strings disallowed/],
  [
    '[typeof fetch, typeof WebSocket, typeof EventSource, typeof WebAssembly, typeof navigator]',
    /^(\["undefined"|,"undefined"|\])+$/,
  ],
  [
    '[typeof BroadcastChannel, typeof MessageChannel, typeof PerformanceObserver, typeof Worker]',
    /^(\["undefined"|,"undefined"|\])+$/,
  ],
  [
    'Object.getOwnPropertySymbols(globalThis).map((key) => globalThis[key]).filter((value) => typeof value === "object")',
    /^\[\]$/,
  ],
  ['console._stdout ?? console.Console ?? console.constructor === Object', /^true$/],
  // A call site names the receiver of a function, unless its code is strict.
  [
    '(() => { Error.prepareStackTrace = (_, sites) => sites.map((site) => site.getThis()); const { stack } = new Error(); Error.prepareStackTrace = undefined; return stack.filter((value) => value !== undefined && value !== globalThis && !Array.isArray(value)).length })()',
    /^[01]$/,
  ],
];

/** Changes of what all areas of a process share. */
const TAMPERING = [
  'Map.prototype.get = () => undefined',
  'Array.prototype.flatten = () => []',
  'Object.prototype.isAdmin = true',
  'Object.prototype.hasOwnProperty = () => true',
  'Function.prototype.call = () => undefined',
  'Reflect.getPrototypeOf([].values()).next = () => ({ done: true })',
  'JSON.stringify = () => "{}"',
  'globalThis.Promise = class {}',
  'setTimeout.call = undefined',
  'URL.prototype.toString = () => "https://elsewhere.example"',
  'Error.captureStackTrace = () => undefined',
  'Buffer.from = () => undefined',
  'Intl.NumberFormat.prototype.formatToParts = () => []',
  "Object.defineProperty(Promise.prototype, 'then', { value: () => undefined })",
].map((code) => `(() => { 'use strict'; ${code}; })()`);
/** What code does with objects of its own. */
const HABITS = `(() => {
  'use strict';
  class Late extends Error { constructor() { super('late'); this.name = 'Late'; this.message += '!'; } }
  function Home() {}
  Home.prototype.toString = () => 'a home';
  globalThis.ownOfAnArea = { constructor: Home, valueOf: () => 1 };
  return String(new Late()) + ', ' + new Home();
})()`;

/** Everything that leads on from what server code is given: properties, getters, prototypes, classes, new instances. */
const REACHED = `(() => {
  const given = [globalThis, require, module, exports, setTimeout(() => undefined, 1), setImmediate(() => undefined)];
  for (const name of ${JSON.stringify(builtinModules)}) try { given.push(require(name)); } catch {}
  const reached = new Set();
  while (given.length > 0) {
    const value = given.pop();
    if (Object(value) !== value || reached.has(value)) continue;
    reached.add(value);
    given.push(Reflect.getPrototypeOf(value));
    for (const key of Reflect.ownKeys(value)) {
      const own = Reflect.getOwnPropertyDescriptor(value, key);
      given.push(own.get, own.set);
      try { given.push(value[key]); } catch {}
    }
    try { if (typeof value === 'function') given.push(new value()); } catch {}
  }
  return [...reached];
})()`;
const NODES_OWN = `${REACHED}.filter((value) => {
  const keys = Reflect.ownKeys(value);
  return ['getBuiltinModule', 'binding', 'emit', 'prependListener', '_events', 'pipe'].some((key) => keys.includes(key));
}).length`;
/** Node calls `emit` of its process for a promise that nobody waits for. */
const TAKES_PROCESS = `new Promise((resolve) => {
  for (const value of ${REACHED}) if (Object.hasOwn(value, 'emit'))
    try { value.emit = function () { if (this.getBuiltinModule) resolve('process'); return true; }; } catch {}
  Promise.reject(new Error('Nobody waits for this.'));
  setImmediate(() => resolve('nothing'));
})`;

const TAKES_MEMORY = [
  '(() => { for (const kept = []; ; ) kept.push(new Array(1e6).fill(kept.length)); })()',
  '(() => { for (const kept = []; ; ) kept.push(Buffer.alloc(1e8, 1)); })()',
];
const SETS_TIMERS =
  '(() => { for (let n = 0; n < 1e4; n++) setInterval(() => undefined, 1); return 1e4; })()';
const HAS_NO_TEXT = '{ html: undefined }';
const IS_TOO_LARGE = '{ html: "x".repeat(9e6) }';
const IS_FINE = '"fine"';

const EXPRESSIONS = [
  ...WAYS_OUT.map(([code]) => code),
  ...TAMPERING,
  HABITS,
  NODES_OWN,
  TAKES_PROCESS,
  ...TAKES_MEMORY,
  SETS_TIMERS,
  HAS_NO_TEXT,
  IS_TOO_LARGE,
  IS_FINE,
];

/** A shell whose pages evaluate an expression with what the server code of every area has, and show the result. */
const INTRUDER = `
const tries = [${EXPRESSIONS.map((code) => `async () => (${code})`).join(',')}];
exports.createRenderer = () => ({
  render: async (url) => {
    let html;
    try {
      const value = await tries[Number(url.slice(1))]();
      html = value && 'html' in Object(value) ? value.html : JSON.stringify(value) ?? 'undefined';
    } catch (error) { html = 'refused: ' + (error.code ?? error.message); }
    return { status: 200, head: { title: 'Tries' }, html, data: {}, chunks: {} };
  },
});`;

let guests: RenderGuests;
let renderer: LanguageRenderer;

beforeAll(() => {
  // Lets another user read the program, as in an installation.
  for (let parent = dirname(RENDER_PROGRAM); parent !== '/'; parent = dirname(parent))
    chmodSync(parent, statSync(parent).mode | 0o001);
  guests = new RenderGuests({ program: RENDER_PROGRAM });
  const snapshot: Snapshot = { release: 'r000000000001', revision: 1, areas: {} };
  const builds = {
    shell: { entry: '/main.js', scripts: Buffer.from(JSON.stringify([['/main.js', INTRUDER]])) },
  };
  renderer = new LanguageRenderer(
    { site: releaseSite(), snapshot, language: 'en', origin: 'http://test', builds },
    guests,
    () => undefined,
  );
});

afterAll(() => guests.close());

const got = async (code: string) =>
  String((await renderer.page(`/${EXPRESSIONS.indexOf(code)}`)).result.html);

test.each(WAYS_OUT)('server code has no way out by %s', async (code, expected) => {
  expect(await got(code)).toMatch(expected);
});

test.each(TAMPERING)('server code of one area changes nothing for the others by %s', async (code) => {
  expect(await got(code)).toMatch(/^refused: Cannot /);
});

test('server code can do with its own objects what code usually does', async () => {
  expect(await got(HABITS)).toBe('"Late: late!, a home"');
});

test('server code reaches no object of Node by any path from what it is given', async () => {
  expect(await got(NODES_OWN)).toBe('0');
});

test('server code cannot have Node call it with its process', async () => {
  expect(await got(TAKES_PROCESS)).toBe('"nothing"');
});

test('SIGUSR1 opens no inspector in a process that has a renderer', async () => {
  const program = `
    const { processEngine } = require(${JSON.stringify(join(dirname(RENDER_PROGRAM), '../../guests/node-engine.js'))});
    const guest = processEngine(${JSON.stringify(RENDER_PROGRAM)}).start();
    process.kill(process.pid, 'SIGUSR1');
    setTimeout(() => guest.end().then(() => process.stdout.write('url: ' + require('node:inspector').url())), 300);`;
  const { stdout, stderr } = spawnSync(process.execPath, ['-e', program], { encoding: 'utf8' });
  expect([stdout, stderr]).toEqual(['url: undefined', '']);
});

test.each(TAKES_MEMORY)(
  'E52 a page that takes all memory it can get ends only its own process: %s',
  async (code) => {
    const outcome = await got(code).catch((error: RenderFailed) => error.name);
    // Node 24 adds an error code, which is shown instead of the message.
    const refused = 'refused: (Array buffer allocation failed|ERR_MEMORY_ALLOCATION_FAILED)';
    expect(outcome).toMatch(new RegExp(`^(RenderFailed|${refused})$`));
    expect(await got(IS_FINE)).toBe('"fine"');
  },
);

test.each([
  [HAS_NO_TEXT, 'What was rendered is not a page.'],
  [IS_TOO_LARGE, 'A body has more than 8388608 bytes.'],
])(
  'an answer that is no page, or a too large one, fails, and the next page is rendered: %s',
  async (code, why) => {
    await expect(got(code)).rejects.toThrow(why);
    expect(await got(IS_FINE)).toBe('"fine"');
  },
);

test('a page that leaves 10,000 timers behind makes others slower, not impossible', async () => {
  expect(await got(SETS_TIMERS)).toBe('10000');
  expect(await got(IS_FINE)).toBe('"fine"');
});
