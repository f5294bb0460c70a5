import { setTimeout as delay } from 'node:timers/promises';

const TICK_MS = 1_000;
/** A busy process ticks late, too; what it serves is not that old. */
const STOOD_MS = 5_000;
/** A store that is away must not keep visitors for longer. */
const MAX_WAIT_MS = 4_000;

/** Notices that this process stood still for a while, stopped by the system, and lets it catch up before it serves. */
export class Standstill {
  #tickedAtMs = performance.now();
  #catchingUp: Promise<unknown> | undefined;
  readonly #timer = setInterval(() => this.#tick(), TICK_MS).unref();

  /** @param catchUp Asks what happened meanwhile. Never rejects. */
  constructor(private readonly catchUp: () => Promise<unknown>) {}

  /** What a request must wait for; undefined as a rule. */
  get end(): Promise<unknown> | undefined {
    // Requests may come before the timer.
    this.#tick();
    return this.#catchingUp;
  }

  close(): void {
    clearInterval(this.#timer);
  }

  #tick(): void {
    const stoodMs = performance.now() - this.#tickedAtMs;
    this.#tickedAtMs = performance.now();
    if (stoodMs < STOOD_MS || this.#catchingUp) return;
    const late = delay(MAX_WAIT_MS, undefined, { ref: false });
    this.#catchingUp = Promise.race([this.catchUp(), late]).finally(() => (this.#catchingUp = undefined));
  }
}
