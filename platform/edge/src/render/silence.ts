/** Added to the time after which a process delays others, until its first answer: it has to load the areas' code. */
const COLD_MS = 250;
const TICK_MS = 50;
/** A later tick says that the edge itself was held up, and nothing about the process. */
const MAX_TICK_MS = 2 * TICK_MS;
/** Share of the time that counts even if the process waited for a processor all along: others wait for it, too. */
const MIN_SHARE = 1 / 4;

export interface SilenceLimits {
  /** A process with work that is silent for this long delays others. */
  stallMs: number;
  maxSilentMs: number;
}

interface SilenceEvents {
  ping: () => void;
  /** Time for which the process could not run because others did, since its start. */
  starvedMs: () => number;
  onStall: () => void;
  onRecovery: () => void;
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
  #isStalled = false;
  #timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly limits: SilenceLimits,
    private readonly events: SilenceEvents,
  ) {}

  get isStalled(): boolean {
    return this.#isStalled;
  }

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
    if (!this.#isStalled) return;
    this.#isStalled = false;
    this.events.onRecovery();
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
    const { stallMs, maxSilentMs } = this.limits;
    const silentMs = (this.#silentMs += this.#blameMs());
    if (silentMs >= maxSilentMs) return this.events.onSilent();
    if (silentMs >= (this.isWarm ? stallMs : stallMs + COLD_MS) && !this.#isStalled) {
      this.#isStalled = true;
      this.events.onStall();
    }
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
