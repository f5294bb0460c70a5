import { startTestSite, type TestSite } from '../../test-support/test-site';

const OWNS = ['/search', '/search/loops', '/search/ends'];
const TOKEN = 'c2l4LXR3by1zZXZlbi1uaW5lLWVpZ2h0';

const start = () =>
  startTestSite({
    releases: [['shell', 'Start']],
    guests: 'processes',
    env: { RELEASE_TOKEN: TOKEN, TRUST_PROXY: '127.0.0.1' },
  });

const activate = (site: TestSite, ...build: Parameters<TestSite['release']>) =>
  site.served(() => site.release(...build));

/** Visitors of different networks. */
const visit = (site: TestSite, path: string, visitor = 1) =>
  site.ask(path, { headers: { 'x-forwarded-for': `10.${visitor}.0.1` } });

const metrics = async (site: TestSite) =>
  (await site.ask('/_metrics', { headers: { authorization: `Bearer ${TOKEN}` } })).text;

const events = ({ log }: TestSite, event: string) => log.filter((line) => line['event'] === event);

test.each(['loops', 'ends'])(
  'E58 visitors of an area whose server code %s get the version before, and no other page fails',
  async (how) => {
    const site = await start();
    const one = await activate(site, 'mfe-shop', 'Search one', OWNS);
    const two = await activate(site, 'mfe-shop', `Search two ${how}`, OWNS);
    const paths = [1, 2, 3, 4].flatMap((n) => [`/search/${how}?n=${n}`, `/other?n=${n}`]);
    const pages = await Promise.all(paths.map((path, at) => visit(site, path, at)));
    expect(pages.map(({ status }) => status)).toEqual(paths.map(() => 200));
    const shown = pages.filter((_, at) => at % 2 === 0).map(({ text }) => /Search (one|two)/.exec(text)?.[1]);
    expect(shown).toEqual(['one', 'one', 'one', 'one']);
    // From now on, the version is not tried.
    expect((await visit(site, `/search/${how}?n=new`)).text).toContain('Search one');
    const about = { area: 'mfe-shop', version: two, address: `/search/${how}` };
    expect(events(site, 'breaker-open')).toEqual([expect.objectContaining(about)]);
    const found = await metrics(site);
    expect(found).toContain(`nivaas_breaker_open{area="mfe-shop",version="${two}"} 1`);
    // The autopilot sees what visitors would have seen.
    expect(found).toContain('nivaas_bad_page_views_total{area="mfe-shop"} 5');
    const { areas } = await site.json<{ areas: Record<string, { breakers: object[] }> }>('/_ops/api/status', {
      headers: { authorization: `Bearer ${TOKEN}` },
    });
    expect(areas['mfe-shop']?.breakers).toEqual([
      { version: two, since: expect.any(String), nextTry: expect.any(String) },
    ]);
    expect(areas['shell']?.breakers).toEqual([]);
    expect(one).not.toBe(two);
    // Another version of the area is served, and the breaker forgotten.
    await activate(site, 'mfe-shop', 'Search three', OWNS);
    expect((await visit(site, `/search/${how}?n=1`)).text).toContain('Search three');
    expect(await metrics(site)).not.toMatch(/^nivaas_breaker_open\{/m);
  },
);
