import { EventEmitter, once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { MessageChannel, Worker, type MessagePort } from 'node:worker_threads';
import { beforeDeadline, CHANGES_PATH, type Service } from '@nivaas/http';
import type { FromThread, PlainAnswer, PlainRequest, ThreadData } from './thread-program';

/** The compiled program, for tests as well. */
const PROGRAM = join(__dirname, '../../dist/services/thread-program.js');
/** Callers give up before. A thread that says nothing at all for so long blocks. */
const ANSWER_MS = 10_000;
const CLOSE_MS = 2_000;
const FIRST_PAUSE_MS = 500;
const MAX_PAUSE_MS = 30_000;
/** What lived so long ends for another reason than the last one. */
const STEADY_MS = 60_000;

/** One run of the service. */
interface Run {
  worker: Worker;
  port: MessagePort;
  /** By id of the request; `error` when the thread ends. */
  answers: EventEmitter;
  startedMs: number;
  heardMs: number;
}

/** A service of the site in a thread of this process, which is started by its first request, and again when it ended. */
export class ServiceThread {
  readonly name: string;
  #run: Run | undefined;
  #lastId = 0;
  #ends = 0;
  #startAtMs = -Infinity;
  #isClosed = false;
  #changed: () => Promise<readonly string[]> = () => Promise.resolve([]);

  constructor(
    private readonly data: Omit<ThreadData, 'port'>,
    private readonly log: (entry: object) => void,
  ) {
    this.name = data.name;
  }

  /** Sets who is told, and awaited, when the service says that something changed. */
  onChanged(listener: () => Promise<readonly string[]>): void {
    this.#changed = listener;
  }

  /** Waits, not long, until it can answer. */
  async ready(): Promise<void> {
    await this.fetch(new Request(`http://${this.name}.localhost${CHANGES_PATH}`)).catch(() => undefined);
  }

  /** @throws {Error} `service_away`, when it ends or does not answer in time */
  readonly fetch: Service = async (request) => {
    const { method, url } = request;
    const headers = Object.fromEntries(request.headers);
    const body = request.body && new Uint8Array(await request.arrayBuffer());
    const answer = await this.#ask(this.#running(), { method, url, headers, body });
    const isEmpty = method === 'HEAD' || [204, 205, 304].includes(answer.status);
    return new Response(isEmpty ? null : Buffer.from(answer.body), answer);
  };

  /** A service that closes late is ended. */
  async close(): Promise<void> {
    this.#isClosed = true;
    const { worker, port } = this.#run ?? {};
    port?.postMessage('close');
    if (worker) await Promise.race([once(worker, 'exit'), delay(CLOSE_MS, undefined, { ref: false })]);
    void worker?.terminate();
  }

  async #ask(run: Run, request: PlainRequest): Promise<PlainAnswer> {
    const sentMs = performance.now();
    const id = (this.#lastId += 1);
    run.port.postMessage({ id, request });
    const waiting = new AbortController();
    const answered = once(run.answers, `${id}`, waiting) as Promise<[PlainAnswer]>;
    const [answer] = await beforeDeadline(answered, ANSWER_MS, () => {
      if (run.heardMs < sentMs) this.#end(run, 'It was silent for 10 s.');
      return this.#away();
      // Requests that are never answered would fill the memory.
    }).finally(() => waiting.abort());
    run.heardMs = performance.now();
    return answer;
  }

  #running(): Run {
    const isPaused = performance.now() < this.#startAtMs;
    if (this.#isClosed || (!this.#run && isPaused)) throw this.#away();
    return (this.#run ??= this.#start());
  }

  #start(): Run {
    // Libraries post to `parentPort` whatever they like.
    const { port1: port, port2: ownPort } = new MessageChannel();
    const workerData: ThreadData = { ...this.data, port: ownPort };
    const worker = new Worker(PROGRAM, { workerData, transferList: [ownPort], execArgv: [] });
    // Each request listens for it.
    const answers = new EventEmitter().setMaxListeners(0).on('error', () => undefined);
    const run = { worker, port, answers, startedMs: performance.now(), heardMs: -Infinity };
    port.on('message', (message: FromThread) => {
      if ('log' in message) return this.log(message.log);
      if ('answer' in message) return void answers.emit(`${message.id}`, message.answer);
      void this.#changed()
        .catch(() => ['the edges'])
        .then((unconfirmed) => message.changed.postMessage(unconfirmed));
    });
    worker.once('error', (error: Error) => this.#end(run, error.stack ?? String(error)));
    worker.once('exit', (code) => this.#end(run, `It ended with ${code}.`));
    // After the listeners, which hold the process as well.
    for (const each of [worker, port]) each.unref();
    return run;
  }

  #end(run: Run, message: string): void {
    if (this.#run !== run) return;
    this.#run = undefined;
    run.answers.emit('error', this.#away());
    void run.worker.terminate();
    if (this.#isClosed) return;
    const now = performance.now();
    this.#ends = now - run.startedMs < STEADY_MS ? this.#ends + 1 : 1;
    this.#startAtMs = now + Math.min(FIRST_PAUSE_MS * 2 ** (this.#ends - 1), MAX_PAUSE_MS);
    this.log({ event: 'service-ended', service: this.name, message });
  }

  #away(): Error {
    return Object.assign(new Error(`The service ${this.name} is away.`), { code: 'service_away' });
  }
}
