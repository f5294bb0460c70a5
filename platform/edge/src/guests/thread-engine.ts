import { Worker } from 'node:worker_threads';
import type { GuestEngine, GuestProcess } from './node-engine';
import { parseJson } from './inside/frames';

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
  return { start: () => new ThreadGuest(file) };
}

class ThreadGuest implements GuestProcess {
  readonly #worker: Worker;
  #isOver = false;
  readonly #onEnd: ((why: string) => void)[] = [];

  constructor(file: string) {
    this.#worker = new Worker(file, { env: { NODE_ENV: 'development' }, execArgv: [] });
    this.#worker.once('error', ({ message }) => this.#over(message));
    this.#worker.once('exit', (code) => this.#over(`The render thread ended with ${code}.`));
  }

  send(head: object, body: Uint8Array = Buffer.of()): void {
    const message: ThreadMessage = { head: JSON.stringify(head), body };
    this.#worker.postMessage(message);
  }

  onFrame(listener: Parameters<GuestProcess['onFrame']>[0]): void {
    this.#worker.on('message', ({ head, body }: ThreadMessage) => {
      if (this.#isOver) return;
      listener({ head: parseJson(Buffer.from(head)), body: Buffer.from(body) });
    });
  }

  onEnd(listener: (why: string) => void): void {
    this.#onEnd.push(listener);
  }

  starvedMs(): number {
    return 0;
  }

  async end(): Promise<void> {
    await this.#worker.terminate();
  }

  #over(why: string): void {
    if (this.#isOver) return;
    this.#isOver = true;
    for (const listener of this.#onEnd) listener(why);
  }
}
