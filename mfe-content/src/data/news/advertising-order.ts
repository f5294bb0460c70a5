import { translated } from '@nivaas/contracts';
import type { Article } from '../../article';

export const advertisingOrder = /* #__PURE__ */ translated<Article>(
  'mfe-content/news/maharera-advertising-order',
  {
    slug: 'maharera-advertising-order',
    title: 'MahaRERA’s order on project advertisements',
    summary:
      'Order 46C/2025 of 8 April 2025: what an advertisement for a project in Maharashtra must show, and what a buyer can do with it.',
    topic: 'Rules',
    picture: 'sell',
    date: '2026-11-21',
    period: { iso: '2025-04-08', label: '8 April 2025' },
    sections: [
      {
        id: 'the-law-behind-it',
        heading: 'The law behind it',
        blocks: [
          'Section 11(2) of the Real Estate (Regulation and Development) Act says that an advertisement for a registered project must name the address of the authority’s website and carry the registration number. The reason is simple: with these two, anybody can look the project up before paying anything.',
        ],
      },
      {
        id: 'what-the-order-adds',
        heading: 'What the order adds',
        blocks: [
          'Order 46C/2025 of the Maharashtra authority, MahaRERA, is about how that information appears. It fixes where the QR code stands and how large the type must be, so that a registration number can no longer hide in a corner.',
          [
            'The registration number and the authority’s website belong in the advertisement.',
            'The QR code has a fixed position.',
            'The type has a fixed least size.',
          ],
        ],
      },
      {
        id: 'what-you-can-do',
        heading: 'What you can do with it',
        blocks: [
          {
            kind: 'steps',
            items: [
              'Look for the registration number. If a new project’s advertisement has none, ask why before you visit.',
              'Open the authority’s website yourself and type the number in. A link or a picture in a message can lead anywhere.',
              'Compare the promoter’s name, the project’s name and the completion date with what you were told.',
            ],
          },
          {
            kind: 'note',
            title: 'Other states',
            text: 'Each state has its own authority and its own orders. Section 11(2) applies everywhere the Act does; the details of this order apply in Maharashtra.',
          },
          {
            kind: 'links',
            items: [{ label: 'Guide: dealing safely', href: '/resources/guides/safe-dealing' }],
          },
        ],
      },
    ],
    sources: [
      { label: 'MahaRERA, Order 46C/2025, 8 April 2025', href: 'https://maharera.maharashtra.gov.in' },
      {
        label: 'Real Estate (Regulation and Development) Act, 2016, section 11(2) (India Code)',
        href: 'https://www.indiacode.nic.in',
      },
    ],
  },
);
