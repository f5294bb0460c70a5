/**
 * Where the registry keeps its bytes. Keys are '/'-separated relative paths; nothing that exists is ever overwritten.
 * A folder of this machine is one store, object storage with conditional writes can be another.
 */
export interface Store {
  /** Undefined when there is no such key. @throws {StoreError} when the store itself cannot be read */
  read(key: string): Promise<Buffer | undefined>;
  /**
   * Creates exclusively: false when the key exists. When it resolves, the bytes survive a power cut.
   *
   * @param isUrgent It may use the room that is kept for emergencies.
   * @throws {StoreError}
   */
  create(key: string, bytes: Buffer, isUrgent?: boolean): Promise<boolean>;
  /** Keys below a prefix (a folder path that ends with '/', or ''), sorted. */
  list(prefix: string): Promise<string[]>;
  /** Names of the folders directly below a prefix, sorted. */
  folders(prefix: string): Promise<string[]>;
  /**
   * The first key directly under a prefix that sorts behind another key. Only of stores where a whole list is dear and
   * this is not; the others are listed.
   */
  firstAfter?(prefix: string, key: string): Promise<string | undefined>;
  /** For garbage collection only. No error when the key is absent. */
  remove(key: string): Promise<void>;
  /**
   * Calls back soon after a key directly under `prefix` appears. Returns a function that stops it.
   *
   * @param nextKey Says which key is to appear next: stores that have to ask, ask for this one.
   */
  watch(prefix: string, changed: () => void, nextKey?: () => Promise<string>): () => void;
}
