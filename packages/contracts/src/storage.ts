import * as v from 'valibot';

/**
 * Everything that the site keeps on the visitor's device: one entry per key, each with its schema. What fails its
 * schema is treated as absent. `/privacy` lists this table and its `purposes`, so a key that is not here must not be
 * written.
 */
export interface StorageEntry<Value> {
  key: string;
  /** Kept for the tab only (sessionStorage) and not for the device (localStorage). */
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
const listingIds = (most: number) => v.pipe(v.array(shortText), v.maxLength(most));

/**
 * The answer of `POST /auth/login`, stored unchanged. Its fields are not specified, so another accounts server may
 * answer without a name; but something must say who it is, or nobody is logged in. Whatever else it holds is ignored.
 */
const shownText = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(254));
const user = v.pipe(
  v.looseObject({
    id: v.optional(v.union([v.string(), v.number()])),
    name: v.optional(shownText),
    email: v.optional(shownText),
    phone: v.optional(v.string()),
  }),
  v.check(({ id, name, email }) => id !== undefined || name !== undefined || email !== undefined),
);

const visit = v.object({ listingId: shortText, title: shortText, date: shortText, slot: shortText });
export type StoredVisit = v.InferOutput<typeof visit>;

const message = v.object({
  at: shortText,
  name: shortText,
  email: shortText,
  phone: shortText,
  subject: shortText,
  message: longText,
});
export type StoredMessage = v.InferOutput<typeof message>;

const recentSearch = v.object({ label: shortText, href: v.pipe(shortText, v.startsWith('/search')) });
export type RecentSearch = v.InferOutput<typeof recentSearch>;

export const storage = {
  user: entry('user', v.nullable(user), null),
  session: entry('nivaas:session', v.pipe(v.number(), v.minValue(0)), 0),
  theme: entry('nivaas:theme', v.picklist(['system', 'light', 'dark']), 'system'),
  shortlist: entry('nivaas:shortlist', listingIds(100), []),
  recentlyViewed: entry('nivaas:recently-viewed', listingIds(8), []),
  recentSearches: entry('nivaas:recent-searches', v.pipe(v.array(recentSearch), v.maxLength(10)), []),
  visits: entry('nivaas:visits', v.pipe(v.array(visit), v.maxLength(50)), []),
  outbox: entry('nivaas:outbox', v.pipe(v.array(message), v.maxLength(20)), []),
  sellDraft: entry('nivaas:sell-draft', v.record(shortText, longText), {}),
  sellDrafts: entry(
    'nivaas:sell-drafts',
    v.pipe(v.array(v.record(shortText, longText)), v.maxLength(20)),
    [],
  ),
  sellChecklist: entry('nivaas:sell-checklist', v.pipe(v.array(shortText), v.maxLength(50)), []),
  scroll: {
    ...entry('nivaas:scroll', v.pipe(v.array(v.tuple([shortText, v.number()])), v.maxLength(50)), []),
    tab: true,
  },
} as const;
