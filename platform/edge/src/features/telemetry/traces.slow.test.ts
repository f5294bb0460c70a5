import type { ReadableSpan } from '@opentelemetry/sdk-trace-node';
import { startTestSite, type TestSite, type TestSiteOptions } from '../../test-support/test-site';
import { fakeFunctions } from '../../test-support/fake-build';
import { tracedStore } from '../../store/traced-store';

const mockSpans: ReadableSpan[] = [];
let mockIsAway = false;

/** Jest does not support how the real exporter loads Node's modules. The end-to-end journey `traces` covers it. */
jest.mock('@opentelemetry/exporter-trace-otlp-http', () => ({
  OTLPTraceExporter: class {
    export(spans: ReadableSpan[], done: (result: { code: number }) => void) {
      if (!mockIsAway) mockSpans.push(...spans);
      done({ code: mockIsAway ? 1 : 0 });
    }
    shutdown = () => Promise.resolve();
  },
}));

const TRACE = 'a1'.repeat(16);
const PARENT_SPAN = 'b2'.repeat(8);
const PARENT = `00-${TRACE}-${PARENT_SPAN}-01`;
const TOKEN = '3f9a1c7e5b2d4860a1e9c7f35d8b6420';

beforeEach(() => {
  mockSpans.length = 0;
  mockIsAway = false;
});

function startTraced(env: Record<string, string> = {}, options: TestSiteOptions = {}): Promise<TestSite> {
  return startTestSite({
    store: tracedStore,
    env: { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9', ...env },
    ...options,
  });
}

/** The first span with this name, or of the request with this id, once it is exported. */
async function exported(site: TestSite, name: string): Promise<ReadableSpan> {
  for (;;) {
    const found = mockSpans.find(
      (span) => span.name === name || String(span.attributes['http.request.header.x-request-id']) === name,
    );
    if (found) return found;
    await site.ask('/_health/live');
  }
}

const namesFrom = (span: ReadableSpan): string[] => {
  const parent = mockSpans.find((each) => each.spanContext().spanId === span.parentSpanContext?.spanId);
  return parent ? [...namesFrom(parent), span.name] : [span.name];
};

test('a document is one trace, without its query, a token or an address', async () => {
  const site = await startTraced({ TRUST_PROXY: '127.0.0.1', RELEASE_TOKEN: TOKEN });
  const secrets = { 'x-forwarded-for': '203.0.113.77', cookie: 'session=asha-session', baggage: 'who=asha' };
  await site.ask('/search?q=asha-typed&_preview=asha-preview', { headers: secrets });
  const shown = await site.ask('/search?q=asha-typed', { headers: secrets });
  await site.ask('/_ops/api/status', { headers: { ...secrets, authorization: `Bearer ${TOKEN}` } });
  await exported(site, 'GET /_ops/api/');
  const request = await exported(site, String(shown.headers['x-request-id']));
  expect(namesFrom(await exported(site, 'render'))).toEqual(['GET /search', 'render']);
  expect(request.attributes).toMatchObject({
    'http.response.status_code': 200,
    'nivaas.area': 'mfe-shop',
  });
  const said = mockSpans.map(({ name, attributes, events, links }) => ({ name, attributes, events, links }));
  expect(JSON.stringify(said)).not.toMatch(new RegExp(`asha|203\\.0\\.113|${TOKEN}`));
});

test('a call of a function is a span of its request, from a tab and from a page that is rendered', async () => {
  const site = await startTraced({}, { declarations: { 'mfe-shop': { functions: fakeFunctions() } } });
  const version = site.edge.releases.stable?.snapshot.areas['mfe-shop']?.version ?? '';
  await site.ask(`/_data/mfe-shop/${version}/homes.echo`);
  await exported(site, 'GET /_data/');
  expect(namesFrom(await exported(site, 'function homes.echo'))).toEqual([
    'GET /_data/',
    'function homes.echo',
  ]);
  await site.ask('/search/asks?name=homes.counted');
  const rendered = await exported(site, 'function homes.counted');
  await exported(site, 'GET /*');
  expect(namesFrom(rendered)).toEqual(['GET /*', 'render', 'function homes.counted']);
  expect(rendered.attributes).toEqual({
    'nivaas.area': 'mfe-shop',
    'nivaas.version': version,
    'nivaas.function': 'homes.counted',
  });
});

test('what a request reads from the store is in its trace', async () => {
  const site = await startTraced({ RELEASE_TOKEN: TOKEN });
  await site.ask('/_ops/api/versions?area=shell', { headers: { authorization: `Bearer ${TOKEN}` } });
  const request = await exported(site, 'GET /_ops/api/');
  const reads = mockSpans.filter(({ attributes }) => attributes['db.system.name'] === 'nivaas.store');
  expect(reads.length).toBeGreaterThan(0);
  for (const read of reads) expect(namesFrom(read)[0]).toBe(request.name);
});

test('a declared proxy’s trace goes on, and its decision not to keep it holds', async () => {
  const site = await startTraced({ TRUST_PROXY: '127.0.0.1' });
  await site.ask('/search', { headers: { traceparent: `00-${'c3'.repeat(16)}-${PARENT_SPAN}-00` } });
  await site.ask('/', { headers: { traceparent: PARENT } });
  const span = await exported(site, 'GET /');
  expect([span.spanContext().traceId, span.parentSpanContext?.spanId]).toEqual([TRACE, PARENT_SPAN]);
  expect(mockSpans.map(({ name }) => name)).not.toContain('GET /search');
});

test('nobody else chooses a trace', async () => {
  const site = await startTraced();
  await site.ask('/search', { headers: { traceparent: PARENT, 'sec-fetch-site': 'same-origin' } });
  const span = await exported(site, 'GET /search');
  expect(span.spanContext().traceId).not.toBe(TRACE);
  expect(span.parentSpanContext).toBeUndefined();
});

test('without its collector the site answers as before, and the spans are counted as failed', async () => {
  mockIsAway = true;
  const site = await startTraced();
  expect((await site.ask('/search')).status).toBe(200);
  const failed = /^nivaas_spans_total\{outcome="failed"\} [1-9]/m;
  for (;;) if (failed.test((await site.ask('/_metrics')).text)) break;
  expect(site.log).toContainEqual(expect.objectContaining({ event: 'traces-not-exported' }));
});
