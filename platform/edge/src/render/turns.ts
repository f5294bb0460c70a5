import { AsyncLocalStorage } from 'node:async_hooks';
import type { Waiters } from './waiters';

interface TurnLimits {
  maxRunning: number;
  /** A client's other work waits, even if there is free capacity. */
  maxPerClient: number;
  maxWaiting: number;
  /** Work that still waits for its turn after this time is given up. */
  maxWaitMs: number;
}

interface TurnOptions {
  /** Default: that of all work under way. */
  load?: () => number;
  /** Time that work may still wait when it is to be given up; default: none. */
  leftMs?: () => number;
}

/** Says whether work waits for somebody else's answer, and so leaves room for others. */
export type Wait = (isWaiting: boolean) => void;

interface Turn {
  readonly client: string;
  isWaiting: boolean;
}

interface Job {
  begin: (turn: Turn) => Promise<void>;
  reject: (error: Error) => void;
  timer?: NodeJS.Timeout;
}

/** How many pieces of working work these are worth. One that waits keeps no processor busy, only some memory. */
export function loadOf(turns: Iterable<Pick<Turn, 'isWaiting'>>): number {
  let load = 0;
  for (const { isWaiting } of turns) load += isWaiting ? 1 / 4 : 1;
  return load;
}

/** Work for several clients, of whom one with much work delays the others by one piece at most. */
export class Turns {
  /** The client whose turn is next comes first. */
  readonly #waiting = new Map<string, Job[]>();
  readonly #jobs = new Set<Job>();
  readonly #running = new Set<Turn>();
  readonly #load: () => number;

  /** @param busy The error of work that gets no turn. */
  constructor(
    private readonly limits: TurnLimits,
    private readonly busy: () => Error,
    private readonly options: TurnOptions = {},
  ) {
    this.#load = options.load ?? (() => loadOf(this.#running));
  }

  /** Pieces of work that wait for their turn. */
  get waiting(): number {
    return this.#jobs.size;
  }

  /** Runs work once for all who wait for it, at the first turn of any of them. */
  run<Value>(waiters: Waiters, work: (wait: Wait) => Promise<Value>): Promise<Value> {
    return new Promise<Value>((resolve, reject) => {
      if (this.waiting >= this.limits.maxWaiting) return reject(this.busy());
      const inContext = AsyncLocalStorage.snapshot();
      const begin = (turn: Turn) =>
        inContext(() => work((isWaiting) => this.#waits(turn, isWaiting))).then(resolve, reject);
      const job: Job = { begin, reject };
      this.#jobs.add(job);
      for (const client of waiters.clients) this.#add(client, job);
      waiters.onJoin((client) => this.#jobs.has(job) && this.#add(client, job));
      this.next();
      if (this.#jobs.has(job)) this.#giveUpLater(job, this.limits.maxWaitMs);
    });
  }

  /** Begins what there is room for. */
  next(): void {
    while (this.#load() < this.limits.maxRunning) {
      const next = this.#take();
      if (!next) return;
      const [client, job] = next;
      const turn = { client, isWaiting: false };
      clearTimeout(job.timer);
      this.#running.add(turn);
      void job.begin(turn).finally(() => {
        this.#running.delete(turn);
        this.next();
      });
    }
  }

  /** Rejects what waits. */
  clear(why: () => Error): void {
    const jobs = [...this.#jobs];
    this.#jobs.clear();
    this.#waiting.clear();
    for (const { reject, timer } of jobs) {
      clearTimeout(timer);
      reject(why());
    }
  }

  #add(client: string, job: Job): void {
    this.#waiting.set(client, [...(this.#waiting.get(client) ?? []), job]);
  }

  #take(): [client: string, job: Job] | undefined {
    for (const [client, jobs] of [...this.#waiting]) {
      const left = jobs.filter((job) => this.#jobs.has(job));
      this.#waiting.delete(client);
      const [job, ...later] = left;
      if (!job) continue;
      const running = [...this.#running].filter((turn) => turn.client === client);
      const isFree = loadOf(running) < this.limits.maxPerClient;
      if (!isFree || later.length > 0) this.#waiting.set(client, isFree ? later : left);
      if (!isFree) continue;
      this.#jobs.delete(job);
      return [client, job];
    }
    return undefined;
  }

  #waits(turn: Turn, isWaiting: boolean): void {
    turn.isWaiting = isWaiting;
    if (isWaiting) this.next();
  }

  #giveUpLater(job: Job, afterMs: number): void {
    job.timer = setTimeout(() => {
      const leftMs = this.options.leftMs?.() ?? 0;
      if (leftMs > 0) return this.#giveUpLater(job, leftMs);
      if (this.#jobs.delete(job)) job.reject(this.busy());
    }, afterMs);
  }
}
