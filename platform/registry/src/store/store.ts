import type { StoreHealth } from './operations';
import type { StoreClock } from './store-clock';

export interface StoreOptions {
  /** Time for one operation. Default: 3 s for reads, 10 s for writes. For tests. */
  deadlineMs?: number;
}

/** Where the registry keeps its bytes. Keys are '/'-separated relative paths and are never overwritten. */
export interface Store {
  /** Whether the store answers. Absent for a store that does not track it. */
  health?(): StoreHealth;
  /** Absent for a store that knows no time but this machine's. */
  readonly clock?: StoreClock;
  /** Undefined when the key is absent. @throws {StoreError} */
  read(key: string): Promise<Buffer | undefined>;
  /**
   * Creates exclusively: false when the key exists. When it resolves, the bytes survive a power cut.
   *
   * @param isUrgent May use the room that is kept for emergencies.
   * @throws {StoreError}
   */
  create(key: string, bytes: Buffer, isUrgent?: boolean): Promise<boolean>;
  /** Keys below a prefix (a folder path that ends with '/', or ''), sorted. */
  list(prefix: string): Promise<string[]>;
  /** Names of the folders directly below a prefix, sorted. */
  folders(prefix: string): Promise<string[]>;
  /** The first key directly under a prefix that sorts after `key`. Present where this is much cheaper than a list. */
  firstAfter?(prefix: string, key: string): Promise<string | undefined>;
  /** For garbage collection only. No error when the key is absent. */
  remove(key: string): Promise<void>;
  /**
   * Calls back soon after a key directly under `prefix` appears.
   *
   * @param nextKey Names the key to appear next, for stores that do not notify.
   * @returns A function that stops it.
   */
  watch(prefix: string, changed: () => void, nextKey: () => Promise<string>): () => void;
}
