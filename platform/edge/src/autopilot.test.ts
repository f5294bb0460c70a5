import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Registry } from '@nivaas/registry';
import { writeBuild } from './test-support/fake-build';
import { TOKEN } from './test-support/ops-site';
import { startTestSite, type TestSite, type TestSiteOptions } from './test-support/test-site';
import { bucketCookie, faultOf, sendBeacon, visit, type Visit } from './test-support/visit';

/** The fractional parts of its multiples are evenly spread, for any number of visitors. */
const GOLDEN = (Math.sqrt(5) - 1) / 2;
const OPS = { by: 'Asha' };
/** More than views wait for a sign of life while evidence is missing. */
const LATE_MS = 60_000;
const SPEEDS = { LCP: 1_000, INP: 50, TTFB: 100 };

async function open(options: TestSiteOptions = {}): Promise<TestSite> {
  return startTestSite({
    ...options,
    env: { TRUST_PROXY: '127.0.0.1', RELEASE_TOKEN: TOKEN, ...options.env },
    releases: options.releases ?? [
      ['shell', 'Start'],
      ['mfe-search', 'Search one'],
      ['mfe-content', 'Content one'],
    ],
  });
}

/** Publishes a version and gives it to some of the visitors. */
async function startCanary(
  site: TestSite,
  area: string,
  content: string,
  { promoteAfter = null, percent = 10 }: { promoteAfter?: number | null; percent?: number } = {},
) {
  const { folder, version } = await writeBuild(site.folder, area, content);
  await site.registry.publish(folder, { by: 'Asha', commit: null });
  const taken = site.nextRelease();
  await site.registry.canary(area, { ...OPS, version, percent, promoteAfter });
  await taken;
  return version;
}

const networkOf = (n: number) => `10.${(n >> 8) & 255}.${n & 255}.1`;

/** Few, so that most of the documents come from a cache: only those are compared by speed, and only some of them. */
const PAGES = 4;

/** Visitors, each with a network and a bucket of their own, evenly spread; page views until `isDone` or the limit. */
async function traffic(site: TestSite, limit: number, isDone: () => boolean = () => false) {
  const visits: Visit[] = [];
  for (let n = 1; n <= limit && !isDone(); n += 1) {
    const address = networkOf(n);
    const bucket = Math.floor(((n * GOLDEN) % 1) * 10_000);
    visits.push(await visit(site, `/market?n=${n % PAGES}`, { address, bucket }));
  }
  return visits;
}

/** Sends the vitals of these visits, and moves the clock on until page views without a beacon count as silent. */
async function live(site: TestSite, visits: Visit[]): Promise<void> {
  for (const [index, { view, release }] of visits.entries())
    await sendBeacon(site, { view, release, vitals: SPEEDS, visited: [] }, networkOf(index));
  site.time.aheadMs += 60_000;
}

/** Sends requests until a condition holds. */
async function until(site: TestSite, holds: () => boolean): Promise<void> {
  while (!holds()) await site.ask('/_health/live');
}

const metricsOf = async (site: TestSite) =>
  (await site.ask('/_metrics', { headers: { authorization: `Bearer ${TOKEN}` } })).text;
const decisions = (site: TestSite) => site.log.filter(({ event }) => event === 'autopilot');
const stateOf = (site: TestSite, area: string) => site.edge.releases.live?.revision.areas[area];
const trialOf = (site: TestSite, area: string) =>
  site.measures().autopilot.trials.find((trial) => trial.area === area);
const last = async (registry: Registry) => (await registry.history(undefined, 1))[0];

test('K01 the canary of a remote that throws on one of five renders is aborted, with the evidence in the history', async () => {
  const site = await open();
  const version = await startCanary(site, 'mfe-search', 'Search two fails 1 in 5');
  const rolledBack = site.nextRelease();
  await traffic(site, 2_000, () => decisions(site).length > 0);
  await rolledBack;
  expect(stateOf(site, 'mfe-search')?.canary).toBeNull();
  const revision = await last(site.registry);
  expect(revision).toMatchObject({
    by: 'autopilot',
    reason: expect.stringContaining(`${version} is worse than its control`),
    action: { verb: 'abort', area: 'mfe-search', version, automatic: true },
  });
  const evidence = JSON.parse(revision?.action.evidence ?? '') as {
    candidate: { views: number; badViews: number };
    value: number;
  };
  expect(evidence).toMatchObject({
    signal: 'faults',
    test: 'same-time',
    control: { badViews: 0 },
    threshold: 4_000,
  });
  expect(evidence.candidate.badViews).toBeGreaterThanOrEqual(8);
  expect(evidence.candidate.badViews).toBeLessThanOrEqual(20);
  expect(evidence.value).toBeGreaterThanOrEqual(4_000);
  await expect(site.registry.canary('mfe-search', { ...OPS, version, percent: 10 })).rejects.toMatchObject({
    code: 'held',
  });
  expect(await metricsOf(site)).toContain(
    'nivaas_autopilot_decisions_total{area="mfe-search",verb="abort"} 1',
  );
});

