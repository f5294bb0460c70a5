import { shareOpsSite, startOpsSite, type OpsSite } from '../../../test-support/ops-site';

const shared = shareOpsSite();
const PRICED = '/priced?tag=listings:42';
const renderIn = async (site: OpsSite) => /render \d+/.exec((await site.ask(PRICED)).text)?.[0];

test('a refresh is answered when the pages under its tags are made anew, and is in the audit log', async () => {
  const site = shared();
  const before = await renderIn(site);
  const other = await site.change('refresh', { tags: ['listings'] });
  expect([other.status, await renderIn(site)]).toEqual([200, before]);
  const { status, text } = await site.change('refresh', { tags: ['listings:42', 'listings'] });
  expect([status, JSON.parse(text)]).toEqual([
    200,
    { changed: true, number: expect.any(Number), unconfirmed: [] },
  ]);
  expect(await renderIn(site)).not.toBe(before);
  expect(site.audit().at(-1)).toMatchObject({
    verb: 'refresh',
    to: 'listings:42 listings',
    changed: true,
    result: 'done',
  });
});

test('"*" makes everything anew', async () => {
  const site = shared();
  const before = await renderIn(site);
  expect((await site.change('refresh', { tags: ['*'] })).status).toBe(200);
  expect(await renderIn(site)).not.toBe(before);
});

test('a cache that does not confirm is named', async () => {
  const site = await startOpsSite({ env: { CACHE_PURGE_URLS: 'http://127.0.0.1:1/' } });
  const { text } = await site.change('refresh', { tags: ['listings:42'] });
  expect(JSON.parse(text)).toMatchObject({
    unconfirmed: ['127.0.0.1:1'],
    warning: expect.stringContaining('not confirmed by 127.0.0.1:1'),
  });
});

test.each([[[]], [['Listings 42']], [['listings:42', 'a:b:c']], [Array(65).fill('listings')], [undefined]])(
  'tags %j are refused',
  async (tags) => {
    const site = shared();
    const { status, text } = await site.change('refresh', { tags });
    expect([status, JSON.parse(text)]).toMatchObject([400, { code: 'bad_request' }]);
  },
);
