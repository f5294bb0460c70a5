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

function entry<Value>(
  key: string,
  check: Check,
  empty: Value,
  change?: (value: never) => Value,
): StorageEntry<Value> {
  const parse = (value: unknown): Value => {
    if (!check(value)) throw new TypeError(`${key} holds something else.`);
    return change ? change(value as never) : (value as Value);
  };
  return { key, empty, parse };
}

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

const shortText = text(200);
const longText = text(5000);
const draft: Check = (value) =>
  isRecord(value) && Object.entries(value).every(([name, answer]) => shortText(name) && longText(answer));

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

export interface StoredVisit {
  listingId: string;
  title: string;
  date: string;
  slot: string;
}

const visit = record({ listingId: shortText, title: shortText, date: shortText, slot: shortText });

export interface StoredMessage {
  at: string;
  name: string;
  email: string;
  phone: string;
  subject: string;
  message: string;
}

const message = record({
  at: shortText,
  name: shortText,
  email: shortText,
  phone: shortText,
  subject: shortText,
  message: longText,
});

/** Keeps the text of all notes well below what a browser stores. */
export const MAX_NOTE_CHARACTERS = 500;

export interface StoredNote {
  listingId: string;
  text: string;
}

const note = record({ listingId: shortText, text: text(MAX_NOTE_CHARACTERS, /^[^]/) });

/** More columns would not fit beside each other. */
export const MAX_COMPARED = 4;
const compared: Check = (value) =>
  list(shortText, MAX_COMPARED)(value) && new Set(value as string[]).size === (value as string[]).length;

export const MAX_SEARCH_CHARACTERS = 1000;
/** The query string of a search. The name shown is derived from it, in the page's language. */
const savedSearch = text(MAX_SEARCH_CHARACTERS, /^\?/);

/** Devices may still have addresses with names, as stored before. */
const searchBefore = record({ href: text(200, /^(?:\/hi)?\/search\?/) });
const recentSearch: Check = (value) => savedSearch(value) || searchBefore(value);
const searchOf = (search: string | { href: string }) =>
  typeof search === 'string' ? search : search.href.slice(search.href.indexOf('?'));

export const MAX_SAVED_SEARCHES = 20;

const position: Check = (value) =>
  Array.isArray(value) && value.length === 2 && shortText(value[0]) && number(value[1]);

/** Stored entries by name. A type alias, because an interface has no implicit index signature. */
export type DeviceStorage = {
  user: StorageEntry<StoredUser | null>;
  session: StorageEntry<number>;
  theme: StorageEntry<'system' | 'light' | 'dark'>;
  /** Ids of the saved homes, the last saved last: `toggleSaved` of `@nivaas/portal`. */
  shortlist: StorageEntry<string[]>;
  notes: StorageEntry<StoredNote[]>;
  compared: StorageEntry<string[]>;
  recentlyViewed: StorageEntry<string[]>;
  recentSearches: StorageEntry<string[]>;
  savedSearches: StorageEntry<string[]>;
  visits: StorageEntry<StoredVisit[]>;
  outbox: StorageEntry<StoredMessage[]>;
  sellDraft: StorageEntry<Record<string, string>>;
  sellDrafts: StorageEntry<Record<string, string>[]>;
  sellChecklist: StorageEntry<string[]>;
  scroll: StorageEntry<[string, number][]>;
};

/**
 * What several areas keep on a device. Lent by the shell, so that they read a value alike. An area declares what it keeps
 * alone (`storageEntry` of `@nivaas/contracts`); `session`, `notes`, `visits`, `outbox` and `sell…` are here only for
 * versions from before 2026-11-28, until retention has removed the last of them.
 */
export const storage: DeviceStorage = {
  user: entry('user', user, null),
  session: entry('nivaas:session', (value) => number(value) && (value as number) >= 0, 0),
  theme: entry('nivaas:theme', text(6, /^(system|light|dark)$/), 'system'),
  shortlist: entry('nivaas:shortlist', list(shortText, 100), []),
  notes: entry('nivaas:notes', list(note, 100), []),
  compared: entry('nivaas:compared', compared, []),
  recentlyViewed: entry('nivaas:recently-viewed', list(shortText, 8), []),
  recentSearches: entry(
    'nivaas:recent-searches',
    list(recentSearch, 10),
    [],
    (all: Parameters<typeof searchOf>[0][]) => all.map(searchOf),
  ),
  savedSearches: entry('nivaas:saved-searches', list(savedSearch, MAX_SAVED_SEARCHES), []),
  visits: entry('nivaas:visits', list(visit, 50), []),
  outbox: entry('nivaas:outbox', list(message, 20), []),
  sellDraft: entry('nivaas:sell-draft', draft, {}),
  sellDrafts: entry('nivaas:sell-drafts', list(draft, 20), []),
  sellChecklist: entry('nivaas:sell-checklist', list(shortText, 50), []),
  scroll: { ...entry('nivaas:scroll', list(position, 50), []), tab: true },
};
