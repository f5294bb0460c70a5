interface Limits {
  /** Tries allowed within the window. */
  tries: number;
  windowMs: number;
  /** Most keys remembered; beyond it the one that was used longest ago is forgotten. */
  keys: number;
}

/** Counts tries per key over the last `windowMs`, in memory that has an upper bound. */
export class SlidingWindow {
  readonly #times = new Map<string, number[]>();

  constructor(private readonly limits: Limits) {}

  /** Milliseconds until `key` may try again; 0 when it may now. */
  wait(key: string, now: number): number {
    const recent = this.#recent(key, now);
    const oldest = recent[recent.length - this.limits.tries];
    return oldest === undefined ? 0 : oldest + this.limits.windowMs - now;
  }

  add(key: string, now: number): void {
    const recent = [...this.#recent(key, now), now];
    this.#times.delete(key);
    this.#times.set(key, recent);
    const longestAgo = this.#times.keys().next().value;
    if (this.#times.size > this.limits.keys && longestAgo !== undefined) this.#times.delete(longestAgo);
  }

  /** Takes one try at `time` back, because it was no failure. */
  remove(key: string, time: number): void {
    const times = this.#times.get(key);
    const at = times?.indexOf(time) ?? -1;
    if (at >= 0) times?.splice(at, 1);
    if (times?.length === 0) this.#times.delete(key);
  }

  forget(key: string): void {
    this.#times.delete(key);
  }

  get size(): number {
    return this.#times.size;
  }

  #recent(key: string, now: number): number[] {
    // A try of the future was made before the clock was put back: nobody can wait for that day.
    return (this.#times.get(key) ?? []).filter((time) => time > now - this.limits.windowMs && time <= now);
  }
}
