import { Places } from '@nivaas/registry';

/** The next begins after this time at the latest, so that one that hangs does not block all others. */
const MAX_TURN_MS = 120_000;

/** Runs so many pieces of work at once; others wait for their turn. */
export class Turns {
  readonly #places: Places;

  constructor(atOnce: number) {
    this.#places = new Places(atOnce);
  }

  async take<Result>(work: () => Promise<Result>): Promise<Result> {
    await this.#places.take();
    let hasPlace = true;
    const leave = () => {
      if (hasPlace) this.#places.leave();
      hasPlace = false;
    };
    const timer = setTimeout(leave, MAX_TURN_MS).unref();
    try {
      return await work();
    } finally {
      clearTimeout(timer);
      leave();
    }
  }
}
