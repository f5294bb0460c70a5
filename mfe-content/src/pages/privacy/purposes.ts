import { translated } from '@nivaas/contracts';
import { storage } from '@nivaas/federation';
import {
  comparedEntry,
  recentSearchesEntry,
  recentlyViewedEntry,
  savedSearchesEntry,
  shortlistEntry,
} from '@nivaas/portal';
import { outboxEntry, sellChecklistEntry, sellDraftEntry, sellDraftsEntry } from '../../data/storage';

/** Why the site keeps what several areas share, and what this area keeps alone. */
export const purposes = /* #__PURE__ */ translated('purposes', {
  user: 'who is logged in, as the server answered',
  theme: 'light or dark look',
  shortlist: 'homes that you saved',
  compared: 'homes that you chose to compare',
  recentlyViewed: 'the last 8 homes that you looked at',
  recentSearches: 'your last searches',
  savedSearches: 'searches that you saved',
  outbox: 'messages from the contact form, which are not sent anywhere',
  sellDraft: 'the listing that you are writing',
  sellDrafts: 'the listings that you finished writing',
  sellChecklist: 'documents that you ticked off',
  scroll: 'how far you had scrolled on each page, until the tab is closed',
});

/** Keys by the names of their purposes. */
export const keys: Record<keyof typeof purposes, string> = {
  user: storage.user.key,
  theme: storage.theme.key,
  shortlist: shortlistEntry.key,
  compared: comparedEntry.key,
  recentlyViewed: recentlyViewedEntry.key,
  recentSearches: recentSearchesEntry.key,
  savedSearches: savedSearchesEntry.key,
  outbox: outboxEntry.key,
  sellDraft: sellDraftEntry.key,
  sellDrafts: sellDraftsEntry.key,
  sellChecklist: sellChecklistEntry.key,
  scroll: storage.scroll.key,
};
