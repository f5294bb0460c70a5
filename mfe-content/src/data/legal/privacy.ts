import { translated } from '@nivaas/contracts';
import type { Section } from '../../article';

/** Sections before and after the table of stored entries, which is built from `storage`. */
export const privacyBefore = /* #__PURE__ */ translated<Section[]>('mfe-content/privacy-before', [
  {
    id: 'in-short',
    heading: 'In short',
    blocks: [
      [
        'Most of what this site remembers, it remembers in your own browser, and you can clear it below.',
        'There are no advertising or tracking cookies, so there is no banner asking about them.',
        'Forms that look like they send something say plainly that they do not.',
      ],
    ],
  },
  {
    id: 'what-you-give-us',
    heading: 'What you give us',
    blocks: [
      'When you sign up, the accounts server keeps your name, email address and phone number, and a one-way form of your password. They are used to log you in, and for nothing else.',
      'While you are logged in, one cookie holds your session. Scripts cannot read it, and Log out ends it.',
      'A second cookie, nivaas-rs (__Host-rs over HTTPS), holds a number between 0 and 9999 that was drawn by lot, with our signature. When a new version of the site is tried with some visitors first, the number decides whether you are one of them, so that you do not meet another version on every page. It says nothing about you, many visitors have the same one, and it ends after a year. Removing it in your browser’s settings draws a new one.',
      'If the site’s program, or that of one of its pages, does not work in your browser, a third cookie, nivaas-not- (__Host-nivaas-not- over HTTPS) and the version of that program, makes the site use another version. It says nothing about you, and it ends after ten minutes.',
      'If you send the login or signup form without JavaScript, a cookie, nivaas-typed (__Host-typed over HTTPS), brings your name, email and phone number back into the form. It is removed when the form is shown, at the latest after one minute.',
    ],
  },
]);

export const privacyAfter = /* #__PURE__ */ translated<Section[]>('mfe-content/privacy-after', [
  {
    id: 'technical-records',
    heading: 'Technical records',
    blocks: [
      'When a part of a page fails to load or loads slowly, your browser reports which part and which version of it, so that we can repair it. The report holds no name, no address and no search text.',
    ],
  },
  {
    id: 'who-else-sees-it',
    heading: 'Who else sees it',
    blocks: [
      'Nobody. We do not sell or share personal data. Links that lead away from the site, such as a map or a messaging app, open under the rules of that service, and only when you choose them.',
    ],
  },
  {
    id: 'your-rights',
    heading: 'Your rights',
    blocks: [
      'Under the Digital Personal Data Protection Act, 2023 you may ask what we hold about you, have it corrected or erased, and withdraw a consent as easily as you gave it. Write to the grievance contact named on the contact page.',
    ],
  },
  {
    id: 'changes',
    heading: 'Changes',
    blocks: ['When this page changes, the date at the top changes with it.'],
  },
]);
