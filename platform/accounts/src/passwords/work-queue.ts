import { retryLater } from '../refusal';

/** Runs at most `parallel` jobs at once, queues `waiting` more and refuses the rest. */
export class WorkQueue {
  #running = 0;
  readonly #waiting: (() => void)[] = [];

  constructor(private readonly limits: { parallel: number; waiting: number }) {}

  /** @throws {Refusal} `busy`, without running `work` */
  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#running < this.limits.parallel) this.#running += 1;
    else await this.#turn();
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      // The slot goes directly to the next job, so that a new one cannot overtake it.
      if (next) next();
      else this.#running -= 1;
    }
  }

  #turn(): Promise<void> {
    if (this.#waiting.length >= this.limits.waiting) throw retryLater('busy', 2000);
    return new Promise((resolve) => this.#waiting.push(resolve));
  }
}
