import { errorCode, StoreError } from '../store-error';

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
    const code = errorCode(error);
    if (code !== 'ENOENT' && code !== 'ENOTDIR') throw error;
    return value;
  };
}

/** Error codes for a folder that another process removes at the same time. */
export const VANISHED = new Set<unknown>(['ENOENT', 'EEXIST', 'ENOTDIR']);
