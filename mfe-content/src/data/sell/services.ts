import { translated } from '@nivaas/contracts';
import { icons, type IconShape } from '@nivaas/ui';

/** A service for sellers and landlords; `id` is its anchor and the reference of a request. */
export interface SellerService {
  id: string;
  icon: IconShape;
  name: string;
  summary: string;
  get: string[];
  provide: string[];
  steps: string[];
}

export const sellServicesPage = /* #__PURE__ */ translated('mfe-content/page-sell-services', {
  title: 'Services for sellers and landlords',
  description:
    'Photography, document review, valuation, tenant verification, rental agreements and home-loan help for your buyer.',
  lead: 'What is often paid for when a home is sold or let, what it asks of you, and how it usually goes.',
});

export const sellerServices = /* #__PURE__ */ translated<SellerService[]>('mfe-content/seller-services', [
  {
    id: 'photography',
    icon: icons.camera,
    name: 'Photography',
    summary: 'Pictures that show the rooms as they are, in good light and in a sensible order.',
    get: [
      'Pictures of every room, the entrance and the view',
      'A floor sketch with room names',
      'Files that you may use anywhere',
    ],
    provide: [
      'A tidy home, with the curtains open',
      'Somebody to let the photographer in',
      'Permission of the tenant, if there is one',
    ],
    steps: [
      'You name two days that suit you',
      'The photographer visits in daylight',
      'You choose the pictures to show',
    ],
  },
  {
    id: 'document-review',
    icon: icons.document,
    name: 'Document review',
    summary: 'A second pair of eyes on the papers before a buyer’s bank asks for them.',
    get: [
      'A list of what is complete and what is missing',
      'Where to apply for each missing paper',
      'The questions a bank is likely to ask',
    ],
    provide: [
      'Copies of the papers on the checklist',
      'Names of all owners',
      'The loan account letter, if a loan is running',
    ],
    steps: [
      'You share copies',
      'A reviewer reads the chain of title',
      'You get the list and can ask about it',
    ],
  },
  {
    id: 'valuation',
    icon: icons.tag,
    name: 'Valuation',
    summary: 'A reasoned asking price, with the comparisons it rests on.',
    get: ['A price range with reasons', 'The comparable homes behind it', 'What would raise or lower it'],
    provide: [
      'Area as the agreement states it',
      'Floor, facing, age and parking',
      'Recent repairs and open dues',
    ],
    steps: [
      'You describe the home',
      'A valuer visits, or studies the plan',
      'You discuss the range and set the price',
    ],
  },
  {
    id: 'tenant-verification',
    icon: icons.shield,
    name: 'Tenant verification',
    summary: 'Checks that most landlords mean to do, done before the keys change hands.',
    get: [
      'Identity and address papers, checked',
      'Employer or guarantor confirmed',
      'Help with the police verification form',
    ],
    provide: [
      'Your tenant’s consent',
      'Contact details of the tenant',
      'The address and the start of the tenancy',
    ],
    steps: [
      'The tenant agrees and shares papers',
      'The papers are checked',
      'You receive the result, the tenant a copy',
    ],
  },
  {
    id: 'rental-agreement',
    icon: icons.key,
    name: 'Rental agreement',
    summary: 'An agreement in plain words that both sides have read before they sign.',
    get: [
      'A draft for your state',
      'An inventory of what stays in the home',
      'The steps to stamp and register it',
    ],
    provide: [
      'Rent, deposit and maintenance',
      'Start, length and notice',
      'Names and addresses of both sides',
    ],
    steps: [
      'You fill in the terms',
      'Both sides read and correct the draft',
      'You stamp, sign and register it',
    ],
  },
  {
    id: 'home-loan-help',
    icon: icons.home,
    name: 'Home-loan help for your buyer',
    summary:
      'A buyer with a loan in hand closes faster. It helps to know what the bank will need from both of you.',
    get: [
      'A list of papers for the buyer and for you',
      'An instalment sum your buyer can check',
      'The order in which banks do things',
    ],
    provide: ['Copies of the title papers', 'The price you agreed on', 'Times at which a valuer may visit'],
    steps: [
      'Your buyer picks a lender',
      'The lender checks title and value',
      'The money is paid at registration',
    ],
  },
]);
