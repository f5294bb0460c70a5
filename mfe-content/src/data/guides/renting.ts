import { translated } from '@nivaas/contracts';
import type { Article } from '../../article';

export const renting = /* #__PURE__ */ translated<Article>('mfe-content/guides/renting-step-by-step', {
  slug: 'renting-step-by-step',
  title: 'Renting a home, step by step',
  summary:
    'Deposit, agreement, police verification and inventory: four papers that save a friendship or a court case.',
  topic: 'Renting',
  picture: 'villas',
  date: '2026-11-21',
  sections: [
    {
      id: 'before-you-say-yes',
      heading: 'Before you say yes',
      blocks: [
        [
          'Visit the home itself. Never pay to be shown one.',
          'Ask who owns it, and see a paper that says so: a tax receipt, a deed or a society bill.',
          'Add up the month: rent, maintenance, electricity, water, parking, internet.',
          'Ask about what matters to you before it matters: guests, pets, food, working from home.',
        ],
      ],
    },
    {
      id: 'deposit',
      heading: 'The deposit',
      blocks: [
        'The Model Tenancy Act suggests at most two months’ rent for a home and six months’ for commercial premises. It is a model: states decide whether to follow it, and in some cities more is customary.',
        [
          'Pay by bank transfer, and write “deposit” into the reference.',
          'Have the agreement say within how many days it is returned, and what may be deducted.',
          'Painting and ordinary wear are worth a sentence, since most quarrels start there.',
        ],
      ],
    },
    {
      id: 'agreement',
      heading: 'The agreement',
      blocks: [
        'Read it aloud once. Both sides should be able to say in their own words what it means.',
        [
          'Names, address, start and length',
          'Rent, the day it is due, and by how much it rises when',
          'Notice for each side, and a lock-in period if there is one',
          'Who repairs what, and how fast',
          'Stamp and registration: the rules differ by state, so ask at the registrar’s office',
        ],
      ],
    },
    {
      id: 'police-verification',
      heading: 'Police verification',
      blocks: [
        'In many places a landlord reports a new tenant to the police, on paper or online. It takes a form, a photograph and a copy of an identity paper. As a tenant, ask for a copy of what was filed; as a landlord, do it before the keys change hands.',
      ],
    },
    {
      id: 'inventory',
      heading: 'The inventory',
      blocks: [
        'On the first day, walk through together. Write down what is there and how it is, take pictures of every wall and every scratch, note the meter readings, and let both sign. On the last day, walk through with the same list.',
        { kind: 'links', items: [{ label: 'Homes to rent', href: '/search?type=rent' }] },
      ],
    },
  ],
  questions: [
    {
      id: 'two-months',
      question: 'Can a landlord ask for more than two months’ deposit?',
      answer:
        'The two months are a suggestion of the Model Tenancy Act. Whether they bind depends on your state; in some cities more is customary.',
    },
    {
      id: 'leave-early',
      question: 'What if I must leave early?',
      answer:
        'The agreement decides: look for the notice and for a lock-in period. Agree on both before you sign.',
    },
  ],
  sources: [
    {
      label: 'Model Tenancy Act, 2021 (Ministry of Housing and Urban Affairs)',
      href: 'https://mohua.gov.in',
    },
  ],
});
