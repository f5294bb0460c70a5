import { translated } from '@nivaas/contracts';
import type { Article } from '../../article';

export const plots = /* #__PURE__ */ translated<Article>('mfe-content/guides/plot-checklist', {
  slug: 'plot-checklist',
  title: 'A checklist for plots',
  summary: 'Land has no walls to knock on. What to see on the ground and on paper before you buy a plot.',
  topic: 'Plots',
  picture: 'plots',
  date: '2026-11-21',
  sections: [
    {
      id: 'on-the-ground',
      heading: 'On the ground',
      blocks: [
        [
          'Measure it. Length and breadth should match the deed and the layout plan.',
          'Count the open sides, and measure the width of the road in front.',
          'See whether there is a boundary, and whose it is.',
          'Visit after rain: water shows where the land lies low.',
          'Look up for power lines, and around for drains and pipelines.',
          'Ask the neighbours who used the land before.',
        ],
      ],
    },
    {
      id: 'on-paper',
      heading: 'On paper',
      blocks: [
        [
          'Chain of title: who sold to whom, without a gap',
          'Encumbrance certificate',
          'Land record by state: khata, patta, 7-12 extract or mutation',
          'Permitted use: farmland needs conversion before a house may stand on it',
          'Approved layout, and its RERA registration where the layout must have one',
          'Receipts for property tax, and no-objection certificates of the local authority',
        ],
      ],
    },
    {
      id: 'units',
      heading: 'Units',
      blocks: [
        'One square yard is 9 square feet, so a plot of 1,200 sq.ft has about 133 square yards. Local units such as bigha, guntha or cent differ between states: have the deed say square feet or square metres as well.',
        {
          kind: 'table',
          caption: 'Square feet and square yards',
          head: ['sq.ft', 'sq yd'],
          rows: [
            ['900', '100'],
            ['1,200', '133'],
            ['1,800', '200'],
            ['2,400', '267'],
          ],
        },
      ],
    },
    {
      id: 'before-you-pay',
      heading: 'Before you pay',
      blocks: [
        'Have a surveyor mark the corners while the seller watches, and a lawyer read the papers. A loan for a plot has rules of its own: ask the bank before you promise a date.',
        { kind: 'links', items: [{ label: 'Plots on this site', href: '/plots' }] },
      ],
    },
  ],
  sources: [
    {
      label: 'Real Estate (Regulation and Development) Act, 2016 (India Code)',
      href: 'https://www.indiacode.nic.in',
    },
  ],
});
