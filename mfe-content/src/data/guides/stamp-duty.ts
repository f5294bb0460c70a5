import { DUTY } from '@nivaas/catalog/costs';
import { translated } from '@nivaas/contracts';
import type { Article } from '../../article';

export const stampDuty = /* #__PURE__ */ translated<Article>(
  'mfe-content/guides/stamp-duty-and-registration',
  {
    slug: 'stamp-duty-and-registration',
    title: 'Stamp duty and registration',
    summary:
      'What the two are, who pays them, why the rate depends on where and who you are, and a sum with your state’s rate.',
    topic: 'Buying',
    picture: 'commercial',
    date: DUTY.reviewed,
    sections: [
      {
        id: 'what-they-are',
        heading: 'What they are',
        blocks: [
          {
            kind: 'terms',
            items: [
              {
                id: 'stamp-duty',
                term: 'Stamp duty',
                meaning:
                  'A tax of the state on the deed that transfers a property. Without it the deed cannot be registered.',
              },
              {
                id: 'registration',
                term: 'Registration',
                meaning:
                  'The entry of the deed in the public register, and the fee for it. It makes the transfer visible to everybody.',
              },
            ],
          },
          'Both fall due at the same time, when the deed is registered, and the buyer usually pays them.',
        ],
      },
      {
        id: 'how-much',
        heading: 'How much',
        blocks: [
          `Together they are commonly about ${DUTY.least}–${DUTY.most} % of the price. The rate depends on the state, on the buyer and on the year: some states ask less of women, some add a local charge, and budgets change rates. Sources disagree, so look the rate up on the website of your state’s registration department on the day you need it.`,
          'The duty is worked out on the price or on the value that the state has set for the area, whichever is higher.',
        ],
      },
      {
        id: 'your-sum',
        heading: 'Your sum',
        blocks: [
          { kind: 'stamp-duty' },
          {
            kind: 'note',
            title: 'An estimate',
            text: 'Verify the rate with your state. Fees with an upper limit and rebates are not counted.',
          },
        ],
      },
      {
        id: 'on-the-day',
        heading: 'On the day',
        blocks: [
          [
            'Buyer and seller, or their attorneys, and two witnesses, all with identity papers',
            'The deed, with the stamp duty paid',
            'PAN of both sides',
            'Proof of the payments and of the tax kept back, where it applies',
          ],
          {
            kind: 'links',
            items: [{ label: 'Buying a home, step by step', href: '/resources/guides/buying-step-by-step' }],
          },
        ],
      },
    ],
    questions: [
      {
        id: 'loan-covers',
        question: 'Does a home loan cover stamp duty?',
        answer: 'Plan as if it did not. Keep the amount ready in your own account before you fix a date.',
      },
      {
        id: 'on-rent',
        question: 'Is there stamp duty on a rental agreement?',
        answer: 'Yes, and it is much smaller. The rules differ by state: ask at the registrar’s office.',
      },
    ],
    sources: [{ label: 'Registration departments of the states: look up the current rate there' }],
  },
);
