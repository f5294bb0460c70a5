import { storageEntry } from '@nivaas/contracts';

/** A value on the visitor's device. `/privacy` lists the keys of all. */
export interface StorageEntry<Value> {
  key: string;
  /** Kept in sessionStorage instead of localStorage. */
  tab?: boolean;
  empty: Value;
  /** Returns the checked value, or throws. */
  parse: (value: unknown) => Value;
}

/*
 * Entries are checked by hand: a library for it would be 1 kB of every page.
 */

/** Any key, because that of `user` is older than the rule for keys. */
const entry = storageEntry as <Value>(
  key: string,
  check: (value: unknown) => boolean,
  empty: Value,
) => StorageEntry<Value>;

const isText = (value: unknown, longest = Infinity, pattern = /^/) =>
  typeof value === 'string' && value.length <= longest && pattern.test(value);

/** The response of `POST /auth/login`, unchanged. Accounts servers differ, so one identifying field is enough. */
export interface StoredUser {
  id?: string | number | undefined;
  name?: string | undefined;
  email?: string | undefined;
  phone?: string | undefined;
  [field: string]: unknown;
}

function isUser(value: unknown): boolean {
  if (value === null) return true;
  if (typeof value !== 'object') return false;
  const { id, name, email, phone } = value as StoredUser;
  const fits = [
    id === undefined || Number.isFinite(id) || isText(id),
    // Not blank.
    ...[name, email].map((each) => each === undefined || isText(each, 254, /\S/)),
    phone === undefined || isText(phone),
  ];
  return fits.every(Boolean) && [id, name, email].some((each) => each !== undefined);
}

function isScroll(value: unknown): boolean {
  const isPosition = (each: unknown) =>
    Array.isArray(each) && each.length === 2 && isText(each[0], 200) && Number.isFinite(each[1]);
  return Array.isArray(value) && value.length <= 50 && value.every(isPosition);
}

/** Stored entries by name. A type alias, because an interface has no implicit index signature. */
export type DeviceStorage = {
  user: StorageEntry<StoredUser | null>;
  theme: StorageEntry<'system' | 'light' | 'dark'>;
  scroll: StorageEntry<[string, number][]>;
};

/** What every site keeps on a device. Areas declare their own entries with `storageEntry` of `@nivaas/contracts`. */
export const storage: DeviceStorage = {
  user: entry('user', isUser, null),
  theme: entry('nivaas:theme', (value) => isText(value, 6, /^(system|light|dark)$/), 'system'),
  scroll: { ...entry('nivaas:scroll', isScroll, []), tab: true },
};
