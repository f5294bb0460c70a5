import { OwnEdges } from '../../harness/own-site';
import { expect, test } from '../../harness/test';
import { TraceCollector } from '../../harness/trace-collector';
import { newVisitor } from '../../harness/visitors';

test('a collector gets each request with its render, the password and the SQL @nightly', async ({
  request,
}) => {
  const collector = new TraceCollector();
  const edges = await OwnEdges.open();
  const { url } = await edges.start({ OTEL_EXPORTER_OTLP_ENDPOINT: await collector.start() });
  const visitor = newVisitor();
  expect((await request.post(`${url}/auth/register`, { data: visitor })).status()).toBe(201);
  expect((await request.get(`${url}/search?location=Wakad`)).status()).toBe(200);
  const paths = ['POST /auth/ > hash password', 'POST /auth/ > insert users', 'GET /search > render'];
  await expect.poll(() => paths.filter((path) => !collector.paths.includes(path))).toEqual([]);
  await edges.close();
  await collector.close();
});
