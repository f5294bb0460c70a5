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

/** Checks by hand: a library for it would be 1 kB of every page. */
type Check = (value: unknown) => boolean;

/** Any key, because that of `user` is older than the rule for keys. */
const entry = storageEntry as <Value>(key: string, check: Check, empty: Value) => StorageEntry<Value>;

const text =
  (longest: number, pattern = /^/): Check =>
  (value) =>
    typeof value === 'string' && value.length <= longest && pattern.test(value);
const list =
  (item: Check, longest: number): Check =>
  (value) =>
    Array.isArray(value) && value.length <= longest && value.every(item);
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const record =
  (fields: Record<string, Check>): Check =>
  (value) =>
    isRecord(value) && Object.entries(fields).every(([name, check]) => check(value[name]));
const orNothing =
  (check: Check): Check =>
  (value) =>
    value === undefined || check(value);
const number: Check = (value) => Number.isFinite(value);

/** Not blank. */
const shownText = orNothing(text(254, /\S/));
/** The response of `POST /auth/login`, unchanged. Accounts servers differ, so one identifying field is enough. */
export interface StoredUser {
  id?: string | number | undefined;
  name?: string | undefined;
  email?: string | undefined;
  phone?: string | undefined;
  [field: string]: unknown;
}

const userFields = record({
  id: orNothing((value) => number(value) || text(Infinity)(value)),
  name: shownText,
  email: shownText,
  phone: orNothing(text(Infinity)),
});
const user: Check = (value) =>
  value === null ||
  (userFields(value) && ['id', 'name', 'email'].some((name) => (value as StoredUser)[name] !== undefined));

const position: Check = (value) =>
  Array.isArray(value) && value.length === 2 && text(200)(value[0]) && number(value[1]);

/** Stored entries by name. A type alias, because an interface has no implicit index signature. */
export type DeviceStorage = {
  user: StorageEntry<StoredUser | null>;
  theme: StorageEntry<'system' | 'light' | 'dark'>;
  scroll: StorageEntry<[string, number][]>;
};

/** What every site keeps on a device. Areas declare their own entries with `storageEntry` of `@nivaas/contracts`. */
export const storage: DeviceStorage = {
  user: entry('user', user, null),
  theme: entry('nivaas:theme', text(6, /^(system|light|dark)$/), 'system'),
  scroll: { ...entry('nivaas:scroll', list(position, 50), []), tab: true },
};
