import { Worker } from 'node:worker_threads';
import { parseJson } from './inside/frames';
import type { GuestEngine, GuestProcess } from './node-engine';

interface ThreadMessage {
  head: string;
  body: Uint8Array;
}

/**
 * Guests that are threads of this process, for development under a debugger: one that is attached to the process sees
 * their code, and keeps its breakpoints when a save starts another one. Threads have the rights of the process.
 *
 * @param file The compiled program of the guest.
 */
export function threadEngine(file: string): GuestEngine {
  return { start: () => startThread(new Worker(file, { env: { NODE_ENV: 'development' }, execArgv: [] })) };
}

function startThread(thread: Worker): GuestProcess {
  return {
    send: (head, body = Buffer.of()) => thread.postMessage({ head: JSON.stringify(head), body }),
    onFrame: (listener) => {
      thread.on('message', ({ head, body }: ThreadMessage) =>
        listener({ head: parseJson(Buffer.from(head)), body: Buffer.from(body) }),
      );
    },
    onEnd: (listener) => {
      thread.once('error', ({ message }) => listener(message));
      thread.once('exit', (code) => listener(`The render thread ended with ${code}.`));
    },
    starvedMs: () => 0,
    end: async () => {
      await thread.terminate();
    },
  };
}
