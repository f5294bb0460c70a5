import { translated } from '@nivaas/contracts';
import type { Article } from '../../article';

export const areas = /* #__PURE__ */ translated<Article>('mfe-content/guides/carpet-and-super-area', {
  slug: 'carpet-and-super-area',
  title: 'Carpet area and super area',
  summary: 'Two numbers for one home. What each counts, a worked example at 85 %, and which one to compare.',
  topic: 'Buying',
  picture: 'luxury-homes',
  date: '2026-11-21',
  sections: [
    {
      id: 'two-numbers',
      heading: 'Two numbers for one home',
      blocks: [
        'A flat is advertised with 1,000 sq.ft, and a carpet that covers every room has 850. Nobody has lied: the first number counts a share of the staircase and the lobby, the second counts the floor that is yours to walk on.',
      ],
    },
    {
      id: 'the-words',
      heading: 'The words',
      blocks: [
        {
          kind: 'terms',
          items: [
            {
              id: 'carpet-area',
              term: 'Carpet area',
              meaning:
                'By section 2(k) of the RERA Act: the net usable floor area inside the external walls, with internal partition walls, without balconies, shafts and terraces.',
            },
            {
              id: 'built-up-area',
              term: 'Built-up area',
              meaning: 'Carpet area, and the thickness of the walls and the balconies with it.',
            },
            {
              id: 'super-area',
              term: 'Super area',
              meaning:
                'Built-up area plus a share of what everybody uses: lobby, lifts, stairs, sometimes the club house. It can be 25–40 % larger than the carpet area.',
            },
          ],
        },
      ],
    },
    {
      id: 'worked-example',
      heading: 'A worked example at 85 %',
      blocks: [
        'On this site the carpet area is worked out as 85 % of the super area, rounded down. For a flat of 850 sq.ft that is 722 sq.ft (850 × 0.85 = 722.5).',
        {
          kind: 'table',
          caption: 'One flat at ₹67,61,000, counted twice',
          head: ['Area', 'sq.ft', '₹ per sq.ft'],
          rows: [
            ['Super area', '850', '7,954'],
            ['Carpet area', '722', '9,364'],
          ],
        },
        {
          kind: 'note',
          title: 'An estimate',
          text: 'The 85 % is a constant of this site. The figure that counts is the carpet area in your agreement.',
        },
      ],
    },
    {
      id: 'which-to-compare',
      heading: 'Which one to compare',
      blocks: [
        [
          'Compare carpet area with carpet area. If a seller knows only the super area, ask for the plan and measure.',
          'Ask what share of the super area is common space. The more there is, the more of the price you pay for lobbies.',
          'Have the carpet area written into the agreement, in figures.',
        ],
      ],
    },
  ],
  questions: [
    {
      id: 'balcony',
      question: 'Does the carpet area include the balcony?',
      answer: 'No. Balconies and open terraces are left out, and so are service shafts.',
    },
  ],
  sources: [
    {
      label: 'Real Estate (Regulation and Development) Act, 2016, section 2(k) (India Code)',
      href: 'https://www.indiacode.nic.in',
    },
  ],
});
