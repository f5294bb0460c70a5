/** A process with work that says nothing for this long delays others. */
const STALL_MS = 150;
/** The same until its first answer, for which it has to load the areas' code. */
const COLD_STALL_MS = 400;
const TICK_MS = 50;
/** A later tick says that the edge itself was held up, and nothing about the process. */
const MAX_TICK_MS = 2 * TICK_MS;

interface SilenceEvents {
  ping: () => void;
  /** The process delays others. */
  onStall: () => void;
  /** A stalled process was heard again. */
  onRecovery: () => void;
  /** Nothing was heard for the maximum time. */
  onSilent: () => void;
}

/** Watches a process while it has work. It is pinged, so that one that only waits for data is not silent. */
export class Silence {
  /** Whether it has answered a request. */
  isWarm = false;
  #silentMs = 0;
  #checkedMs = 0;
  #isStalled = false;
  #timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly maxSilentMs: number,
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
    const nowMs = performance.now();
    const silentMs = (this.#silentMs += Math.min(nowMs - this.#checkedMs, MAX_TICK_MS));
    this.#checkedMs = nowMs;
    if (silentMs >= this.maxSilentMs) return this.events.onSilent();
    if (silentMs >= (this.isWarm ? STALL_MS : COLD_STALL_MS) && !this.#isStalled) {
      this.#isStalled = true;
      this.events.onStall();
    }
    if (this.#timer) this.#next();
  }
}
