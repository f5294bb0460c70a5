import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { beforeDeadline } from '@nivaas/http';
import type { FromThread, PlainAnswer, ThreadData, ToThread } from './messages';

/** The compiled program, for tests as well. */
const PROGRAM = join(__dirname, '../../dist/services/thread-program.js');
const PING_MS = 1_000;
/** Of a thread that blocks. Counted in pings, because a machine that slept has the same clock for both. */
const MAX_UNANSWERED = 10;
/** Callers give up before. */
const ANSWER_MS = 30_000;
const CLOSE_MS = 2_000;

interface Waiting {
  resolve: (answer: PlainAnswer) => void;
  reject: (error: Error) => void;
}

interface ThreadListener {
  log: (entry: Record<string, unknown>) => void;
  changed: () => Promise<readonly string[]>;
  /** Called once. */
  ended: (why: string) => void;
}

/** One thread of a service, from its start to its end. */
export class RunningThread {
  readonly startedMs = performance.now();
  /** Rejects when it ends before. */
  readonly opened: Promise<void>;
  readonly #worker: Worker;
  readonly #waiting = new Map<number, Waiting>();
  readonly #pings: NodeJS.Timeout;
  #open: () => void = () => undefined;
  #notOpened: (error: Error) => void = () => undefined;
  #lastId = 0;
  #unanswered = 0;
  #isEnded = false;

  constructor(
    private readonly data: ThreadData,
    private readonly listener: ThreadListener,
  ) {
    this.opened = new Promise((resolve, reject) => {
      this.#open = resolve;
      this.#notOpened = reject;
    });
    this.opened.catch(() => undefined);
    this.#worker = new Worker(PROGRAM, { workerData: data, execArgv: [] });
    this.#worker.unref();
    this.#worker.on('message', (message: FromThread) => this.#take(message));
    this.#worker.once('error', (error: Error) => this.#end(error.stack ?? String(error)));
    this.#worker.once('exit', (code) => this.#end(`It ended with ${code}.`));
    this.#pings = setInterval(() => this.#ping(), PING_MS).unref();
  }

  /** @throws {Error} when it ends, or does not answer in time */
  async ask(request: Request): Promise<Response> {
    const { method, url } = request;
    const body = request.body ? new Uint8Array(await request.arrayBuffer()) : null;
    const headers = Object.fromEntries(request.headers);
    const id = (this.#lastId += 1);
    const answered = new Promise<PlainAnswer>((resolve, reject) =>
      this.#waiting.set(id, { resolve, reject }),
    );
    if (this.#isEnded) this.#waiting.get(id)?.reject(this.#away('It has ended.'));
    else this.#send({ kind: 'ask', id, method, url, headers, body });
    try {
      const answer = await beforeDeadline(answered, ANSWER_MS);
      const isEmpty = method === 'HEAD' || [204, 205, 304].includes(answer.status);
      return new Response(isEmpty ? null : Buffer.from(answer.body), answer);
    } finally {
      this.#waiting.delete(id);
    }
  }

  /** A service that closes slowly is ended. */
  async close(): Promise<void> {
    clearInterval(this.#pings);
    this.#send({ kind: 'close' });
    const ended = new Promise((resolve) => this.#worker.once('exit', resolve));
    if (!this.#isEnded) await Promise.race([ended, delay(CLOSE_MS, undefined, { ref: false })]);
    void this.#worker.terminate();
  }

  #send(message: ToThread): void {
    this.#worker.postMessage(message);
  }

  #take(message: FromThread): void {
    this.#unanswered = 0;
    if (message.kind === 'open') this.#open();
    if (message.kind === 'log') this.listener.log(message.entry);
    if (message.kind === 'answer') this.#waiting.get(message.id)?.resolve(message);
    if (message.kind === 'changed') void this.#tell(message.id);
  }

  async #tell(id: number): Promise<void> {
    const unconfirmed = await this.listener.changed().catch(() => ['the edges']);
    this.#send({ kind: 'told', id, unconfirmed });
  }

  #ping(): void {
    this.#unanswered += 1;
    if (this.#unanswered > MAX_UNANSWERED) this.#end(`It was silent for ${MAX_UNANSWERED} s.`);
    else this.#send({ kind: 'ping' });
  }

  #end(why: string): void {
    if (this.#isEnded) return;
    this.#isEnded = true;
    clearInterval(this.#pings);
    void this.#worker.terminate();
    const error = this.#away(why);
    this.#notOpened(error);
    for (const { reject } of this.#waiting.values()) reject(error);
    this.listener.ended(why);
  }

  #away(why: string): Error {
    return Object.assign(new Error(`The service ${this.data.name} is away. ${why}`), {
      code: 'service_away',
    });
  }
}
