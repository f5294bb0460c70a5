import { writeFileSync } from 'node:fs';
import { OwnEdges } from '../../harness/own-site';
import { expect, hydrated, open, test } from '../../harness/test';
import { TraceCollector } from '../../harness/trace-collector';
import { fillInLogin, newVisitor } from '../../harness/visitors';

const collector = new TraceCollector();
let edges: OwnEdges;
let url: string;

test.beforeAll(async () => {
  edges = await OwnEdges.open();
  ({ url } = await edges.start({ OTEL_EXPORTER_OTLP_ENDPOINT: await collector.start() }));
});

test.afterAll(async () => {
  await edges.close();
  await collector.close();
});

test('one visit is one trace, from the click to the render, the password and the SQL', async ({
  page,
  context,
  request,
}, testInfo) => {
  const visitor = newVisitor();
  expect((await request.post(`${url}/auth/register`, { data: visitor })).status()).toBe(201);
  // Leads to a page that the edge has not rendered ahead.
  await open(page, `${url}/login?returnTo=%2Fsearch%3Flocation%3DWakad`);
  await fillInLogin(page, visitor);
  await expect(page).toHaveURL(`${url}/search?location=Wakad`);
  // Another language is another document. By key, because pointing at the link would prefetch it.
  const hindi = page.getByRole('link', { name: 'हिन्दी' }).first();
  await expect(hindi).toHaveAttribute('href', '/hi/search?location=Wakad');
  await hindi.press('Enter');
  await expect(page).toHaveURL(`${url}/hi/search?location=Wakad`);
  await hydrated(page);
  const login = 'click > request /auth/login > POST /auth/';
  const endings = [
    `view > ${login} > check password`,
    `view > ${login} > select users`,
    `view > ${login} > insert sessions`,
    'view > click > GET /search > render',
    'view > click > view',
  ];
  await expect
    .poll(() => endings.filter((ending) => !collector.paths.some((path) => path.endsWith(ending))), {
      timeout: 60_000,
    })
    .toEqual([]);
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('nivaas-trace');
  writeFileSync(testInfo.outputPath('trace.txt'), collector.draw());
});

test('without a collector a page loads no code that traces', async ({ page }) => {
  const loaded: string[] = [];
  page.on('request', (asked) => loaded.push(asked.url()));
  await open(page, '/');
  expect(loaded.filter((address) => /\/trace\.js/.test(address))).toEqual([]);
});
