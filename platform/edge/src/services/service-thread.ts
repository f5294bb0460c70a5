import { beforeDeadline, OPERATORS_PATH, CHANGES_PATH, type Service } from '@nivaas/http';
import type { ThreadData } from './messages';
import { RunningThread } from './running-thread';

const FIRST_PAUSE_MS = 500;
const MAX_PAUSE_MS = 30_000;
/** What lived so long ends for another reason than the last one. */
const STEADY_MS = 60_000;
const OPEN_MS = 10_000;

/** A service of the site in a thread of this process, which is started by its first request, and again when it ended. */
export class ServiceThread {
  readonly name: string;
  /** Numbers of its answers to functions of areas, by status. */
  readonly answers = new Map<number, number>();
  #running: RunningThread | undefined;
  #ends = 0;
  #startAtMs = -Infinity;
  #isClosed = false;
  #changed: () => Promise<readonly string[]> = () => Promise.resolve([]);

  constructor(
    private readonly data: ThreadData,
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
    await this.#opened().catch(() => undefined);
  }

  /** @throws {Error} while it is away */
  readonly fetch: Service = async (request) => {
    const response = await (await this.#opened()).ask(request);
    const { pathname } = new URL(request.url);
    if (pathname !== CHANGES_PATH && !pathname.startsWith(OPERATORS_PATH))
      this.answers.set(response.status, (this.answers.get(response.status) ?? 0) + 1);
    return response;
  };

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#running?.close();
  }

  async #opened(): Promise<RunningThread> {
    const isPaused = performance.now() < this.#startAtMs;
    if (this.#isClosed || (!this.#running && isPaused))
      throw Object.assign(new Error(`The service ${this.name} is away.`), { code: 'service_away' });
    const running = (this.#running ??= this.#start());
    await beforeDeadline(running.opened, OPEN_MS);
    return running;
  }

  #start(): RunningThread {
    const { log } = this;
    const ended = (why: string) => this.#end(running, why);
    const running = new RunningThread(this.data, { log, changed: () => this.#changed(), ended });
    return running;
  }

  #end({ startedMs }: RunningThread, message: string): void {
    this.#running = undefined;
    if (this.#isClosed) return;
    const now = performance.now();
    this.#ends = now - startedMs < STEADY_MS ? this.#ends + 1 : 1;
    this.#startAtMs = now + Math.min(FIRST_PAUSE_MS * 2 ** (this.#ends - 1), MAX_PAUSE_MS);
    this.log({ event: 'service-ended', service: this.name, message });
  }
}
