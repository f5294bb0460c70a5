import { translated } from '@nivaas/contracts';
import type { ContactSubject } from '@nivaas/portal';
import type { Question } from '../../article';

export const contact = /* #__PURE__ */ translated('mfe-content/page-contact', {
  title: 'Contact us',
  description: 'Phone, email, opening hours, a message form and answers to common questions.',
  lead: 'For a question about a listing, a problem with the site, or an idea. The form prepares an email for you.',
});

export const subjects = /* #__PURE__ */ translated<{ value: ContactSubject; label: string }[]>(
  'mfe-content/contact-subjects',
  [
    { value: 'general', label: 'General question' },
    { value: 'support', label: 'Support' },
    { value: 'feedback', label: 'Feedback' },
    { value: 'business', label: 'Business' },
  ],
);

/** Labels as in the specification. `from` and `to` are hours of the day in India; absent when closed. */
export const openingHours = /* #__PURE__ */ translated<
  { days: string; label: string; weekdays: string[]; from?: number; to?: number }[]
>('mfe-content/contact-hours', [
  { days: 'Mon-Fri', label: '9-6', weekdays: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'], from: 9, to: 18 },
  { days: 'Sat', label: '9-2', weekdays: ['Sat'], from: 9, to: 14 },
  { days: 'Sun', label: 'closed', weekdays: ['Sun'] },
]);

export const contactQuestions = /* #__PURE__ */ translated<Question[]>('mfe-content/contact-questions', [
  {
    id: 'list-my-property',
    question: 'How do I list my property?',
    answer:
      'Open Sell, then Post your property, and answer five short steps. In this demonstration the listing stays on your device and is not published; you can print it or email it to us.',
  },
  {
    id: 'what-does-it-cost',
    question: 'What does it cost to use the site?',
    answer:
      'Searching, saving homes and using the calculators cost nothing. What a plan for owners and agents might include is on the pricing page; amounts are not set. No payment is taken on this site.',
  },
  {
    id: 'wrong-listing',
    question: 'A listing looks wrong. What can I do?',
    answer:
      'Open the listing and choose Report this listing. The form opens with the number of the listing filled in: say what is wrong, and send the email that it prepares.',
  },
  {
    id: 'my-data',
    question: 'What do you keep about me?',
    answer:
      'Saved homes, recent searches and drafts stay in your browser. The privacy page names every entry and has a button that clears them all.',
  },
]);
