import type { Section } from './article';

/** Before and after the table of what is kept on the device, which is made from the storage entries themselves. */
export const privacyBefore: Section[] = [
  {
    id: 'in-short',
    heading: 'In short',
    blocks: [
      {
        kind: 'list',
        items: [
          'Most of what this site remembers, it remembers in your own browser, and you can clear it below.',
          'There are no advertising or tracking cookies, so there is no banner asking about them.',
          'Forms that look like they send something say plainly that they do not.',
        ],
      },
    ],
  },
  {
    id: 'what-you-give-us',
    heading: 'What you give us',
    blocks: [
      {
        kind: 'text',
        text: 'When you sign up, the accounts server keeps your name, e-mail address and phone number, and a one-way form of your password. They are used to log you in, and for nothing else.',
      },
      {
        kind: 'text',
        text: 'While you are logged in, one cookie holds your session. Scripts cannot read it, and Log out ends it.',
      },
    ],
  },
];

export const privacyAfter: Section[] = [
  {
    id: 'technical-records',
    heading: 'Technical records',
    blocks: [
      {
        kind: 'text',
        text: 'When a part of a page fails to load or loads slowly, your browser reports which part and which version of it, so that we can repair it. The report holds no name, no address and no search text.',
      },
      {
        kind: 'text',
        text: 'While a tab is open it also remembers how far you had scrolled on each page, so that Back returns you there. That is forgotten with the tab.',
      },
    ],
  },
  {
    id: 'who-else-sees-it',
    heading: 'Who else sees it',
    blocks: [
      {
        kind: 'text',
        text: 'Nobody. We do not sell or share personal data. Links that lead away from the site, such as a map or a messaging app, open under the rules of that service, and only when you choose them.',
      },
    ],
  },
  {
    id: 'your-rights',
    heading: 'Your rights',
    blocks: [
      {
        kind: 'text',
        text: 'Under the Digital Personal Data Protection Act, 2023 you may ask what we hold about you, have it corrected or erased, and withdraw a consent as easily as you gave it. Write to the grievance contact named on the contact page.',
      },
    ],
  },
  {
    id: 'changes',
    heading: 'Changes',
    blocks: [{ kind: 'text', text: 'When this page changes, the date at the top changes with it.' }],
  },
];
