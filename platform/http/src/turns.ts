import { AsyncLocalStorage } from 'node:async_hooks';

/** The clients who wait for one piece of work. */
interface Waiters {
  clients: Iterable<string>;
  /** Calls back with each that joins them later. */
  onJoin?: (listener: (client: string) => void) => void;
}

export interface TurnLimits {
  /** Pieces of work at one time. Those that wait for somebody else's answer count little. */
  maxRunning: number;
  /** A client's other work waits, even if there is free capacity. */
  maxPerClient: number;
  /** With more, the client who has most of it loses its newest piece. */
  maxWaiting: number;
  /** Work that still waits for its turn after this time is given up. */
  maxWaitMs: number;
  /** Work that takes longer waits for something that nobody knows of, or has had its share. Default: none does. */
  sliceMs?: number;
}

/** What work says about itself. */
export interface Turn {
  /** It waits for somebody else's answer, and leaves room for others. */
  wait: () => void;
  /** Resolves when it may go on: its client's next turn. */
  resume: () => Promise<void>;
}

interface RunningWork {
  readonly client: string;
  isWaiting: boolean;
  slice?: NodeJS.Timeout;
  resumption?: Job;
}

interface Job {
  /** To be resumed. */
  of?: RunningWork;
  /** Several clients wait for it. */
  isShared?: () => boolean;
  begin: (work: RunningWork) => void;
  reject: (error: Error) => void;
  timer?: NodeJS.Timeout;
}

/** What waits keeps no processor busy, only some memory. */
const WAITING_SHARE = 1 / 16;

/**
 * Work for several clients in one process, of whom one with much work delays the others by one piece at most: what would
 * only share a processor is not begun, and not resumed.
 */
export class Turns {
  /** The client whose turn is next comes first. */
  readonly #waiting = new Map<string, Job[]>();
  readonly #jobs = new Set<Job>();
  readonly #running = new Set<RunningWork>();

  /**
   * @param busy The error of work that gets no turn.
   * @param leftMs Time that work may still wait when it is to be given up; default: none.
   */
  constructor(
    private readonly limits: TurnLimits,
    private readonly busy: () => Error,
    private readonly leftMs = () => 0,
  ) {}

  /** Pieces of work that wait for their turn. */
  get waiting(): number {
    return this.#jobs.size;
  }

  /** Runs work once for all who wait for it, at the first turn of any of them. */
  run<Value>(waiters: Waiters, work: (turn: Turn) => Promise<Value>): Promise<Value> {
    return new Promise<Value>((resolve, reject) => {
      const inContext = AsyncLocalStorage.snapshot();
      const begin = (running: RunningWork) => {
        const turn = { wait: () => this.#wait(running), resume: () => this.#resume(running) };
        void inContext(() => work(turn))
          .then(resolve, reject)
          .finally(() => this.#end(running));
      };
      const job: Job = { begin, reject, isShared: () => [...waiters.clients].length > 1 };
      this.#jobs.add(job);
      for (const client of waiters.clients) this.#add(client, job);
      waiters.onJoin?.((client) => this.#jobs.has(job) && this.#add(client, job));
      this.#next();
      if (this.waiting > this.limits.maxWaiting) this.#refuse(this.#surplus() ?? job);
      if (this.#jobs.has(job)) this.#giveUpLater(job, this.limits.maxWaitMs);
    });
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

  /** Begins and resumes what there is room for. */
  #next(): void {
    for (let next = this.#take(); next; next = this.#take()) {
      const [client, job] = next;
      const work = job.of ?? { client, isWaiting: false };
      work.isWaiting = false;
      const { sliceMs } = this.limits;
      if (sliceMs) work.slice = setTimeout(() => this.#wait(work), sliceMs);
      clearTimeout(job.timer);
      this.#running.add(work);
      job.begin(work);
    }
  }

  #add(client: string, job: Job): void {
    const jobs = this.#waiting.get(client) ?? [];
    // What was begun comes first.
    this.#waiting.set(client, job.of ? [job, ...jobs] : [...jobs, job]);
  }

  #take(): [client: string, job: Job] | undefined {
    for (const [client, jobs] of [...this.#waiting]) {
      const left = jobs.filter((job) => this.#jobs.has(job));
      this.#waiting.delete(client);
      const [job, ...later] = left;
      if (!job) continue;
      const isFree = this.#hasRoom(client, job);
      if (!isFree || later.length > 0) this.#waiting.set(client, isFree ? later : left);
      if (!isFree) continue;
      this.#jobs.delete(job);
      return [client, job];
    }
    return undefined;
  }

  #hasRoom(client: string, job: Job): boolean {
    const { maxRunning, maxPerClient } = this.limits;
    const all = [...this.#running];
    const own = all.filter((work) => work.client === client);
    // What is resumed waits already.
    const load = (works: RunningWork[]) =>
      loadOf(job.of ? works.filter(({ isWaiting }) => !isWaiting) : works);
    // Beside others it has one at a time.
    return load(all) < maxRunning && load(own) < (own.length < all.length ? 1 : maxPerClient);
  }

  #wait(work: RunningWork): void {
    clearTimeout(work.slice);
    work.isWaiting = true;
    this.#next();
  }

  #resume(work: RunningWork): Promise<void> {
    return new Promise((resolve) => {
      if (!work.isWaiting) return resolve();
      const job: Job = { of: work, begin: () => resolve(), reject: () => resolve() };
      work.resumption = job;
      this.#jobs.add(job);
      this.#add(work.client, job);
      this.#next();
    });
  }

  #end(work: RunningWork): void {
    clearTimeout(work.slice);
    this.#running.delete(work);
    if (work.resumption) this.#jobs.delete(work.resumption);
    this.#next();
  }

  /** The newest piece of the client who has most of what may be refused. */
  #surplus(): Job | undefined {
    const refusable = (job: Job) => this.#jobs.has(job) && !job.of && !job.isShared?.();
    const queues = [...this.#waiting.values()].map((jobs) => jobs.filter(refusable));
    const most = Math.max(...queues.map(({ length }) => length));
    // Of several, the one whose turn is the last.
    return queues.findLast(({ length }) => length === most)?.at(-1);
  }

  #refuse(job: Job): void {
    clearTimeout(job.timer);
    if (this.#jobs.delete(job)) job.reject(this.busy());
  }

  #giveUpLater(job: Job, afterMs: number): void {
    job.timer = setTimeout(() => {
      const leftMs = this.leftMs();
      if (leftMs > 0) this.#giveUpLater(job, leftMs);
      else this.#refuse(job);
    }, afterMs);
  }
}

function loadOf(works: Iterable<RunningWork>): number {
  let load = 0;
  for (const { isWaiting } of works) load += isWaiting ? WAITING_SHARE : 1;
  return load;
}
