import { translated } from '@nivaas/contracts';
import type { storage } from '@nivaas/federation';

/** Why the site keeps each entry, for `/privacy`. Not in `storage`, because every page loads that. */
export const purposes = /* #__PURE__ */ translated<Record<keyof typeof storage, string>>('purposes', {
  user: 'who is logged in, as the server answered',
  session: 'when the server last said that you are logged in',
  theme: 'light or dark look',
  shortlist: 'homes that you saved',
  notes: 'your notes on saved homes',
  compared: 'homes that you chose to compare',
  recentlyViewed: 'the last 8 homes that you looked at',
  recentSearches: 'your last searches',
  savedSearches: 'searches that you saved',
  visits: 'visits that you planned',
  outbox: 'messages from the contact form, which are not sent anywhere',
  sellDraft: 'the listing that you are writing',
  sellDrafts: 'the listings that you finished writing',
  sellChecklist: 'documents that you ticked off',
  scroll: 'how far you had scrolled on each page, until the tab is closed',
});
