import { startTestSite } from '../../test-support/test-site';

const ASHA = { email: 'asha@example.in', password: 'six-or-more' };

test('H01 a body that never ends is cut at the limit', async () => {
  const site = await startTestSite();
  const chunk = `4000\r\n${'x'.repeat(0x4000)}\r\n`;
  const head =
    'POST /auth/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n';
  expect(await site.raw(head + chunk.repeat(3))).toMatch(/^HTTP\/1\.1 413 [^]*\r\nconnection: close/i);
});

test('A16 a login in an address is refused, and stays out of the answer and the log', async () => {
  const site = await startTestSite();
  const query = `name=${encodeURIComponent(ASHA.email)}&password=${ASHA.password}`;
  const answers = [
    await site.ask(`/auth/login?${query}`),
    await site.ask(`/auth/login?${query}`, {
      method: 'POST',
      body: '{}',
      headers: { 'content-type': 'application/json' },
    }),
    await site.ask('/auth/login', {
      method: 'POST',
      body: query,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([405, 400, 415]);
  const said = JSON.stringify([site.log, answers.map(({ text, headers }) => [text, headers])]);
  expect(said).not.toMatch(/asha|six-or-more/i);
});
