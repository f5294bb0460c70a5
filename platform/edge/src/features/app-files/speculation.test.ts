import { startTestSite } from '../../test-support/test-site';

test('a document names the rules of what may be asked for ahead, and a preview does not', async () => {
  const site = await startTestSite();
  const { headers } = await site.ask('/search');
  expect(headers['speculation-rules']).toBe('"/_speculation-rules"');
  const rules = await site.ask('/_speculation-rules');
  expect(rules.status).toBe(200);
  expect(rules.headers['content-type']).toBe('application/speculationrules+json');
  const { prefetch, prerender } = JSON.parse(rules.text) as Record<string, { eagerness: string }[]>;
  expect([...(prefetch ?? []), ...(prerender ?? [])].map(({ eagerness }) => eagerness)).toEqual([
    'moderate',
    'moderate',
  ]);
});

test.each(['prefetch', 'prefetch;prerender', 'prefetch;anonymous-client-ip'])(
  'a document that is asked for ahead (%s) is no page view, and gives nobody a bucket',
  async (purpose) => {
    const site = await startTestSite();
    const seen = await site.ask('/search');
    expect(seen.headers['server-timing']).toContain('view');
    expect(seen.headers['set-cookie']).toBeDefined();
    const ahead = await site.ask('/search', { headers: { 'sec-purpose': purpose } });
    expect(ahead.status).toBe(200);
    expect(ahead.text).toBe(seen.text);
    expect(ahead.headers['server-timing']).toBeUndefined();
    expect(ahead.headers['set-cookie']).toBeUndefined();
  },
);
