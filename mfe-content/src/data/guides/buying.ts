import { translated } from '@nivaas/contracts';
import type { Article } from '../../article';

export const buying = /* #__PURE__ */ translated<Article>('mfe-content/guides/buying-step-by-step', {
  slug: 'buying-step-by-step',
  title: 'Buying a home, step by step',
  summary:
    'From the first sum to the keys: what to settle, check, sign and pay, in the order in which it goes well.',
  topic: 'Buying',
  picture: 'apartments',
  date: '2026-11-21',
  sections: [
    {
      id: 'settle-the-sum',
      heading: '1. Settle the sum',
      blocks: [
        'Begin with what you can pay each month, not with what you would like to live in. Banks often let about half of a net income go into instalments; decide for yourself whether half leaves you enough.',
        [
          'Work out an instalment for the loan you have in mind.',
          'Add your own money: the Reserve Bank limits a loan to 75–90 % of the value, depending on its size.',
          'Set aside stamp duty and registration, commonly about 5–8 % of the price together, and money for the move.',
        ],
        { kind: 'links', items: [{ label: 'Home-loan calculator', href: '/resources/home-loans' }] },
      ],
    },
    {
      id: 'choose-and-visit',
      heading: '2. Choose and visit',
      blocks: [
        'Shortlist a handful, and visit each twice: once in daylight, once in the evening traffic. Take somebody along who is not in love with the place.',
        [
          'Ask for the carpet area in writing.',
          'Open the taps, and ask how many hours a day water comes.',
          'Look at the ceiling under the bathroom above, and at the outer wall.',
          'Ask a neighbour what the building argues about.',
        ],
      ],
    },
    {
      id: 'check-the-papers',
      heading: '3. Check the papers',
      blocks: [
        'A lawyer of your own, not the seller’s and not the bank’s, should read the chain of title before you pay more than a token.',
        [
          'Title deed or sale deed, and the deeds before it',
          'Encumbrance certificate: is the home mortgaged or under a claim?',
          'Latest property-tax receipt, and khata, patta, 7-12 or mutation record, by state',
          'Approved plan, and occupancy or completion certificate',
          'Society NOC, and NOC of the seller’s lender if a loan is running',
          'For a new project: its RERA registration, looked up on the authority’s own website',
        ],
      ],
    },
    {
      id: 'agree-and-pay',
      heading: '4. Agree and pay',
      blocks: [
        {
          kind: 'steps',
          items: [
            'Write down price, dates, what stays in the home, and what happens if one side withdraws.',
            'Pay by bank transfer only, to the owner named in the deed.',
            'At ₹50 lakh or more, keep back 1\u00a0% of the price as tax (TDS) and pay it in the seller’s name.',
            'For a home under construction, ask what GST is included: 5 %, or 1 % for affordable homes. A finished home carries none.',
          ],
        },
        {
          kind: 'note',
          title: 'Check the section number',
          text: 'The 1 % rule stands in section 194-IA of the Income-tax Act, 1961. Ask your adviser for its place in the Act of 2025.',
        },
      ],
    },
    {
      id: 'register-and-move',
      heading: '5. Register and move',
      blocks: [
        {
          kind: 'steps',
          items: [
            'Pay the stamp duty and register the deed; both sides appear, with witnesses.',
            'Take over keys, meter readings and original papers on the same day, with a list that both sign.',
            'Have the mutation, the property tax, electricity and water changed to your name.',
          ],
        },
      ],
    },
  ],
  questions: [
    {
      id: 'how-much-token',
      question: 'How much should I pay as a token?',
      answer:
        'As little as shows that you mean it, and only against a receipt that says when it is returned. Large sums belong after the check of the papers.',
    },
    {
      id: 'ready-or-building',
      question: 'Is a finished home safer than one under construction?',
      answer:
        'You can see it, and no GST falls due. A home under construction may cost less and asks for trust: look up the project’s registration and its completion date.',
    },
  ],
  sources: [
    {
      label: 'Reserve Bank of India, loan-to-value ratios for individual housing loans',
      href: 'https://www.rbi.org.in',
    },
    { label: 'Income-tax Act, 1961, section 194-IA (India Code)', href: 'https://www.indiacode.nic.in' },
    {
      label: 'Real Estate (Regulation and Development) Act, 2016 (India Code)',
      href: 'https://www.indiacode.nic.in',
    },
  ],
});
