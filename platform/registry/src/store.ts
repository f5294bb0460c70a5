/**
 * Where the registry keeps its bytes. Keys are '/'-separated relative paths; nothing that exists is ever overwritten.
 * A folder of this machine is one store, object storage with conditional writes can be another.
 */
export interface Store {
  /** Undefined when there is no such key. Throws when the store itself cannot be read. */
  read(key: string): Promise<Buffer | undefined>;
  /** Creates exclusively: false when the key exists. When it resolves, the bytes survive a power cut. */
  create(key: string, bytes: Buffer): Promise<boolean>;
  /** Keys below a prefix (a folder path that ends with '/', or ''), sorted. */
  list(prefix: string): Promise<string[]>;
  /** For garbage collection only. No error when the key is absent. */
  remove(key: string): Promise<void>;
  /** Calls back soon after a key directly under `prefix` appears. Returns a function that stops it. */
  watch(prefix: string, changed: () => void): () => void;
}
