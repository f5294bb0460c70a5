import type { Page } from '@playwright/test';

/** What a browser keeps of a visitor of the Hindi pages who is logged in, and the server does not know when it renders. */
const STORED: Record<string, unknown> = {
  user: { id: '1', name: 'आशा राव', email: 'asha@example.in', phone: '+919876543210' },
  'nivaas:theme': 'dark',
  'nivaas:shortlist': ['1', '20'],
  'nivaas:recently-viewed': ['3', '7'],
  'nivaas:recent-searches': [{ label: 'Pune में किराये के लिए', href: '/search?type=rent&city=Pune' }],
  'nivaas:sell-draft': { intent: 'sell', category: 'apartment' },
  'nivaas:sell-checklist': ['deed'],
  'nivaas:visits': [
    { listingId: '1', title: 'Wakad में 2 BHK अपार्टमेंट', date: '2026-12-01', slot: 'Morning (9AM-12PM)' },
  ],
};

/** The next documents are opened by a returning visitor. */
export const comeBack = (page: Page) =>
  page.addInitScript((values) => {
    for (const [key, value] of Object.entries(values))
      localStorage.setItem(key, typeof value === 'string' ? value : JSON.stringify(value));
  }, STORED);
