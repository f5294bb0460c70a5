import { translated } from '@nivaas/contracts';
import { icons, type IconShape } from '@nivaas/ui';

/** Sample content of the specification: story, statistics, values, leaders. */
export const about = /* #__PURE__ */ translated('mfe-content/page-about', {
  title: 'About us',
  description: 'Why Nivaas exists, what it stands for and who leads it.',
  lead: 'We help people across India find a home they are glad to come back to, and help owners find the people who will live in it.',
  story: {
    heading: 'Our story',
    paragraphs: [
      'Looking for a home in India often means ten browser tabs, five phone calls and one long afternoon in traffic, only to learn that the flat went last week. We started Nivaas because it should be simpler than that.',
      'So we put the facts first. Every listing says what the price is, which area is meant and when it was posted. Every search is a link that you can send to your family. Every tool that does a sum shows how it got there.',
      'We are on the side of both people at the table. A seeker deserves an honest listing. An owner deserves a caller who has already read it.',
    ],
  },
  sample: 'Sample figures',
  statistics: [
    { value: '1M+', label: 'properties listed' },
    { value: '500+', label: 'cities' },
    { value: '10M+', label: 'monthly users' },
    { value: '50K+', label: 'partner agents' },
  ],
  values: {
    heading: 'What we value',
    items: [
      {
        icon: icons.shield,
        title: 'Trust',
        text: 'We say what we know and what we do not. If a fact is missing from a listing, the page says so and does not guess.',
      },
      {
        icon: icons.search,
        title: 'Clarity',
        text: 'Carpet area or super area, deposit or rent, today or last year: the words that decide a purchase are spelt out.',
      },
      {
        icon: icons.user,
        title: 'Care',
        text: 'A home is the largest purchase most families make. We build for the person who is doing it for the first time.',
      },
    ] satisfies { icon: IconShape; title: string; text: string }[],
  },
  leaders: {
    heading: 'Who leads us',
    note: 'Names on this page are sample content.',
    items: [
      {
        name: 'Aarav Kulkarni',
        role: 'Chief Executive',
        text: 'Keeps the company pointed at the person who is looking for a home.',
      },
      {
        name: 'Diya Menon',
        role: 'Head of Product',
        text: 'Decides what a page must answer before it may be beautiful.',
      },
      {
        name: 'Kabir Sethi',
        role: 'Head of Technology',
        text: 'Makes sure that the site works on a small phone and a slow train.',
      },
    ],
  },
  next: {
    heading: 'Talk to us, or join us',
    text: 'Questions about a listing, an idea for the site, or a wish to build it with us: all are welcome.',
    contact: 'Contact us',
    careers: 'See careers',
  },
});
