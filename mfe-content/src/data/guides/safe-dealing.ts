import { translated } from '@nivaas/contracts';
import type { Article } from '../../article';

export const safeDealing = /* #__PURE__ */ translated<Article>('mfe-content/guides/safe-dealing', {
  slug: 'safe-dealing',
  title: 'Dealing safely',
  summary: 'How frauds with homes begin, and the few habits that stop most of them.',
  topic: 'Safety',
  picture: 'account',
  date: '2026-11-21',
  sections: [
    {
      id: 'the-pattern',
      heading: 'The pattern',
      blocks: [
        'Most frauds share three signs: the price is too good, somebody is in a hurry, and money is asked for before you have seen the home and the papers. When you notice two of the three, stop.',
      ],
    },
    {
      id: 'habits',
      heading: 'Habits that help',
      blocks: [
        [
          'See the home before you pay anything, also a “gate pass” or a “visit fee”.',
          'Meet the owner, and compare the name on an identity paper with the name on the deed or the tax receipt.',
          'Pay by bank transfer to the owner. Never scan a code or approve a request in order to receive money.',
          'Never share a one-time password, a PIN or your screen.',
          'Type the address of a bank or an authority yourself. A link in a message can lead anywhere.',
          'Write the purpose and the date across the copy of every identity paper that you hand out.',
        ],
      ],
    },
    {
      id: 'agents-and-projects',
      heading: 'Agents and projects',
      blocks: [
        'Projects that must be registered show their RERA number and the authority’s website in their advertisements; agents who sell in them are registered as well. Look both up on the website of the authority of that state.',
        {
          kind: 'note',
          title: 'On this site',
          text: 'Listings here are sample data and carry no registration numbers. A real number belongs to a real project, so we invent none.',
        },
      ],
    },
    {
      id: 'if-it-happened',
      heading: 'If it happened',
      blocks: [
        {
          kind: 'steps',
          items: [
            'Call your bank at once and ask it to stop the payment.',
            'Report it to the police; India’s helpline for cyber fraud is 1930.',
            'Keep messages, numbers and receipts. Delete nothing.',
            'Tell us, if it began with a listing here, so that nobody else meets it.',
          ],
        },
        { kind: 'links', items: [{ label: 'Report to us', href: '/contact?subject=feedback' }] },
      ],
    },
  ],
  sources: [
    {
      label: 'Real Estate (Regulation and Development) Act, 2016, sections 9 and 11(2) (India Code)',
      href: 'https://www.indiacode.nic.in',
    },
    { label: 'National Cyber Crime Reporting Portal', href: 'https://cybercrime.gov.in' },
  ],
});