test('a healthy canary is promoted after the page views that --promote-after names', async () => {
  const site = await open();
  const version = await startCanary(site, 'mfe-search', 'Search two', { promoteAfter: 25, percent: 30 });
  const promoted = site.nextRelease();
  const visits = await traffic(site, 240);
  expect(trialOf(site, 'mfe-search')).toMatchObject({ decision: 'open', candidate: { badViews: 0 } });
  visits.push(...(await traffic(site, 400)));
  expect(trialOf(site, 'mfe-search')).toMatchObject({ decision: 'open', candidate: { settled: 0 } });
  await live(site, visits);
  await promoted;
  expect(stateOf(site, 'mfe-search')).toMatchObject({ version, canary: null });
  expect(await last(site.registry)).toMatchObject({ action: { verb: 'promote', automatic: true } });
});

/** Waits until the edge has exchanged evidence this many times. */
async function exchanges(site: TestSite, times: number): Promise<void> {
  const newest = async () => {
    const files = await readdir(join(site.folder, 'registry/evidence'), { recursive: true });
    return Math.max(
      ...files.filter((file) => file.endsWith('.json')).map((file) => Number(/\d+(?=\.json)/.exec(file))),
    );
  };
  for (const end = (await newest()) + times; (await newest()) < end;) await site.ask('/_health/live');
}

test('a canary waits while the evidence of an edge cannot be read, until a person says that the edge is gone', async () => {
  const site = await open();
  const other = join(site.folder, 'registry/evidence/0000000b');
  await mkdir(other, { recursive: true });
  await writeFile(join(other, '000000001.json'), '{"format":2}');
  const version = await startCanary(site, 'mfe-search', 'Search two', { promoteAfter: 25, percent: 30 });
  await live(site, await traffic(site, 400));
  // With evidence missing, views wait longer for a sign of life that another edge may have.
  site.time.aheadMs += LATE_MS;
  await until(site, () => trialOf(site, 'mfe-search')?.decision === 'healthy');
  await exchanges(site, 5);
  expect(stateOf(site, 'mfe-search')?.canary).toMatchObject({ version });
  expect(site.measures().autopilot.missingEvidence).toEqual([
    { area: 'mfe-search', edge: '0000000b', problem: 'unreadable', since: expect.any(String) },
  ]);
  expect(site.log).toContainEqual(expect.objectContaining({ event: 'evidence-missing' }));
  expect(await metricsOf(site)).toContain('nivaas_missing_evidence 1');
  await site.registry.resume('mfe-search', { ...OPS, without: '0000000b' });
  await until(site, () => stateOf(site, 'mfe-search')?.version === version);
  expect(site.log).toContainEqual(expect.objectContaining({ event: 'evidence-whole' }));
});

test('K13 of two canaries at once only the faulty one is aborted', async () => {
  const site = await open();
  const good = await startCanary(site, 'mfe-content', 'Content two');
  await startCanary(site, 'mfe-search', 'Search two fails 1 in 5');
  const rolledBack = site.nextRelease();
  await traffic(site, 2_000, () => decisions(site).length > 0);
  await rolledBack;
  expect(stateOf(site, 'mfe-search')?.canary).toBeNull();
  expect(stateOf(site, 'mfe-content')?.canary?.version).toBe(good);
  expect(trialOf(site, 'mfe-content')).toMatchObject({ decision: 'open', candidate: { badViews: 0 } });
});

test('a version that went live for everybody and is worse than the one before is rolled back', async () => {
  const site = await open();
  await traffic(site, 200);
  const taken = site.nextRelease();
  await site.release('mfe-search', 'Search two fails 1 in 2');
  await taken;
  const before = stateOf(site, 'mfe-search')?.previous;
  const rolledBack = site.nextRelease();
  await traffic(site, 500, () => decisions(site).length > 0);
  await rolledBack;
  expect(stateOf(site, 'mfe-search')?.version).toBe(before);
  expect(await last(site.registry)).toMatchObject({
    action: { verb: 'rollback', area: 'mfe-search', version: before, automatic: true },
  });
  // The restored version is not watched: undoing a rollback would help nobody.
  expect(site.measures().autopilot.trials).toEqual([]);
});

