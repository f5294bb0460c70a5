import { askCache } from '../../test-support/ask-cache';
import { startOpsSite } from '../../test-support/ops-site';
import { startTestSite, type TestSite } from '../../test-support/test-site';
import { writeBuild } from '../../test-support/fake-build';
import { freePort, Varnish } from '../../test-support/varnish';

/** As `main.ts` has it: the edge reports "not ready" but still answers. */
const SHUTDOWN_DELAY_MS = 3_000;
const VISITORS = 8;
/** Renders are limited by network. */
const NETWORKS = 250;

let varnish: Varnish | undefined;
afterEach(async () => {
  await varnish?.close();
  varnish = undefined;
});

test('two edges behind a cache are replaced one after the other, and a release goes live meanwhile: no request fails', async () => {
  const port = await freePort();
  const env = {
    CACHE_PURGE_URLS: `http://127.0.0.1:${port}/`,
    TRUST_PROXY: '127.0.0.1',
    PUBLIC_ORIGIN: 'http://your.site',
  };
  const first = await startOpsSite({ env });
  const second = await startTestSite({ beside: first, env });
  varnish = await Varnish.start(port, [first.port, second.port]);
  const answers: number[] = [];
  let isUpdating = true;
  const visitor = async (number: number) => {
    // A new URL each time, so that the cache forwards it to an edge.
    for (let asked = number; isUpdating; asked += VISITORS) {
      const headers = { 'x-forwarded-for': `198.18.${asked % NETWORKS}.1` };
      answers.push((await askCache(port, `/search?view=${asked}`, headers)).status);
    }
  };
  const visitors = Array.from({ length: VISITORS }, (_, number) => visitor(number));

  const replace = async (edge: TestSite) => {
    await edge.edge.close(SHUTDOWN_DELAY_MS);
    return startTestSite({ beside: first, env: { ...env, PORT: String(edge.port) } });
  };
  await replace(second);
  const { folder, version } = await writeBuild(first.folder, 'mfe-search', 'Search two');
  await first.registry.publish(folder, { by: 'Asha', commit: null });
  expect((await first.change('activate', { area: 'mfe-search', version })).status).toBe(200);
  expect((await askCache(port, '/search')).text).toContain('Search two');
  await replace(first);
  expect((await askCache(port, '/search')).text).toContain('Search two');

  isUpdating = false;
  await Promise.all(visitors);
  expect(answers.filter((status) => status !== 200)).toEqual([]);
  if (process.env['REPORT']) process.stdout.write(`${answers.length} answers, 0 failed\n`);
});
