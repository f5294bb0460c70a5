import { startTestSite } from '../test-support/test-site';

/** Just below the limits of a form body and of a URL, in characters. */
const LONGEST = { body: 15_000, address: 1_900 };
/** Worst cases for a pattern that backtracks: a long match that fails at its end. */
const ENDLESS = [
  'a'.repeat(LONGEST.body),
  'a@'.repeat(LONGEST.body / 2),
  '9 '.repeat(LONGEST.body / 2),
  'a.'.repeat(LONGEST.body / 2),
];

test.each(['name', 'email', 'phone', 'password'])(
  'H13 the longest text that can be sent as %s is judged like any other',
  async (field) => {
    const site = await startTestSite();
    const form = {
      name: 'Asha Rao',
      email: 'asha@example.in',
      phone: '9876543210',
      password: 'six-or-more-7',
    };
    for (const text of ENDLESS) {
      const answer = await site.ask('/auth/register', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...form, [field]: `${text}!` }),
      });
      expect([400, 422]).toContain(answer.status);
    }
  },
);

test('the longest address and the longest headers are read like any other', async () => {
  const site = await startTestSite();
  for (const text of ENDLESS) {
    const long = encodeURIComponent(`${text.slice(0, LONGEST.address / 3)}!`);
    expect([200, 414]).toContain((await site.ask(`/search?location=${long}`)).status);
    const headers = { cookie: `nivaas-rs=${text}!`, 'accept-encoding': `${text.slice(0, 4_000)}!` };
    // All headers together are limited to 16 KB.
    expect([200, 431]).toContain((await site.ask('/search', { headers })).status);
  }
});
