import { translated } from '@nivaas/contracts';
import type { Article } from '../../article';

export const loanToValue = /* #__PURE__ */ translated<Article>('mfe-content/news/loan-to-value-bands', {
  slug: 'loan-to-value-bands',
  title: 'How much of a home a bank may finance',
  summary:
    'The Reserve Bank’s loan-to-value bands of 90, 80 and 75 %, what they are measured on, and the own money you need.',
  topic: 'Home loans',
  picture: 'resources',
  date: '2026-11-21',
  sections: [
    {
      id: 'the-bands',
      heading: 'The bands',
      blocks: [
        'The Reserve Bank of India caps what a bank may lend on a home as a share of the home’s value. The larger the loan, the smaller the share.',
        {
          kind: 'table',
          caption: 'Loan-to-value limits',
          head: ['Loan', 'At most, of the value'],
          rows: [
            ['Up to ₹30 lakh', '90 %'],
            ['Above ₹30 lakh, up to ₹75 lakh', '80 %'],
            ['Above ₹75 lakh', '75 %'],
          ],
        },
      ],
    },
    {
      id: 'measured-on-the-loan',
      heading: 'Measured on the loan, not on the price',
      blocks: [
        'The band follows from the size of the loan. That makes odd corners. On a home of ₹35 lakh, 90 % would be ₹31.5 lakh, which is above ₹30 lakh, so the 80 % band applies to it and allows ₹28 lakh. A loan of exactly ₹30 lakh is within the 90 % band, and is therefore the most that the bank may lend.',
        {
          kind: 'table',
          caption: 'The largest loan within the bands',
          head: ['Value', 'Largest loan', 'Own money'],
          rows: [
            ['₹30,00,000', '₹27,00,000', '₹3,00,000'],
            ['₹35,00,000', '₹30,00,000', '₹5,00,000'],
            ['₹50,00,000', '₹40,00,000', '₹10,00,000'],
            ['₹1,00,00,000', '₹75,00,000', '₹25,00,000'],
          ],
        },
      ],
    },
    {
      id: 'more-than-the-gap',
      heading: 'You need more than the gap',
      blocks: [
        'The own money in the table covers the price only. Stamp duty and registration come on top, and so do brokerage, moving and the first repairs. What the bank really lends also depends on your income and on how it values the home, which may be below the price.',
        {
          kind: 'links',
          items: [{ label: 'Work out an instalment and what you may borrow', href: '/resources/home-loans' }],
        },
      ],
    },
  ],
  sources: [
    {
      label: 'Reserve Bank of India, loan-to-value ratios for individual housing loans',
      href: 'https://www.rbi.org.in',
    },
  ],
});
