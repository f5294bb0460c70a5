import { translated } from '@nivaas/contracts';
import type { Article } from '../../article';

export const pg = /* #__PURE__ */ translated<Article>('mfe-content/guides/pg-checklist', {
  slug: 'pg-checklist',
  title: 'A checklist for PG and co-living',
  summary: 'Rent per bed, meals, gate time, notice: the questions to ask on the first visit.',
  topic: 'Renting',
  picture: 'pg-coliving',
  date: '2026-11-21',
  sections: [
    {
      id: 'the-room',
      heading: 'The room',
      blocks: [
        [
          'Is the rent per bed or per room, and how many share it?',
          'Is the bathroom attached? How many people use it?',
          'Do you have a cupboard that locks, a desk and a window?',
          'How good is the mobile signal and the internet at your bed, in the evening?',
        ],
      ],
    },
    {
      id: 'the-house',
      heading: 'The house',
      blocks: [
        [
          'Who may live here: women, men, anyone?',
          'When does the gate close, and what happens when you are late?',
          'May guests visit, and may they stay?',
          'Who cleans what, and how often?',
          'Is somebody in charge at night, and how do you reach them?',
        ],
      ],
    },
    {
      id: 'the-money',
      heading: 'The money',
      blocks: [
        [
          'Which meals are included: none, breakfast, breakfast and dinner, all? On which days?',
          'Is electricity included, or is there a meter for your room?',
          'How large is the deposit, and when is it returned?',
          'How long is the notice? 30 days is usual.',
        ],
        {
          kind: 'note',
          title: 'Try the food',
          text: 'Ask to eat there once before you pay. It tells you about the kitchen, and about the people you would live with.',
        },
      ],
    },
    {
      id: 'before-you-move-in',
      heading: 'Before you move in',
      blocks: [
        'Ask for the rules and the receipt in writing, even if it is only a message. Keep copies of the identity papers that you hand over, and write on each copy what it is for.',
        { kind: 'links', items: [{ label: 'PG and co-living rooms', href: '/pg-coliving' }] },
      ],
    },
  ],
  sources: [],
});
