import { startTestSite } from '../test-support/test-site';

const FAULT = {
  release: 'r0123456789ab',
  area: 'mfe-search',
  part: 'mfe-search/search-box',
  phase: 'load',
  message: 'Timed out',
};

const post = (body: unknown) => ({
  method: 'POST',
  body: typeof body === 'string' ? body : JSON.stringify(body),
});

test('a fault that a browser saw is counted by area and phase, and logged on one line', async () => {
  const site = await startTestSite();
  const { status, bytes, headers } = await site.ask('/_beacon', post({ ...FAULT, message: 'a\nb' }));
  expect(status).toBe(204);
  expect(bytes).toHaveLength(0);
  expect(headers['content-length']).toBeUndefined();
  expect(site.log).toContainEqual({ event: 'fault', side: 'browser', ...FAULT, message: 'a\nb' });
  expect((await site.ask('/_metrics')).text).toContain(
    'nivaas_faults_total{area="mfe-search",phase="load",side="browser"} 1',
  );
});

test.each<[string, unknown]>([
  ['nothing', ''],
  ['no JSON', '{release'],
  ['null', null],
  ['a list', []],
  ['a number', '1e999'],
  ['another release id', { ...FAULT, release: '<script>' }],
  ['another phase', { ...FAULT, phase: 'other' }],
  ['a missing field', { ...FAULT, area: undefined }],
  ['an area that would break the metrics', { ...FAULT, area: 'a"}\n' }],
  ['a message that is too long', { ...FAULT, message: 'x'.repeat(301) }],
  ['10,000 levels', '['.repeat(10_000) + ']'.repeat(10_000)],
])('a beacon with %s is refused', async (_, body) => {
  const site = await startTestSite();
  const { status, text } = await site.ask('/_beacon', post(body));
  expect(status).toBe(400);
  expect(JSON.parse(text)).toMatchObject({ code: 'bad_beacon' });
  expect(site.log).toEqual([]);
});

test('unknown fields of a beacon are dropped', async () => {
  const site = await startTestSite();
  expect((await site.ask('/_beacon', post({ ...FAULT, email: 'asha@example.in' }))).status).toBe(204);
  expect(JSON.stringify(site.log)).not.toContain('asha@example.in');
});

test('a beacon over its limit is answered with 413', async () => {
  const site = await startTestSite();
  const { status, text } = await site.ask(
    '/_beacon',
    post(JSON.stringify({ ...FAULT, message: 'x'.repeat(2_000_000) })),
  );
  expect(status).toBe(413);
  expect(JSON.parse(text)).toMatchObject({ code: 'too_large' });
});
