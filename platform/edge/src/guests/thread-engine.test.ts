import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** Compiled by `tsc -b`, because a guest runs JavaScript. */
const DIST = join(__dirname, '../../dist');
/** Longer than a process may be silent. */
const PAUSE_MS = 1_500;

/** A shell that renders a page in its second line. */
const SHELL = `exports.createRenderer = () => ({ render: async (url) => {
  return { status: 200, head: { title: 'Page' }, html: url, data: {}, chunks: {} };
} });`;

/** An edge's renderer, and a debugger of the same process that stops in that line, waits and goes on. */
const PROGRAM = `
const { Session } = require('node:inspector');
const { RenderGuests } = require('${DIST}/render/render-guests');
const { LanguageRenderer } = require('${DIST}/render/language-renderer');
const { threadEngine } = require('${DIST}/guests/thread-engine');
const [, shell] = process.argv;
const guests = new RenderGuests({ program: '${DIST}/render/guest/program.js', spare: false, engineOf: threadEngine });
const snapshot = { release: 'r000000000001', revision: 1, areas: {} };
const start = { snapshot, language: 'en', origin: 'http://test', builds: { shell: { entry: shell, scripts: Buffer.from(JSON.stringify([[shell, require('node:fs').readFileSync(shell, 'utf8')]])) } } };
const [answerTimeoutMs, maxSilentMs] = [60_000, 60_000];
const renderer = new LanguageRenderer(start, guests, () => {}, { answerTimeoutMs, maxSilentMs });
const session = new Session();
session.connect();
session.on('NodeWorker.attachedToWorker', ({ params: { sessionId } }) => {
  let id = 0;
  const post = (method, params = {}) => session.post('NodeWorker.sendMessageToWorker', {
    sessionId,
    message: JSON.stringify({ id: ++id, method, params }),
  });
  session.on('NodeWorker.receivedMessageFromWorker', (received) => {
    const { method, params } = JSON.parse(received.params.message);
    if (method !== 'Debugger.paused') return;
    const [frame] = params.callFrames;
    // The first stop is the start of the thread.
    const isPage = frame.functionName === 'render';
    if (isPage) console.log('stopped in line', frame.location.lineNumber + 1);
    setTimeout(() => post('Debugger.resume'), isPage ? ${PAUSE_MS} : 0);
  });
  post('Debugger.enable');
  post('Debugger.setBreakpointByUrl', { lineNumber: 1, urlRegex: 'main\\\\.js$' });
  post('Runtime.runIfWaitingForDebugger');
});
session.post('NodeWorker.enable', { waitForDebuggerOnStart: true });
renderer.page('/home').then(async ({ result }) => {
  console.log('rendered', String(result.html));
  await renderer.close();
  session.disconnect();
});`;

test('a debugger of the process stops where a thread renders a page, and the page waits for it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'nivaas-thread-'));
  writeFileSync(join(folder, 'main.js'), SHELL);
  const { stdout } = await promisify(execFile)(process.execPath, ['-e', PROGRAM, join(folder, 'main.js')]);
  expect(stdout).toBe('stopped in line 2\nrendered /home\n');
  rmSync(folder, { recursive: true });
});
