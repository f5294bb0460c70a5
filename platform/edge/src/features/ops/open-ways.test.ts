import { TOKEN, shareOpsSite } from '../../test-support/ops-site';

const remedy = 'Install perl-base.';
const WAY = { way: 'signals', remedy, isAccepted: false };
const PREVIEW_TOKEN = `0${TOKEN.slice(1)}`;
const RELEASE_TOKENS = `team:mfe-shop/preview:${PREVIEW_TOKEN}`;
const site = shareOpsSite({ openWays: [WAY], env: { RELEASE_TOKENS } });
const accepting = shareOpsSite({ openWays: [{ ...WAY, isAccepted: true }], env: { RELEASE_TOKENS } });

const headersOf = (token: string) => ({ authorization: `Bearer ${token}` });

/** Path and query of a link to what is live, which is as good as any version. */
async function link(of: typeof site): Promise<string> {
  const { text } = await of.change('preview', { area: 'mfe-shop' });
  return (JSON.parse(text) as { link: string }).link.slice(of.url.length);
}

test('where a guest could get out, previews say what is missing', async () => {
  const { status, text } = await site.ask(await link(site));
  expect([status, text]).toEqual([503, expect.stringContaining(remedy)]);
  expect(text).toContain('data-code="preview_unisolated"');
  expect((await site.ask('/search')).status).toBe(200);
});

test('a check there needs the right to make the version live', async () => {
  const check = (token: string) => site.ask('/_ops/api/check?area=mfe-shop', { headers: headersOf(token) });
  const refused = await check(PREVIEW_TOKEN);
  expect([refused.status, JSON.parse(refused.text)]).toMatchObject([503, { code: 'check_unisolated' }]);
  expect((await check(TOKEN)).status).toBe(200);
});

test('status names the way and its remedy, and so does readiness', async () => {
  expect(await site.read('status')).toMatchObject({ openWays: [WAY] });
  const { status, text } = await site.ask('/_health/ready');
  expect([status, text]).toEqual([200, expect.stringContaining(`signals. ${remedy}`)]);
});

test('a risk that a setting accepts stops nothing', async () => {
  expect((await accepting.ask(await link(accepting))).status).toBe(200);
});
