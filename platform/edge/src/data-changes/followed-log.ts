import { setTimeout as delay } from 'node:timers/promises';
import { beforeDeadline } from '@nivaas/http';
import {
  DataLog,
  Heartbeat,
  READ_WITHIN_MS,
  refusal,
  type ChangeState,
  type EdgeId,
  type Store,
} from '@nivaas/registry';

/** A change reaches every edge after at most two reads. */
const POLL_MS = 250;

export interface FollowOptions {
  store: Store;
  /** Whether anything was released: without, an empty folder may be a disk that is not mounted. */
  isReleased: () => Promise<boolean>;
  own: EdgeId;
  /** Whether this process opened its port itself. */
  isOnly: boolean;
  /** Whether the data can be read. Without it this edge shows what was before, whatever it knows of changes. */
  hasData: () => Promise<boolean>;
  onState: (state: ChangeState) => void;
  logLine: (entry: object) => void;
}

/** Reads the store's log all the time. While the store is away, edges serve from what they last read. */
export class FollowedLog {
  readonly #changes: DataLog;
  readonly heartbeat: Heartbeat;
  #reading: Promise<void> | undefined;
  #isAway = false;
  #isUnheard = false;
  /** The last change that this edge says it has. */
  #confirmed = 0;
  #confirming: Promise<void> | undefined;
  #timer: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(private readonly options: FollowOptions) {
    this.#changes = new DataLog(options.store);
    this.heartbeat = new Heartbeat(options);
    void this.#poll();
  }

  get isAway(): boolean {
    return this.#isAway;
  }

  /** Whether all that was recorded a second ago is known, or the store is away. */
  get isUpToDate(): boolean {
    return this.#isAway || performance.now() - this.#changes.readAtMs < READ_WITHIN_MS;
  }

  /** Waits until it is fresh. A store that does not answer within a second counts as away. */
  async freshen(): Promise<void> {
    const late = delay(READ_WITHIN_MS, 'late' as const, { ref: false });
    while (!this.isUpToDate) {
      if ((await Promise.race([this.#readOnce(), late])) !== 'late') continue;
      this.#fail(new Error(`The log of changes was not read within ${READ_WITHIN_MS} ms.`));
    }
  }

  /** Reads what was recorded before this call, but waits no longer than a second. */
  async read(): Promise<void> {
    // A read under way may have begun before the change that the caller asks for.
    const read = (this.#reading ?? Promise.resolve()).then(() => this.#readOnce());
    await Promise.race([read, delay(READ_WITHIN_MS, undefined, { ref: false })]);
  }

  /** Records a change. @throws when it is not in the log, as far as is known after a second */
  async record(tags: readonly string[], services: ChangeState['services']): Promise<number> {
    const { isReleased, onState } = this.options;
    const recorded = isReleased().then((isOne) => {
      if (isOne) return this.#changes.record(tags, services);
      throw refusal('store_unavailable', 'nothing was released yet');
    });
    const state = await beforeDeadline(recorded, READ_WITHIN_MS);
    onState(state);
    return state.number;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    const leaving = this.heartbeat.leave().catch((error: unknown) => this.#fail(error));
    await Promise.race([leaving, delay(READ_WITHIN_MS, undefined, { ref: false })]);
  }

  async #poll(): Promise<void> {
    await this.#readOnce();
    if (!this.#isClosed) this.#timer = setTimeout(() => void this.#poll(), POLL_MS).unref();
  }

  async #readOnce(): Promise<void> {
    this.#reading ??= this.#readNow().finally(() => (this.#reading = undefined));
    await this.#reading;
  }

  async #readNow(): Promise<void> {
    try {
      const isReleased = this.heartbeat.hasBegun || (await this.options.isReleased());
      // Before the first read: a writer that does not see this edge has written what it is about to read.
      if (isReleased && !this.heartbeat.hasBegun) await this.#beat(0);
      const state = await this.#changes.read();
      this.#isAway = false;
      this.options.onState(state);
      if (isReleased) void (this.#confirming ??= this.#confirm(state.number));
    } catch (error) {
      this.#fail(error);
    }
  }

  async #confirm(number: number): Promise<void> {
    if (number > this.#confirmed && (await this.options.hasData())) this.#confirmed = number;
    await this.#beat(this.#confirmed);
    this.#confirming = undefined;
  }

  /** Nobody waits for an edge that cannot say that it is there. It reads on. */
  async #beat(number: number): Promise<void> {
    try {
      await this.heartbeat.keep(number);
      this.#isUnheard = false;
    } catch (error) {
      if (!this.#isUnheard) this.options.logLine({ event: 'edge-not-announced', message: String(error) });
      this.#isUnheard = true;
    }
  }

  #fail(error: unknown): void {
    if (!this.#isAway) this.options.logLine({ event: 'changes-not-read', message: String(error) });
    this.#isAway = true;
  }
}
