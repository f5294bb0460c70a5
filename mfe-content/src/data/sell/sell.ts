import { translated } from '@nivaas/contracts';
import { icons, type IconShape } from '@nivaas/ui';
import type { Question } from '../../article';

export const sell = /* #__PURE__ */ translated('mfe-content/page-sell', {
  description:
    'Three steps to sell or let: prepare the papers, list the property, close. With a documents checklist, the costs a seller meets and an indicative value.',
  lead: 'Papers in order, a listing that answers every question, and a calm closing. Here is how to get there.',
  steps: {
    heading: 'Three steps',
    items: [
      {
        title: 'Prepare',
        text: 'Collect the papers below, settle dues, and decide on a price. Homes with complete papers lose the least time at the bank.',
      },
      {
        title: 'List',
        text: 'Describe the property in five short steps. Say which area you mean, what stays in the home, and when it is free.',
      },
      {
        title: 'Close',
        text: 'Agree in writing, let the buyer’s bank check the title, register the deed, hand over the keys and update the records.',
      },
    ],
  },
  checklist: {
    heading: 'Documents checklist',
    intro: 'Tick what you have. The ticks stay on this device.',
    items: [
      { id: 'title-deed', label: 'Title deed or sale deed' },
      { id: 'encumbrance', label: 'Encumbrance certificate' },
      { id: 'property-tax', label: 'Latest property-tax receipt' },
      { id: 'land-record', label: 'Khata, patta, 7-12 or mutation record, by state' },
      { id: 'occupancy', label: 'Occupancy or completion certificate' },
      { id: 'society-noc', label: 'Society no-objection certificate (NOC)' },
      { id: 'approved-plan', label: 'Approved plan' },
      { id: 'loan-closure', label: 'Loan closure letter, or the lender’s NOC' },
    ],
  },
  costs: {
    heading: 'Costs a seller meets',
    items: [
      {
        icon: icons.user,
        title: 'Brokerage',
        text: 'If an agent brings the buyer. Agree on the amount, and on when it falls due, in writing before the first visit.',
      },
      {
        icon: icons.home,
        title: 'Loan closure',
        text: 'If the property carries a loan: the balance on the closing day, and the papers that the lender gives back.',
      },
      {
        icon: icons.building,
        title: 'Society dues and transfer',
        text: 'Open maintenance must be paid before a society writes its NOC. Ask early what it charges for the transfer.',
      },
      {
        icon: icons.document,
        title: 'Tax on the gain',
        text: 'The difference between your price and your cost may be taxed. How depends on how long you owned it: ask a tax adviser.',
      },
    ] satisfies { icon: IconShape; title: string; text: string }[],
    note: 'Stamp duty and registration are usually the buyer’s. At ₹50 lakh or more the buyer keeps back 1\u00a0% of the price as tax (TDS) and pays it in your name.',
  },
});

export const sellQuestions = /* #__PURE__ */ translated<Question[]>('mfe-content/sell-questions', [
  {
    id: 'which-price',
    question: 'How do I decide on a price?',
    answer:
      'Compare what similar homes nearby ask per square foot of the same kind of area, then think about floor, age, view and parking. The indicative value on this page shows what our own sample listings ask.',
  },
  {
    id: 'sell-with-loan',
    question: 'Can I sell while my home loan is running?',
    answer:
      'Yes. The lender gives a letter with the outstanding amount; the buyer, or the buyer’s bank, pays that part to your lender, which then releases the title papers.',
  },
  {
    id: 'need-agent',
    question: 'Do I need an agent?',
    answer:
      'No. An agent saves time with visits and papers and is paid for it. If you work with one, check the agent’s registration with your state’s RERA authority.',
  },
  {
    id: 'is-it-published',
    question: 'Is my listing published when I finish the form?',
    answer: 'No. In this demonstration it is saved on your device only. You can print it, or email it to us.',
  },
]);
