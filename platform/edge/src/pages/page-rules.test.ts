import { startOpsSite, type OpsSite } from '../test-support/ops-site';
import type { Answer } from '../test-support/test-site';
import { bucketCookie } from '../test-support/visit';

/** What a request for a page may be, alone and together, with all features of the edge. */
const FACTS = [
  'is of a preview',
  'is of a shared cache',
  'is a prefetch',
  'has typed values',
  'has a bucket',
  'is private',
] as const;
type Fact = (typeof FACTS)[number];

const requests = Array.from({ length: 2 ** FACTS.length }, (_, number) =>
  FACTS.filter((_, index) => number & (1 << index)),
);

/** A site, and the token of a preview. */
async function start(): Promise<{ site: OpsSite; token: string }> {
  const site = await startOpsSite();
  await site.served(() => site.release('mfe-basket', 'Basket', ['/login/basket?outcome private']));
  const version = await site.publish('mfe-shop', 'Search two');
  const { text } = await site.change('preview', { area: 'mfe-shop', version });
  return { site, token: (JSON.parse(text) as { link: string }).link.split('_preview=')[1] ?? '' };
}

async function ask({ site, token }: Awaited<ReturnType<typeof start>>, facts: readonly Fact[]) {
  const path = facts.includes('is private') ? '/login/basket' : '/login';
  const cookies = [
    ...(facts.includes('has typed values') ? ['nivaas-typed=W10'] : []),
    ...(facts.includes('has a bucket') ? [bucketCookie(7)] : []),
  ];
  const search = facts.includes('is of a preview') ? `?outcome=x&_preview=${token}` : '?outcome=x';
  const { headers, status } = await site.ask(path + search, {
    headers: {
      'accept-encoding': 'br',
      cookie: cookies.join('; '),
      ...(facts.includes('is of a shared cache') ? { 'x-nivaas-cohort': 'stable' } : {}),
      ...(facts.includes('is a prefetch') ? { 'sec-purpose': 'prefetch' } : {}),
    },
  });
  return status === 403 ? undefined : headers;
}

const views = (site: OpsSite) => site.metric('nivaas_page_views_total{area="shell"}');

test('who may keep, count and index a page follows from its request, whatever features do about it', async () => {
  const started = await start();
  const { site } = started;
  for (const facts of requests) {
    const [isPreview, isOfCache, isPrefetch, isTyped, hasBucket, isPrivate] = FACTS.map((fact) =>
      facts.includes(fact),
    );
    const isOfCohort = isOfCache && !isPreview && !isTyped;
    const isShared = isOfCohort && !isPrivate;
    const isCounted = !isPreview && !isPrefetch && !isShared;
    const before = await views(site);
    const headers = await ask(started, facts);
    expect([facts, headers === undefined]).toEqual([facts, isPrivate && isPrefetch]);
    if (!headers) continue;
    const cookies = String(headers['set-cookie']);
    expect([facts, { ...rulesIn(headers), getsBucket: cookies.includes('nivaas-rs=') }]).toEqual([
      facts,
      {
        caching: isPreview || isTyped || isPrivate ? 'no-store' : isShared ? 'no-cache' : 'no-cache, private',
        isKeptByCaches: isShared,
        isIndexed: !isPreview && !isPrivate,
        hasViewToken: isCounted,
        isCompressed: !isPreview,
        prefetchesMore: !isPreview,
        getsBucket: !isPreview && !isOfCohort && !isPrefetch && !hasBucket,
      },
    ]);
    expect([facts, (await views(site)) - before]).toEqual([facts, isCounted ? 1 : 0]);
  }
});

const rulesIn = (headers: Answer['headers']) => ({
  caching: headers['cache-control'],
  isKeptByCaches: headers['surrogate-control'] !== undefined,
  isIndexed: headers['x-robots-tag'] === undefined,
  hasViewToken: headers['server-timing'] !== undefined,
  isCompressed: headers['content-encoding'] !== undefined,
  prefetchesMore: headers['speculation-rules'] !== undefined,
});
