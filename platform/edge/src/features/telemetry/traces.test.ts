import type { ReadableSpan } from '@opentelemetry/sdk-trace-node';
import { startTestSite, type TestSite, type TestSiteOptions } from '../../test-support/test-site';
import { fakeFunctions } from '../../test-support/fake-build';
import { sendBeacon, visit } from '../../test-support/visit';
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
const TAB_SPAN = 'b2'.repeat(8);
const PARENT = `00-${TRACE}-${TAB_SPAN}-01`;
const OUR_TAB = { 'sec-fetch-site': 'same-origin' };

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

/** The first span with this name, once it is exported. */
async function exported(site: TestSite, name: string): Promise<ReadableSpan> {
  for (;;) {
    const found = mockSpans.find((span) => span.name === name);
    if (found) return found;
    await site.ask('/_health/live');
  }
}

const namesFrom = (span: ReadableSpan): string[] => {
  const parent = mockSpans.find((each) => each.spanContext().spanId === span.parentSpanContext?.spanId);
  return parent ? [...namesFrom(parent), span.name] : [span.name];
};
const idsOf = (span: ReadableSpan) => [span.spanContext().traceId, span.parentSpanContext?.spanId];

test('a document is one trace, without what was typed', async () => {
  const site = await startTraced();
  const { headers } = await site.ask('/search?q=asha-secret');
  const request = await exported(site, 'GET /search');
  expect(namesFrom(await exported(site, 'render'))).toEqual(['GET /search', 'render']);
  expect(request.attributes).toMatchObject({
    'http.response.status_code': 200,
    'nivaas.area': 'mfe-search',
    'http.request.header.x-request-id': [headers['x-request-id']],
  });
  expect(JSON.stringify(mockSpans.map(({ attributes }) => attributes))).not.toContain('asha');
});

test('a call of a function is a span of its request, from a tab and from a page that is rendered', async () => {
  const site = await startTraced({}, { declarations: { 'mfe-search': { functions: fakeFunctions() } } });
  const version = site.edge.releases.live?.snapshot.areas['mfe-search']?.version ?? '';
  await site.ask(`/_data/mfe-search/${version}/homes.echo`, { headers: OUR_TAB });
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
    'nivaas.area': 'mfe-search',
    'nivaas.version': version,
    'nivaas.function': 'homes.counted',
  });
});

test('the trace of our own tab goes on, from a fetch and from a click that loads a document', async () => {
  const site = await startTraced();
  await site.ask('/auth/session', { headers: { ...OUR_TAB, traceparent: PARENT } });
  await site.ask('/search', { headers: { ...OUR_TAB, cookie: `nivaas-trace=${PARENT}` } });
  for (const name of ['GET /auth/', 'GET /search'])
    expect(idsOf(await exported(site, name))).toEqual([TRACE, TAB_SPAN]);
});

test('what a request reads from the store is in its trace', async () => {
  const site = await startTraced();
  await site.ask('/_release/r000000000000', { headers: { ...OUR_TAB, traceparent: PARENT } });
  const request = await exported(site, 'GET /_release/');
  const reads = mockSpans.filter(({ attributes }) => attributes['db.system.name'] === 'nivaas.store');
  expect(reads.length).toBeGreaterThan(0);
  for (const read of reads) expect(namesFrom(read)[0]).toBe(request.name);
});

test('a stranger’s trace is linked and not written into', async () => {
  const site = await startTraced();
  await site.ask('/search', { headers: { traceparent: PARENT, cookie: `nivaas-trace=${PARENT}` } });
  const span = await exported(site, 'GET /search');
  expect(span.spanContext().traceId).not.toBe(TRACE);
  expect(span.links).toMatchObject([{ context: { traceId: TRACE } }]);
});

test('a declared proxy’s trace goes on, and its decision not to keep it holds', async () => {
  const site = await startTraced({ TRUST_PROXY: '127.0.0.1' });
  await site.ask('/search', { headers: { traceparent: `00-${'c3'.repeat(16)}-${TAB_SPAN}-00` } });
  await site.ask('/', { headers: { traceparent: PARENT } });
  expect(idsOf(await exported(site, 'GET /'))).toEqual([TRACE, TAB_SPAN]);
  expect(mockSpans.map(({ name }) => name)).not.toContain('GET /search');
});

test('a tab that says it is sampled is not believed', async () => {
  const site = await startTraced({ OTEL_TRACES_SAMPLER: 'parentbased_always_off', TRUST_PROXY: '127.0.0.1' });
  await site.ask('/search', { headers: { ...OUR_TAB, traceparent: PARENT } });
  // The proxy is believed, so this span is exported. An earlier span would have been exported with it.
  await site.ask('/', { headers: { traceparent: PARENT } });
  await exported(site, 'GET /');
  expect(mockSpans.map(({ name }) => name)).not.toContain('GET /search');
});

test('what a tab reports becomes spans with its own ids, if it has a view token', async () => {
  const site = await startTraced();
  const page = await visit(site, '/search');
  const span = { id: TAB_SPAN, name: 'click', startMs: Date.now(), durationMs: 40, path: '/search' };
  const report = { view: page.view, release: page.release, trace: TRACE, spans: [span] };
  expect(await sendBeacon(site, report)).toBe(204);
  expect((await exported(site, 'click')).spanContext()).toMatchObject({ traceId: TRACE, spanId: TAB_SPAN });
  expect(await sendBeacon(site, { ...report, view: 'x'.repeat(60) })).toBe(403);
  for (const change of [{ name: 'GET /_ops' }, { id: '0'.repeat(16) }, { path: '/?q=asha' }, { startMs: 0 }])
    expect(await sendBeacon(site, { ...report, spans: [{ ...span, ...change }] })).toBe(400);
});

test('without its collector the site answers as before, and the spans are counted as failed', async () => {
  mockIsAway = true;
  const site = await startTraced();
  expect((await site.ask('/search')).status).toBe(200);
  const failed = /^nivaas_spans_total\{outcome="failed"\} [1-9]/m;
  for (;;) if (failed.test((await site.ask('/_metrics')).text)) break;
  expect(site.log).toContainEqual(expect.objectContaining({ event: 'traces-not-exported' }));
});

test('documents tell browsers to trace only when there is a collector', async () => {
  const plain = await startTestSite();
  expect((await plain.ask('/')).text).not.toContain('data-traced');
  expect((await (await startTraced()).ask('/')).text).toContain(' data-traced');
});
