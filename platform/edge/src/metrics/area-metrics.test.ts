import { startTestSite } from '../test-support/test-site';

test('each area and version has its requests, errors and times, and loses them when it is no longer live', async () => {
  const site = await startTestSite();
  const versionOf = async (area: string) => (await site.registry.status()).areas[area]?.version ?? '';
  const counts = async (name: string) =>
    (await site.ask('/_metrics')).text.split('\n').filter((line) => line.startsWith(`${name}{`));
  const first = await versionOf('mfe-search');
  await site.ask('/search');
  await site.ask('/search');
  await site.ask('/throws');
  await site.ask(`/_assets/mfe-search/${first}/main.js`);
  await site.ask('/_assets/mfe-search/v000000000000/main.js');
  await site.ask('/_assets/mfe-made-up/v000000000000/main.js');
  await site.ask('/auth/session');
  const labels = (kind: string, area: string, version: string) =>
    `{kind="${kind}",area="${area}",version="${version}"}`;
  expect((await counts('nivaas_area_request_seconds_count')).sort()).toEqual(
    [
      `nivaas_area_request_seconds_count${labels('api', 'accounts', '-')} 1`,
      `nivaas_area_request_seconds_count${labels('asset', 'mfe-search', first)} 1`,
      `nivaas_area_request_seconds_count${labels('asset', 'mfe-search', 'old')} 1`,
      `nivaas_area_request_seconds_count${labels('document', 'mfe-search', first)} 2`,
      `nivaas_area_request_seconds_count${labels('document', 'shell', await versionOf('shell'))} 1`,
    ].sort(),
  );
  expect(await counts('nivaas_area_errors_total')).toEqual([
    `nivaas_area_errors_total${labels('document', 'shell', await versionOf('shell'))} 1`,
  ]);
  const next = site.nextRelease();
  await site.release('mfe-search', 'Search two');
  await next;
  await site.ask('/search');
  const left = (await counts('nivaas_area_request_seconds_count')).join('\n');
  expect(left).not.toContain(first);
  expect(left).toContain(`${labels('document', 'mfe-search', await versionOf('mfe-search'))} 1`);
});
