import { FairQueue, loadOf, type Turn } from './fair-queue';
import type { Waiters } from './waiters';

interface TurnLimits {
  maxRunning: number;
  maxPerClient: number;
  maxWaiting: number;
  /** Work that still waits for its turn after this time is given up. */
  maxWaitMs: number;
}

interface Job {
  begin: (turn: Turn) => Promise<void>;
  giveUp: () => void;
  timer?: NodeJS.Timeout;
}

/** Work for several clients, of whom one with much work delays the others by one piece at most. */
export class Turns {
  readonly #queue: FairQueue<Job>;
  readonly #running = new Set<Turn>();

  /** @param busy The error of work that gets no turn. */
  constructor(
    private readonly limits: TurnLimits,
    private readonly busy: () => Error,
  ) {
    this.#queue = new FairQueue(limits.maxPerClient);
  }

  /**
   * Runs work for all who wait for it.
   *
   * @param work Says by `wait` whether it waits for somebody else's answer, and so leaves room for others.
   */
  run<Value>(waiters: Waiters, work: (wait: (isWaiting: boolean) => void) => Promise<Value>): Promise<Value> {
    return new Promise<Value>((resolve, reject) => {
      const giveUp = () => reject(this.busy());
      if (this.#queue.size >= this.limits.maxWaiting) return giveUp();
      const begin = (turn: Turn) => work((isWaiting) => this.#waits(turn, isWaiting)).then(resolve, reject);
      const job: Job = { begin, giveUp };
      for (const client of waiters.clients) this.#queue.add(client, job);
      waiters.onJoin((client) => this.#queue.has(job) && this.#queue.add(client, job));
      this.#next();
      if (!this.#queue.has(job)) return;
      job.timer = setTimeout(() => this.#queue.delete(job) && giveUp(), this.limits.maxWaitMs);
    });
  }

  #waits(turn: Turn, isWaiting: boolean): void {
    turn.isWaiting = isWaiting;
    if (isWaiting) this.#next();
  }

  #next(): void {
    while (loadOf(this.#running) < this.limits.maxRunning) {
      const next = this.#queue.take();
      if (!next) return;
      const { turn, item } = next;
      clearTimeout(item.timer);
      this.#running.add(turn);
      void item.begin(turn).finally(() => {
        this.#running.delete(turn);
        this.#queue.done(turn);
        this.#next();
      });
    }
  }
}
