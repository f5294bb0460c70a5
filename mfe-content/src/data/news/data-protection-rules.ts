import { translated } from '@nivaas/contracts';
import type { Article } from '../../article';

export const dataProtectionRules = /* #__PURE__ */ translated<Article>(
  'mfe-content/news/data-protection-rules-november-2025',
  {
    slug: 'data-protection-rules-november-2025',
    title: 'The data protection rules, for people who look for homes',
    summary:
      'The DPDP Rules of November 2025 say how you must be asked for your data. What to expect when a site or an agent wants your number.',
    topic: 'Rules',
    picture: 'account',
    date: '2026-11-21',
    period: { iso: '2025-11', label: 'November 2025' },
    sections: [
      {
        id: 'why-it-matters',
        heading: 'Why it matters to you',
        blocks: [
          'A search for a home leaves a trail of phone numbers. One enquiry can turn into weeks of calls. The Digital Personal Data Protection Act, 2023, and the rules made under it in November 2025, set out how a company must ask before it uses your data.',
        ],
      },
      {
        id: 'what-the-rules-ask-for',
        heading: 'What the rules ask for',
        blocks: [
          [
            'A notice that stands on its own, not a sentence deep inside the terms of use.',
            'An itemised list: which data, and what each item is for.',
            'Plain language.',
            'The notice appears where the data is collected, at the moment of asking.',
            'An easy way to withdraw what you agreed to.',
          ],
        ],
      },
      {
        id: 'how-to-use-them',
        heading: 'How to use them',
        blocks: [
          {
            kind: 'steps',
            items: [
              'Before you enter a number, find the notice. If it does not say what the number is for, do not enter it.',
              'Ask for one purpose at a time. A call about this flat is not a call about ten others.',
              'When the search is over, withdraw. Say so in writing and keep the answer.',
            ],
          },
          'This site keeps saved homes, searches and drafts in your own browser. The privacy page names every entry and has a button that clears them.',
          { kind: 'links', items: [{ label: 'Our privacy policy', href: '/privacy' }] },
        ],
      },
    ],
    sources: [
      {
        label: 'Digital Personal Data Protection Act, 2023 (India Code)',
        href: 'https://www.indiacode.nic.in',
      },
      {
        label:
          'Digital Personal Data Protection Rules, November 2025 (Ministry of Electronics and Information Technology)',
        href: 'https://www.meity.gov.in',
      },
    ],
  },
);
