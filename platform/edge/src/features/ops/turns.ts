/** The next begins after this time at the latest, so that one that hangs does not block all others. */
const MAX_TURN_MS = 120_000;

/** Runs so many pieces of work at once; others wait for their turn. */
export class Turns {
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor(private readonly atOnce: number) {}

  async take<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#running < this.atOnce) this.#running += 1;
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
    let isOver = false;
    const end = () => {
      if (isOver) return;
      isOver = true;
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running -= 1;
    };
    const timer = setTimeout(end, MAX_TURN_MS).unref();
    try {
      return await work();
    } finally {
      clearTimeout(timer);
      end();
    }
  }
}
