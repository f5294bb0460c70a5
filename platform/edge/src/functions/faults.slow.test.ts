import type { FakeDeclarations } from '../test-support/fake-build';
import { fakeFunctions } from '../test-support/fake-build';
import { serve } from '../test-support/serve';
import { startTestSite, type TestSite } from '../test-support/test-site';
import { visit } from '../test-support/visit';
import { Grants } from './grants';

const AREA = 'mfe-shop';
const FUNCTIONS = fakeFunctions();

/** Of a server that fails for one home. */
let url: string;
beforeAll(async () => {
  url = await serve((request, response) => {
    const isBroken = request.url?.endsWith('/broken');
    response.writeHead(isBroken ? 500 : 200, { 'content-type': 'application/json' }).end('{"price":100}');
  });
});

function start(declarations: FakeDeclarations = { functions: FUNCTIONS }): Promise<TestSite> {
  const listings = { url, deadlineMs: 2_000, maxBytes: 100_000, concurrency: 4 };
  const own = { origins: ['listings'], changes: [], scopes: [] };
  return startTestSite({
    declarations: { [AREA]: declarations },
    grants: new Grants({ listings }, { [AREA]: own }),
  });
}

const liveVersion = ({ edge }: TestSite) => edge.releases.stable?.snapshot.areas[AREA]?.version ?? '';

/** Calls a function as the tab of a page view does. @returns The code of the failure. */
async function call(site: TestSite, view: string, name: string, input?: object, version = liveVersion(site)) {
  const question = input ? `?input=${encodeURIComponent(JSON.stringify(input))}` : '';
  const headers = { 'x-view': view };
  const { text } = await site.ask(`/_data/${AREA}/${version}/${name}${question}`, { headers });
  return (JSON.parse(text) as { code?: string }).code;
}

/** Views in which the area was bad. Waits for the beacons of before, which this is no part of. */
async function badViews(site: TestSite): Promise<number> {
  await new Promise(setImmediate);
  return site.metric(`nivaas_bad_page_views_total{area="${AREA}"}`);
}

test('a view is bad once, whether functions failed while it was rendered, or for its tab', async () => {
  const site = await start();
  const rendered = await visit(site, '/search/asks?name=homes.fails');
  expect(rendered.answer.text).not.toContain('the secret');
  expect(await badViews(site)).toBe(1);
  for (let times = 0; times < 3; times += 1)
    expect(await call(site, rendered.view, 'homes.fails')).toBe('function_failed');
  expect(await badViews(site)).toBe(1);
  const good = await visit(site, '/search');
  await call(site, good.view, 'homes.refuses');
  expect(await badViews(site)).toBe(1);
  for (let times = 0; times < 3; times += 1) await call(site, good.view, 'homes.fails');
  expect(await badViews(site)).toBe(2);
  expect((await site.ask('/_metrics')).text).toContain(
    'nivaas_faults_total{area="mfe-shop",phase="function",side="server"} 3',
  );
});

test('calls without a page view of this site count for none', async () => {
  const site = await start();
  for (const view of ['', 'made-up', 'x'.repeat(60)]) await call(site, view, 'homes.fails');
  expect(await badViews(site)).toBe(0);
});

test('a server that fails counts for nobody, and a function cannot say that one did', async () => {
  const site = await start();
  const { view } = await visit(site, '/search');
  expect(await call(site, view, 'homes.one', { id: 'broken' })).toBe('upstream_unavailable');
  await visit(site, '/search/asks?id=broken');
  expect(await badViews(site)).toBe(0);
  const other = await start();
  expect(await call(other, (await visit(other, '/search')).view, 'homes.pretends')).toBe('function_failed');
  expect(await badViews(other)).toBe(1);
});

test.each([
  ['asks it, too', 'homes.echo', 0],
  ['does not ask it', undefined, 2],
])('a server that fails for a canary: the live version %s', async (_, asking, bad) => {
  const echo = FUNCTIONS.byName['homes.echo'];
  const byName = asking && echo ? { [asking]: echo } : {};
  const site = await start({ functions: { ...FUNCTIONS, byName } });
  const declarations = { functions: FUNCTIONS };
  const version = await site.publish(AREA, 'Search two', undefined, declarations);
  await site.registry.run('canary', { area: AREA, version, percent: 100 }, { by: 'Asha' });
  await site.edge.releases.refresh();
  const options = { bucket: 1 };
  const { view } = await visit(site, '/search', options);
  expect(await call(site, view, 'homes.one', { id: 'broken' }, version)).toBe('upstream_unavailable');
  await visit(site, '/search/asks?id=broken', options);
  expect(await badViews(site)).toBe(bad);
  await site.registry.run('promote', { area: AREA }, { by: 'Asha' });
  await site.edge.releases.refresh();
  await visit(site, '/search/asks?id=broken&n=2', options);
  expect(await badViews(site)).toBe(bad);
});
