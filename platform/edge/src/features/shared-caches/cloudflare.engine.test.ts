import { createServer, type Server } from 'node:http';
import { cohorts } from '@nivaas/registry';
import { askCache } from '../../test-support/ask-cache';
import { mixedParts } from '../../test-support/check-document';
import { writeBuild } from '../../test-support/fake-build';
import { startOpsSite, type OpsSite } from '../../test-support/ops-site';
import type { Answer } from '../../test-support/test-site';
import { freePort } from '../../test-support/varnish';
import { bucketCookie } from '../../test-support/visit';
import { PURGE_TOKEN, startWorkerd, type Workerd } from '../../test-support/workerd';

const { purgeHandler } = jest.requireActual<{
  purgeHandler: (env: object, log: (line: string) => void) => Parameters<typeof createServer>[1];
}>('../../../../../deploy/purge-adapter.js');

const FLIPS = 20;

let adapter: Server | undefined;
let workerd: Workerd | undefined;
afterEach(async () => {
  await workerd?.close();
  adapter?.closeAllConnections();
  adapter?.close();
});

interface Site extends OpsSite {
  /** Asks through the Worker. */
  through: (path: string, headers?: Record<string, string>, method?: string) => Promise<Answer>;
}

/** An edge behind the Worker, whose purges pass the adapter. */
async function startSite(): Promise<Site> {
  const [port, adapterPort] = [await freePort(), await freePort()];
  const env = { CLOUDFLARE_URL: `http://127.0.0.1:${port}/_purge`, CLOUDFLARE_TOKEN: PURGE_TOKEN };
  adapter = createServer(purgeHandler(env, () => undefined)).listen(adapterPort, '127.0.0.1');
  const site = await startOpsSite({
    env: {
      CACHE_PURGE_URLS: `http://127.0.0.1:${adapterPort}/`,
      TRUST_PROXY: '127.0.0.1',
      PUBLIC_ORIGIN: 'http://your.site',
    },
  });
  workerd = await startWorkerd(port, site.port);
  // The edge, which was first, tries again until the Worker confirms.
  for (let warning: unknown = ''; warning !== undefined;)
    [warning] = await Promise.all(site.edge.offered('cachesPurged').map((purged) => purged()));
  return { ...site, through: (path, headers, method) => askCache(port, path, headers, method) };
}

const hits = (answers: readonly Answer[]) => answers.map(({ headers }) => headers['x-cache']);

test('a document is kept for all, and what is one visitor’s by nobody, with the address that Cloudflare saw', async () => {
  const { through, access } = await startSite();
  const answers = [await through('/search'), await through('/search', { cookie: bucketCookie(7) })];
  expect(hits(answers)).toEqual(['false', 'true']);
  expect(answers.map(({ headers }) => headers['set-cookie'])).toEqual([undefined, undefined]);
  const [first] = answers;
  expect((await through('/search', { 'if-none-match': String(first?.headers.etag) })).status).toBe(304);
  for (const path of ['/auth/session', '/search?_preview=x']) {
    const twice = [await through(path), await through(path, { 'cf-connecting-ip': '203.0.113.7' })];
    expect(hits(twice)).toEqual([undefined, undefined]);
  }
  expect(access.at(-1)).toMatchObject({ network: '203.0.113' });
  expect((await through('/_release/events')).status).toBe(503);
});

test(`after an acknowledged change no document is of before, ${FLIPS} times, and none is mixed`, async () => {
  const site = await startSite();
  const first = (await site.registry.status()).areas['mfe-search']?.version ?? '';
  const build = await writeBuild(site.folder, 'mfe-search', 'Search two');
  await site.registry.publish(build.folder, { by: 'Asha', commit: null });
  for (let flip = 0; flip < FLIPS; flip += 1) {
    const [version, text] = flip % 2 === 0 ? [build.version, 'Search two'] : ([first, 'Search one'] as const);
    const change = await site.change('activate', { area: 'mfe-search', version });
    expect([change.status, JSON.parse(change.text)]).toMatchObject([200, { changed: true }]);
    expect(JSON.parse(change.text)).not.toHaveProperty('warning');
    const after = [await site.through('/search'), await site.through('/search')];
    expect(after.map((answer) => answer.text.includes(text))).toEqual([true, true]);
    const revision = await site.registry.current();
    const live = revision && cohorts(revision)[0];
    expect(mixedParts(after[0]!.text, (id) => (id === live?.release ? live.areas : undefined))).toEqual([]);
  }
});

test('K08 cohorts are apart, and a label that the edges did not name is no cohort', async () => {
  const site = await startSite();
  const version = await site.publish('mfe-search', 'Search canary');
  expect((await site.change('canary', { area: 'mfe-search', version, percent: 10 })).status).toBe(200);
  const [[bucket = 0] = []] = (await site.registry.current())?.areas['mfe-search']?.canary?.buckets ?? [];
  const [label] = site.edge
    .offered('cohortCookie')
    .map((cookie) => cookie({ headers: {} } as never, bucket)?.split(';')[0] ?? '');
  const canary = [1, 2].map(() => site.through('/search', { cookie: String(label) }));
  for (const answer of await Promise.all(canary)) expect(answer.text).toContain('Search canary');
  for (const cookie of ['', 'nivaas-cohort=c0123456789abcdef', `${label}0`])
    expect((await site.through('/search', { cookie })).text).toContain('Search one');
});