test('R25 a shell that does not start in browsers is rolled back, on the word of the guards in its documents', async () => {
  const site = await open();
  await traffic(site, 200);
  const taken = site.nextRelease();
  const version = await site.release('shell', 'Start two');
  await taken;
  const rolledBack = site.nextRelease();
  const guard = { area: 'shell', version, part: 'shell', phase: 'load', code: 'not_started', message: 'no' };
  for (let n = 1; n <= 500 && decisions(site).length === 0; n += 1) {
    const seen = await visit(site, `/market?n=${n}`, { address: networkOf(n), bucket: n });
    expect(await sendBeacon(site, faultOf(seen, guard), networkOf(n))).toBe(204);
    // The next page is served with the previous shell, so it does not count for the new one.
    const cookie = `nivaas-not-${version}=; ${bucketCookie(n)}`;
    await site.ask('/market', { headers: { cookie, 'x-forwarded-for': networkOf(n) } });
  }
  await rolledBack;
  expect(await last(site.registry)).toMatchObject({
    action: { verb: 'rollback', area: 'shell', automatic: true },
  });
  expect(stateOf(site, 'shell')?.version).not.toBe(version);
});

test('a canary of which no page gives a sign of life is aborted', async () => {
  const site = await open();
  const version = await startCanary(site, 'mfe-search', 'Search two', { promoteAfter: 20, percent: 30 });
  const aborted = site.nextRelease();
  const visits = await traffic(site, 400);
  const { release } = site.edge.releases.of(undefined)?.snapshot ?? {};
  await live(
    site,
    visits.filter((visit) => visit.release === release),
  );
  await aborted;
  expect(await last(site.registry)).toMatchObject({
    reason: expect.stringMatching(/: (\d+) of \1 page views gave no sign of life, with/),
    action: { verb: 'abort', version, automatic: true },
  });
});

test('beacons that land at another edge than the document count all the same', async () => {
  const site = await open();
  const other = await open({ beside: site });
  await startCanary(site, 'mfe-search', 'Search two', { promoteAfter: 20 });
  const aborted = site.nextRelease();
  const visits = await traffic(site, 400);
  const { release } = site.edge.releases.of(undefined)?.snapshot ?? {};
  for (const visit of visits.filter((visit) => visit.release !== release))
    expect(await sendBeacon(other, faultOf(visit))).toBe(204);
  await aborted;
  expect(await last(site.registry)).toMatchObject({
    reason: expect.stringMatching(/page views failed, with .* 2 edges counted/),
    action: { verb: 'abort', automatic: true },
  });
});

test('two edges on one registry roll back once', async () => {
  const site = await open();
  const other = await open({ beside: site });
  await startCanary(site, 'mfe-search', 'Search two fails 1 in 5');
  const both = [site, other].map((edge) =>
    traffic(edge, 2_000, () => stateOf(edge, 'mfe-search')?.canary === null),
  );
  await Promise.all(both);
  const automatic = (await site.registry.history()).filter(({ action }) => action.automatic);
  expect(automatic).toHaveLength(1);
});

test('with AUTOPILOT=0 nothing happens automatically', async () => {
  const site = await open({ env: { AUTOPILOT: '0' } });
  await startCanary(site, 'mfe-search', 'Search two fails 1 in 2', { promoteAfter: 20 });
  await traffic(site, 400);
  expect(site.measures().autopilot).toEqual({
    enabled: false,
    trials: [],
    stopped: [],
    missingEvidence: [],
  });
  expect(await last(site.registry)).toMatchObject({ action: { verb: 'canary' } });
});

test('K16 after two rollbacks within an hour an area is left to people until one acts', async () => {
  const site = await open();
  for (const name of ['two', 'three']) {
    await startCanary(site, 'mfe-search', `Search ${name} fails 1 in 1`);
    const rolledBack = site.nextRelease();
    const done = decisions(site).length + 1;
    await traffic(site, 2_000, () => decisions(site).length >= done);
    await rolledBack;
  }
  await until(site, () => site.log.some(({ event }) => event === 'autopilot-stopped'));
  await startCanary(site, 'mfe-search', 'Search four fails 1 in 1');
  await traffic(site, 300);
  expect(trialOf(site, 'mfe-search')).toMatchObject({ decision: 'worse' });
  expect(site.measures().autopilot.stopped).toEqual(['mfe-search']);
  expect(decisions(site)).toHaveLength(2);
  expect(await metricsOf(site)).toContain('nivaas_autopilot_stopped{area="mfe-search"} 1');
  const resumed = site.nextRelease();
  await site.registry.resume('mfe-search', OPS);
  await resumed;
  await until(site, () => decisions(site).length === 3);
});

