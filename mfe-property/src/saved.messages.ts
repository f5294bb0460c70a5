import { translated } from '@nivaas/contracts';

/** Texts of the saved homes, in a file of their own, so that the page of a home does not load them. */
export const messages = /* #__PURE__ */ translated('mfe-property/saved', {
  title: 'Saved homes',
  lead: 'The homes that you saved on this device.',
  description: 'The homes that you saved on this device, and the visits that you planned.',
  count: (count: number) => (count === 1 ? '1 saved home' : `${count} saved homes`),
  empty: 'You have not saved any homes yet.',
  emptyHint: 'Press the heart on a home, or Save on its page, to find it here again.',
  search: 'Search homes',
  remove: 'Remove',
  removeNamed: (title: string) => ` ${title}`,
  removed: (title: string) => `${title} is removed from your saved homes.`,
  undone: (title: string) => `${title} is saved again.`,
  sort: 'Sort by',
  orders: {
    newest: 'Newest saved',
    'price-low-high': 'Price: Low to High',
    'price-high-low': 'Price: High to Low',
  },
  sorted: (order: string) => `Sorted by ${order}`,
  copy: 'Copy list',
  copied: 'List copied',
  list: 'Your list',
  listHint: 'Your browser does not allow copying. Select the text and copy it.',
  line: (home: { title: string; location: string; price: string; url: string }) =>
    `${home.title}, ${home.location}: ${home.price}\n${home.url}`,
  print: 'Print',
  note: 'Note',
  noteNamed: (title: string) => ` on ${title}`,
  notePlaceholder: 'For example: ask about parking',
  notesHint:
    'Your notes stay in this browser: nothing is sent, and they are no part of the copied list. A home that you remove and save again still has its note.',
  noteForNow: 'This note lasts until you close this tab: your browser does not let this site keep it.',
  failed: 'We could not load your saved homes. Check your connection and try again.',
  retry: 'Try again',
  needsScript: 'Saved homes are kept on your device and need JavaScript to be shown.',
  visits: 'My visits',
  cancelVisit: 'Cancel visit',
  cancelNamed: (title: string, date: string) => ` to ${title} on ${date}`,
  visitCancelled: (title: string, date: string) => `Your visit to ${title} on ${date} is cancelled.`,
  visitRestored: 'Your visit is planned again.',
} as const);
