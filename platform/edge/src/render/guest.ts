import type { Guest as GuestProcess } from '../guests/engine';
import { BadFrame } from '../guests/inside/frames';
import { processEngine } from '../guests/node-engine';
import type { WorkerRequest } from './messages';
import { parseReply, type WorkerReply } from './wire';

/** Messages that a worker may send for a request: a page has few parts that can fail. */
const MESSAGES_PER_REQUEST = 100;
const MAX_MESSAGES = 1_000;

/** A guest that renders pages of one release in one language. */
export class Guest {
  readonly #process: GuestProcess;
  #allowance = MESSAGES_PER_REQUEST;

  /**
   * @param file The compiled program of the guest.
   * @param engineOf What runs it.
   * @throws {Error} when the system is out of memory or processes
   */
  constructor(file: string, engineOf = processEngine) {
    this.#process = engineOf(file).start();
  }

  /** Time in ms for which it could not run because other processes did. */
  get starvedMs(): number {
    return this.#process.starvedMs();
  }

  tell({ body, ...head }: WorkerRequest & { body?: Buffer | undefined }): void {
    this.#allowance = Math.min(this.#allowance + MESSAGES_PER_REQUEST, MAX_MESSAGES);
    this.#process.send(head, body);
  }

  onReply(listener: (reply: WorkerReply) => void): void {
    this.#process.onFrame((frame) => {
      this.#allowance -= 1;
      if (this.#allowance < 0) throw new BadFrame('It sends more messages than its requests explain.');
      listener(parseReply(frame));
    });
  }

  /** @param listener Gets a sentence. */
  onEnd(listener: (why: string) => void): void {
    this.#process.onEnd(listener);
  }

  end(): Promise<void> {
    return this.#process.end();
  }
}
