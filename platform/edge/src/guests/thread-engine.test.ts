import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** Compiled by `tsc -b`, because a guest runs JavaScript. */
const DIST = join(__dirname, '../../dist/guests');

/** A guest that is stopped in its third line. */
const GUEST = `const { onFrame, sendFrame } = require('${DIST}/inside/channel');
onFrame(function answer({ head }) {
  sendFrame({ answer: head.question });
});`;

/** Starts the guest, and a debugger of the same process that stops in that line and goes on. */
const PROGRAM = `
const { Session } = require('node:inspector');
const { threadEngine } = require('${DIST}/thread-engine');
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
    if (frame.functionName === 'answer') console.log('stopped in line', frame.location.lineNumber + 1);
    post('Debugger.resume');
  });
  post('Debugger.enable');
  post('Debugger.setBreakpointByUrl', { lineNumber: 2, urlRegex: 'guest\\\\.js$' });
  post('Runtime.runIfWaitingForDebugger');
});
session.post('NodeWorker.enable', { waitForDebuggerOnStart: true });
const guest = threadEngine(process.argv[1]).start();
guest.onFrame(({ head }) => {
  console.log('answered', head.answer);
  void guest.end();
  session.disconnect();
});
guest.send({ question: 42 });`;

test('a debugger of the process stops in the code of a thread, which then goes on', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'nivaas-thread-'));
  writeFileSync(join(folder, 'guest.js'), GUEST);
  const { stdout } = await promisify(execFile)(process.execPath, ['-e', PROGRAM, join(folder, 'guest.js')]);
  expect(stdout).toBe('stopped in line 3\nanswered 42\n');
  rmSync(folder, { recursive: true });
});
