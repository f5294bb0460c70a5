import { MAX_SAVED_HOMES } from '@nivaas/contracts';
import * as v from 'valibot';

/** A value on the visitor's device. `/privacy` lists the keys of all. */
export interface StorageEntry<Value> {
  key: string;
  /** Kept in sessionStorage instead of localStorage. */
  tab?: boolean;
  empty: Value;
  /** Returns the checked value, or throws. */
  parse: (value: unknown) => Value;
}

function entry<Schema extends v.GenericSchema>(
  key: string,
  schema: Schema,
  empty: v.InferOutput<Schema>,
): StorageEntry<v.InferOutput<Schema>> {
  return { key, empty, parse: (value) => v.parse(schema, value) };
}

const shortText = v.pipe(v.string(), v.maxLength(200));
const longText = v.pipe(v.string(), v.maxLength(5000));
const list = <Item extends v.GenericSchema>(item: Item, max: number) =>
  v.pipe(v.array(item), v.maxLength(max));
const draft = v.record(shortText, longText);

const shownText = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(254));
/** The response of `POST /auth/login`, unchanged. Accounts servers differ, so one identifying field is enough. */
export interface StoredUser {
  id?: string | number | undefined;
  name?: string | undefined;
  email?: string | undefined;
  phone?: string | undefined;
  [field: string]: unknown;
}

const user = v.pipe(
  v.looseObject({
    id: v.optional(v.union([v.string(), v.number()])),
    name: v.optional(shownText),
    email: v.optional(shownText),
    phone: v.optional(v.string()),
  }),
  v.check(({ id, name, email }) => id !== undefined || name !== undefined || email !== undefined),
);

export interface StoredVisit {
  listingId: string;
  title: string;
  date: string;
  slot: string;
}

const visit = v.object({ listingId: shortText, title: shortText, date: shortText, slot: shortText });

export interface StoredMessage {
  at: string;
  name: string;
  email: string;
  phone: string;
  subject: string;
  message: string;
}

const message = v.object({
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

const note = v.object({
  listingId: shortText,
  text: v.pipe(v.string(), v.minLength(1), v.maxLength(MAX_NOTE_CHARACTERS)),
});

/** More columns would not fit beside each other. */
export const MAX_COMPARED = 4;
const compared = v.pipe(
  list(shortText, MAX_COMPARED),
  v.check((ids) => new Set(ids).size === ids.length),
);

export const MAX_SEARCH_CHARACTERS = 1000;
/** The query string of a search. The name shown is derived from it, in the page's language. */
const savedSearch = v.pipe(v.string(), v.maxLength(MAX_SEARCH_CHARACTERS), v.startsWith('?'));

/** Devices may still have addresses with names, as stored before. */
const recentSearch = v.union([
  savedSearch,
  v.pipe(
    v.object({ href: v.pipe(shortText, v.regex(/^(?:\/hi)?\/search\?/)) }),
    v.transform(({ href }) => href.slice(href.indexOf('?'))),
  ),
]);
export const MAX_SAVED_SEARCHES = 20;

/** Stored entries by name. A type alias, because an interface has no implicit index signature. */
export type DeviceStorage = {
  user: StorageEntry<StoredUser | null>;
  session: StorageEntry<number>;
  theme: StorageEntry<'system' | 'light' | 'dark'>;
  /** Ids of the saved homes, the last saved last: `toggleSaved` of `@nivaas/contracts`. */
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
  user: entry('user', v.nullable(user), null),
  session: entry('nivaas:session', v.pipe(v.number(), v.minValue(0)), 0),
  theme: entry('nivaas:theme', v.picklist(['system', 'light', 'dark']), 'system'),
  shortlist: entry('nivaas:shortlist', list(shortText, MAX_SAVED_HOMES), []),
  notes: entry('nivaas:notes', list(note, 100), []),
  compared: entry('nivaas:compared', compared, []),
  recentlyViewed: entry('nivaas:recently-viewed', list(shortText, 8), []),
  recentSearches: entry('nivaas:recent-searches', list(recentSearch, 10), []),
  savedSearches: entry('nivaas:saved-searches', list(savedSearch, MAX_SAVED_SEARCHES), []),
  visits: entry('nivaas:visits', list(visit, 50), []),
  outbox: entry('nivaas:outbox', list(message, 20), []),
  sellDraft: entry('nivaas:sell-draft', draft, {}),
  sellDrafts: entry('nivaas:sell-drafts', list(draft, 20), []),
  sellChecklist: entry('nivaas:sell-checklist', list(shortText, 50), []),
  scroll: { ...entry('nivaas:scroll', list(v.tuple([shortText, v.number()]), 50), []), tab: true },
};
