import { retryLater } from '../refusal';

/** Runs at most `parallel` works at once and lets `waiting` more wait their turn; refuses the rest. */
export class WorkQueue {
  #running = 0;
  readonly #waiting: (() => void)[] = [];

  constructor(private readonly limits: { parallel: number; waiting: number }) {}

  /** @throws {Refusal} `busy`, before `work` has begun */
  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#running < this.limits.parallel) this.#running += 1;
    else await this.#turn();
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      // The place passes on without becoming free in between, so nobody overtakes.
      if (next) next();
      else this.#running -= 1;
    }
  }

  #turn(): Promise<void> {
    if (this.#waiting.length >= this.limits.waiting) throw retryLater('busy', 2000);
    return new Promise((resolve) => this.#waiting.push(resolve));
  }
}
