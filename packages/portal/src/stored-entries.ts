import { storageEntry, type Check } from '@nivaas/contracts';

/*
 * What several areas keep on a device. Two versions of an area may have different copies of this module in one tab, and
 * share the values by their keys: a new form takes a new key.
 */

export const MAX_SAVED_HOMES = 100;
/** More columns would not fit beside each other. */
export const MAX_COMPARED = 4;
export const MAX_SAVED_SEARCHES = 20;
export const MAX_SEARCH_CHARACTERS = 1000;
const MAX_ID_CHARACTERS = 200;

/** Checks by hand: a library for it would be 1 kB of every page. */
const texts =
  (most: number, longest: number, pattern = /^/): Check<string[]> =>
  (value): value is string[] =>
    Array.isArray(value) &&
    value.length <= most &&
    value.every((text) => typeof text === 'string' && text.length <= longest && pattern.test(text));
const ids = (most: number) => texts(most, MAX_ID_CHARACTERS);
/** Query strings of searches. The name shown is derived from them, in the page's language. */
const searches = (most: number) => texts(most, MAX_SEARCH_CHARACTERS, /^\?/);
const compared: Check<string[]> = (value): value is string[] =>
  ids(MAX_COMPARED)(value) && new Set(value).size === value.length;

/** Ids of the saved homes, the last saved last. */
export const shortlistEntry = /* #__PURE__ */ storageEntry(
  'nivaas:shortlist',
  /* #__PURE__ */ ids(MAX_SAVED_HOMES),
  [],
);
export const comparedEntry = /* #__PURE__ */ storageEntry('nivaas:compared', compared, []);
export const recentlyViewedEntry = /* #__PURE__ */ storageEntry(
  'nivaas:recently-viewed',
  /* #__PURE__ */ ids(8),
  [],
);
export const recentSearchesEntry = /* #__PURE__ */ storageEntry(
  'nivaas:recent-searches',
  /* #__PURE__ */ searches(10),
  [],
);
export const savedSearchesEntry = /* #__PURE__ */ storageEntry(
  'nivaas:saved-searches',
  /* #__PURE__ */ searches(MAX_SAVED_SEARCHES),
  [],
);

/**
 * The saved homes, in the order in which they were saved, with this one added or, if it is among them, without it. For
 * every area with a button that saves, so that all agree on the order.
 *
 * @returns Undefined when the list is full.
 */
export function toggleSaved(saved: readonly string[], id: string): string[] | undefined {
  if (saved.includes(id)) return saved.filter((other) => other !== id);
  return saved.length < MAX_SAVED_HOMES ? [...saved, id] : undefined;
}
