import { translated } from '@nivaas/contracts';
import type { Section } from '../../article';

export const termsSections = /* #__PURE__ */ translated<Section[]>('mfe-content/terms', [
  {
    id: 'about-these-terms',
    heading: 'About these terms',
    blocks: [
      'These terms describe how you may use this website. By using it you agree to them. If you do not agree, please do not use the site.',
      {
        kind: 'note',
        title: 'A demonstration',
        text: 'This site is a demonstration. Its listings, prices, people and statistics are sample content, and nothing on it is an offer to sell or let a property.',
      },
    ],
  },
  {
    id: 'what-the-site-does',
    heading: 'What the site does',
    blocks: [
      'The site shows properties to buy and to rent, and tools that help you decide. It is a place to find one another: it is not a party to any agreement between a seeker, an owner and an agent, and it holds no money for anybody.',
    ],
  },
  {
    id: 'your-account',
    heading: 'Your account',
    blocks: [
      [
        'Give your own name, email address and phone number when you sign up.',
        'Keep your password to yourself, and tell us if somebody else has used your account.',
        'You may stop using your account at any time. Write to us to have it deleted.',
      ],
    ],
  },
  {
    id: 'what-you-may-not-do',
    heading: 'What you may not do',
    blocks: [
      'You may not use the site to:',
      [
        'describe a property that you have no right to offer, or describe it falsely;',
        'collect the contact details of others, or send them advertising;',
        'turn people away because of religion, caste, gender, disability or place of birth;',
        'copy the listings in bulk, or disturb the working of the site.',
      ],
    ],
  },
  {
    id: 'listings',
    heading: 'Listings and what they promise',
    blocks: [
      'Whoever posts a listing is responsible for what it says. Visit the property, read the papers and ask a lawyer before you pay. Where a project must be registered under the Real Estate (Regulation and Development) Act, 2016, check the registration on the website of your state authority.',
      'Figures from our calculators are estimates. Lenders, registrars and tax offices decide the real amounts.',
    ],
  },
  {
    id: 'drafts-and-messages',
    heading: 'Drafts and messages',
    blocks: [
      'What you write in Post your property and in the contact form stays on your device. It is not published and not sent to us unless you send the email that we prepare for you.',
    ],
  },
  {
    id: 'our-content',
    heading: 'Our content',
    blocks: [
      'The texts, drawings and marks on this site belong to us or to those who let us use them. You may share links, print pages for yourself and quote with the source named.',
    ],
  },
  {
    id: 'liability',
    heading: 'Liability',
    blocks: [
      'We work to keep the site correct and available, and cannot promise that it always is. As far as the law allows, we are not liable for a loss that comes from relying on sample content or from the site being unavailable. Nothing here takes away a right that the law gives you as a consumer.',
    ],
  },
  {
    id: 'changes-and-law',
    heading: 'Changes, and the law that applies',
    blocks: [
      'When these terms change, the date at the top changes with them. Indian law applies. If you have a complaint, write to the grievance contact named on the contact page first.',
    ],
  },
]);
