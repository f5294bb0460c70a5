import { AVERAGE_PRICES } from '@nivaas/catalog/average-prices';
import { formatNumber, translated } from '@nivaas/contracts';
import type { Article } from '../../article';

export const homePrices = /* #__PURE__ */ translated<Article>(
  'mfe-content/news/home-prices-july-september-2025',
  {
    slug: 'home-prices-july-september-2025',
    title: 'What homes cost per square foot in seven cities',
    summary:
      'Average prices that Anarock named for July to September 2025, and how to use an average without being misled by it.',
    topic: 'Prices',
    picture: 'apartments',
    date: '2026-11-21',
    period: { iso: '2025-09', label: 'July–September 2025' },
    sections: [
      {
        id: 'the-figures',
        heading: 'The figures',
        blocks: [
          'The property consultants Anarock published average home prices per square foot for July to September 2025. The spread is wide: a square foot in the Mumbai region costs almost three times as much as one in Kolkata.',
          {
            kind: 'table',
            caption: 'Average home price, July–September 2025',
            head: ['Region', '₹ per sq.ft'],
            rows: AVERAGE_PRICES.map(({ region, rupees }) => [region, formatNumber(rupees)]),
          },
        ],
      },
      {
        id: 'what-an-average-hides',
        heading: 'What an average hides',
        blocks: [
          'A region is not a neighbourhood. The Mumbai region runs from the sea front to distant suburbs, and the National Capital Region covers several cities. Inside each, one street may cost several times what another does.',
          [
            'Ask which area a price per square foot refers to. The same flat looks cheaper per square foot of super area than of carpet area.',
            'Compare homes of the same age and the same kind. A new tower with a pool and an old walk-up share an average and little else.',
            'Use the average to notice what is unusual, then find the reason. A price far below it is a question, not a bargain.',
          ],
        ],
      },
      {
        id: 'a-worked-example',
        heading: 'A worked example',
        blocks: [
          'A flat of 850 sq.ft at Pune’s average of ₹7,935 would cost about ₹67,44,750. If a seller asks a good deal more, look at the floor, the view, the parking and the age. If a seller asks a good deal less, look at the papers first.',
          {
            kind: 'links',
            items: [
              {
                label: 'Carpet area and super area: the difference, with an example',
                href: '/resources/guides/carpet-and-super-area',
              },
              { label: 'See an indicative value from our sample listings', href: '/sell#indicative-value' },
            ],
          },
        ],
      },
    ],
    sources: [
      {
        label: 'Anarock, average residential prices, July–September 2025 (third quarter)',
        href: 'https://www.anarock.com',
      },
    ],
  },
);
