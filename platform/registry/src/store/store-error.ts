/** No room; one file that cannot be read; or the whole store unreachable, forbidden, broken. */
export type StoreFailure = 'full' | 'unreadable' | 'unavailable';

/** The store failed. A write did not take place, unless `isUncertain`. */
export class StoreError extends Error {
  override readonly name = 'StoreError';
  /** The write may or may not have taken place. */
  isUncertain = false;
  /** The store is full, but has room for urgent writes. */
  hasReserve = false;

  constructor(
    readonly failure: StoreFailure,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** For `.catch` of a read: a file that cannot be read counts as damaged, with no bytes. */
export function damagedIfUnreadable(error: unknown): Buffer {
  if (error instanceof StoreError && error.failure === 'unreadable') return Buffer.alloc(0);
  throw error;
}

/** Code of a system error, such as `ENOENT`; undefined for other errors. */
export function errorCode(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}

const FULL_CODES = new Set<unknown>(['ENOSPC', 'EDQUOT', 'EFBIG']);

/** Turns system errors into `StoreError`s; programming mistakes pass unchanged. */
export function failing(what: string): (error: unknown) => never {
  return (error) => {
    const code = errorCode(error);
    if (code === undefined) throw error;
    const { message } = error as NodeJS.ErrnoException;
    throw new StoreError(FULL_CODES.has(code) ? 'full' : 'unavailable', `${what}: ${message}`, {
      cause: error,
    });
  };
}

/** For `.catch`: the value for a file or folder that is absent. */
export function ifAbsent<Value>(value: Value): (error: unknown) => Value {
  return (error) => {
    if (errorCode(error) !== 'ENOENT') throw error;
    return value;
  };
}

/** Error codes for a folder that another process removes at the same time. */
export const VANISHED = new Set<unknown>(['ENOENT', 'EEXIST', 'ENOTDIR']);
