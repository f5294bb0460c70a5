/** Added to a process's time until its first answer: it has to load the areas' code. */
const COLD_MS = 250;
const TICK_MS = 50;
/** A later tick says that the edge itself was held up, and nothing about the process. */
const MAX_TICK_MS = 2 * TICK_MS;
/** Share of the time that counts even if the process waited for a processor all along: others wait for it, too. */
const MIN_SHARE = 1 / 4;

interface SilenceEvents {
  ping: () => void;
  /** Time for which the process could not run because others did, since its start. */
  starvedMs: () => number;
  onSilent: () => void;
}

/**
 * Watches a process while it has work. It is pinged, so that one that only waits for data is not silent. On a busy
 * machine a process is not to blame for the time in which it gets no processor.
 */
export class Silence {
  isWarm = false;
  #silentMs = 0;
  #checkedMs = 0;
  #starvedMs = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly maxSilentMs: number,
    private readonly events: SilenceEvents,
  ) {}

  /** Starts watching, unless it does already. */
  watch(): void {
    if (this.#timer) return;
    this.#silentMs = 0;
    this.#checkedMs = performance.now();
    this.#starvedMs = this.events.starvedMs();
    this.#next();
  }

  heard(): void {
    this.#silentMs = 0;
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  #next(): void {
    this.events.ping();
    const timer = setTimeout(() => {
      // After the messages that arrived while the edge itself was busy.
      setImmediate(() => this.#timer === timer && this.#check());
    }, TICK_MS);
    this.#timer = timer;
  }

  #check(): void {
    this.#silentMs += this.#blameMs();
    const maxMs = this.isWarm ? this.maxSilentMs : this.maxSilentMs + COLD_MS;
    if (this.#silentMs >= maxMs) return this.events.onSilent();
    if (this.#timer) this.#next();
  }

  /** The part of the time since the last check in which the process could have answered. */
  #blameMs(): number {
    const nowMs = performance.now();
    const starvedMs = this.events.starvedMs();
    const tickMs = Math.min(nowMs - this.#checkedMs, MAX_TICK_MS);
    const couldRunMs = tickMs - (starvedMs - this.#starvedMs);
    this.#checkedMs = nowMs;
    this.#starvedMs = starvedMs;
    return Math.max(couldRunMs, tickMs * MIN_SHARE);
  }
}
