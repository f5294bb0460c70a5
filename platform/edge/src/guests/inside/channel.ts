import { read, writeSync } from 'node:fs';
import process from 'node:process';
import { setImmediate } from 'node:timers';
import { parentPort } from 'node:worker_threads';
import {
  encodeFrame,
  EDGE_LIMITS,
  FrameReader,
  GUEST_LIMITS,
  isShallow,
  LOADED,
  parseJson,
  type Frame,
} from './frames';

const CHANNEL = 3;
const STDERR = 2;
const CHUNK_BYTES = 256 * 1024;

/**
 * Reads frames of the edge until it closes the channel, then ends this process. It uses no stream: area code could
 * get hold of a stream's handle, whose class opens sockets. A thread (../thread-engine.ts) gets messages instead.
 */
export function onFrame(listener: (frame: Frame) => void): void {
  if (parentPort) {
    parentPort.on('message', ({ head, body }: { head: string; body: Uint8Array }) =>
      listener({ head: parseJson(Buffer.from(head)), body: Buffer.from(body) }),
    );
    return;
  }
  const reader = new FrameReader(EDGE_LIMITS);
  const chunk = Buffer.allocUnsafeSlow(CHUNK_BYTES);
  const next = () =>
    read(CHANNEL, chunk, 0, CHUNK_BYTES, null, (error, bytes) => {
      if (error || bytes === 0) process.exit(0);
      // Each frame gets its own turn of the event loop: otherwise all replies of a burst would wait for its last page.
      for (const frame of reader.read(chunk.subarray(0, bytes))) setImmediate(listener, frame);
      next();
    });
  sendFrame({ kind: LOADED });
  next();
}

/**
 * Waits until the edge has taken the bytes, so that nothing that happens later can hold them back.
 * @throws {Error} when the head has no JSON, or the edge would not take a frame of this size or depth
 */
export function sendFrame(head: object, body: Uint8Array = Buffer.of()): void {
  const text = JSON.stringify(head);
  // What an area put into it may have a form of its own, so only the text says what the edge gets.
  if (!isShallow(JSON.parse(text))) throw new RangeError('A message is too deep.');
  if (parentPort) return parentPort.postMessage({ head: text, body });
  for (const bytes of encodeFrame(text, body, GUEST_LIMITS))
    for (let sent = 0; sent < bytes.length;) sent += writeSync(CHANNEL, bytes, sent);
}

/**
 * What to do with errors that nobody catches: in timers, and in promises that nobody waits for. If the listener throws,
 * the process ends.
 */
export function onUncaught(listener: (error: unknown) => void): void {
  process.on('uncaughtException', (error) => {
    try {
      listener(error);
    } catch {
      endAtOnce(error);
    }
  });
}

/** The usual exit would wait for the read that is under way, until the edge closes the channel. */
function endAtOnce(error: unknown): void {
  if (parentPort) process.exit(1);
  try {
    writeSync(STDERR, error instanceof Error ? String(error.stack) : `Error: ${String(error)}`);
  } finally {
    process.kill(process.pid, 'SIGKILL');
  }
}