/** All requests over one connection, without waiting for answers: nobody can send them faster. */
function pipelined(beacons: string[], address: string): string {
  const requests = beacons.map((body, index) => {
    const connection = index === beacons.length - 1 ? 'close' : 'keep-alive';
    return `POST /_beacon HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: ${address}\r\nContent-Length: ${body.length}\r\nConnection: ${connection}\r\n\r\n${body}`;
  });
  return requests.join('');
}

describe('forged beacons', () => {
  const OLD = ['shell', 'mfe-search', 'mfe-content'];
  const statusAfter = async (site: TestSite) => {
    const { areas, decision } = { areas: stateOf(site, 'mfe-search'), decision: trialOf(site, 'mfe-search') };
    return {
      canary: areas?.canary?.version,
      decision: decision?.decision,
      badViews: decision?.candidate.badViews,
    };
  };

  /** A canary with honest traffic and without faults. */
  async function openCanary() {
    const site = await open();
    const version = await startCanary(site, 'mfe-search', 'Search two', { promoteAfter: 10_000 });
    await traffic(site, 300);
    const [from] = stateOf(site, 'mfe-search')?.canary?.buckets[0] ?? [0];
    return { site, version, inCanary: from };
  }

  test('K05 without a token, or with a changed or foreign one, do not count', async () => {
    const { site, version, inCanary } = await openCanary();
    const page = await visit(site, '/market?n=1', { address: '66.6.6.6', bucket: inCanary });
    const foreign = await open({ env: { SITE_SECRET: 'd07b52e9a41c86f3905ed17ab264fc38' } });
    const other = await visit(foreign, '/market?n=1', { address: '66.6.6.6', bucket: inCanary });
    for (let index = 0; index < 60; index += 1) {
      const address = `66.6.7.${index}`;
      const changed = `${page.view.slice(0, index % 40)}x${page.view.slice((index % 40) + 1)}`;
      for (const view of [undefined, other.view, changed === page.view ? '' : changed])
        await sendBeacon(site, { ...faultOf(page), view }, address);
    }
    expect(await statusAfter(site)).toEqual({ canary: version, decision: 'open', badViews: 0 });
  });

  test('K05 a token that is sent again, from anywhere, counts once', async () => {
    const { site, version, inCanary } = await openCanary();
    const page = await visit(site, '/market?n=1', { address: '66.6.6.6', bucket: inCanary });
    for (let index = 0; index < 100; index += 1)
      for (const phase of ['load', 'render', 'effect'])
        await sendBeacon(site, faultOf(page, { phase }), `66.6.7.${index}`);
    expect(await statusAfter(site)).toEqual({ canary: version, decision: 'open', badViews: 1 });
  });

  test('K05 10,000 from one address, with real page views, count as three', async () => {
    const { site, version, inCanary } = await openCanary();
    const address = '66.6.6.6';
    const pages: Visit[] = [];
    for (let index = 0; index < 200; index += 1)
      pages.push(await visit(site, '/market?n=1', { address, bucket: inCanary }));
    for (let sent = 0; sent < 10_000; sent += 200) {
      const beacons = Array.from({ length: 200 }, (_, index) =>
        JSON.stringify(faultOf(pages[(sent + index) % pages.length] as Visit)),
      );
      await site.raw(pipelined(beacons, address));
    }
    expect(await statusAfter(site)).toEqual({ canary: version, decision: 'open', badViews: 3 });
  });

  test('K06 page views and beacons from one address do not promote', async () => {
    const site = await open();
    const version = await startCanary(site, 'mfe-search', 'Search two', { promoteAfter: 40 });
    const [inCanary] = stateOf(site, 'mfe-search')?.canary?.buckets[0] ?? [0];
    await live(site, await traffic(site, 200));
    for (let index = 0; index < 500; index += 1) {
      const { view, release } = await visit(site, '/market?n=1', { address: '66.6.6.6', bucket: inCanary });
      if (index < 90) await sendBeacon(site, { view, release, vitals: {}, visited: OLD }, '66.6.6.6');
    }
    site.time.aheadMs += 60_000;
    await until(site, () => (trialOf(site, 'mfe-search')?.candidate.settled ?? 0) > 0);
    expect(await statusAfter(site)).toMatchObject({ canary: version, decision: 'open' });
  });
});
