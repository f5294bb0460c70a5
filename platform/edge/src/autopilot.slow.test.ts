import { join } from 'node:path';
import { Heartbeat, openFolderStore, type Registry } from '@nivaas/registry';
import { TOKEN } from './test-support/ops-site';
import { startTestSite, type TestSite, type TestSiteOptions } from './test-support/test-site';
import { sendBeacon, visit, type Visit } from './test-support/visit';

/** The fractional parts of its multiples are evenly spread, for any number of visitors. */
const GOLDEN = (Math.sqrt(5) - 1) / 2;
const OPS = { by: 'Asha' };
/** More than views wait for a sign of life, also while evidence is missing. */
const LATE_MS = 120_000;
const SPEEDS = { LCP: 1_000, INP: 50, TTFB: 100 };

async function open(options: TestSiteOptions = {}): Promise<TestSite> {
  return startTestSite({
    ...options,
    env: { TRUST_PROXY: '127.0.0.1', RELEASE_TOKEN: TOKEN, ...options.env },
    releases: options.releases ?? [
      ['shell', 'Start'],
      ['mfe-shop', 'Search one'],
      ['mfe-help', 'Content one'],
    ],
  });
}

/** Publishes a version and gives it to some of the visitors. */
async function startCanary(
  site: TestSite,
  area: string,
  content: string,
  { percent = 10, promoteAfter = 0 } = {},
) {
  const version = await site.publish(area, content);
  const after = { promoteAfter: promoteAfter || null };
  await site.served(() => site.registry.run('canary', { area, version, percent, ...after }, OPS));
  return version;
}

/** Sends requests until a condition holds. */
async function until(site: TestSite, holds: () => boolean): Promise<void> {
  while (!holds()) await site.ask('/_health/live');
}

const networkOf = (n: number) => `10.${(n >> 8) & 255}.${n & 255}.1`;

/** Few, so that most of the documents come from a cache: only those are compared by speed, and only some of them. */
const PAGES = 4;

/** Visitors, each with a network and a bucket of their own, evenly spread; page views until `isDone` or the limit. */
async function traffic(site: TestSite, limit: number, isDone = () => false): Promise<Visit[]> {
  const visits: Visit[] = [];
  for (let n = 1; n <= limit && !isDone(); n += 1) {
    const bucket = Math.floor(((n * GOLDEN) % 1) * 10_000);
    visits.push(await visit(site, `/market?n=${n % PAGES}`, { address: networkOf(n), bucket }));
  }
  return visits;
}

const metricsOf = async (site: TestSite) =>
  (await site.ask('/_metrics', { headers: { authorization: `Bearer ${TOKEN}` } })).text;
const decisions = (site: TestSite) => site.log.filter(({ event }) => event === 'autopilot');
const stateOf = (site: TestSite, area: string) => site.edge.releases.stable?.revision.areas[area];
const comparisonOf = (site: TestSite, area: string) =>
  site.measures().autopilot.comparisons.find((one) => one.area === area);
const last = async (registry: Registry) => (await registry.history(undefined, 1))[0];

test('K01 K13 of two canaries at once the one that throws on one of five renders is aborted, with the evidence in the history', async () => {
  const site = await open();
  const good = await startCanary(site, 'mfe-help', 'Content two');
  const version = await startCanary(site, 'mfe-shop', 'Search two fails 1 in 5', { percent: 50 });
  const rolledBack = site.nextRelease();
  await traffic(site, 2_000, () => decisions(site).length > 0);
  await rolledBack;
  expect(stateOf(site, 'mfe-shop')?.canary).toBeNull();
  expect(stateOf(site, 'mfe-help')?.canary?.version).toBe(good);
  expect(comparisonOf(site, 'mfe-help')).toMatchObject({ decision: 'open', candidate: { badViews: 0 } });
  const revision = await last(site.registry);
  expect(revision).toMatchObject({
    by: 'autopilot',
    reason: expect.stringContaining(`${version} is worse than its control`),
    action: { verb: 'abort', area: 'mfe-shop', version, automatic: true },
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
  // Half of it when it is judged at once; between two looks, a busy machine serves more.
  expect(evidence.candidate.badViews).toBeLessThanOrEqual(40);
  expect(evidence.value).toBeGreaterThanOrEqual(4_000);
  await expect(
    site.registry.run('canary', { area: 'mfe-shop', version, percent: 10 }, OPS),
  ).rejects.toMatchObject({
    code: 'held',
  });
  expect(await metricsOf(site)).toContain('nivaas_autopilot_decisions_total{area="mfe-shop",verb="abort"} 1');
});

test('a canary waits for the evidence of an edge that is there, until a person says that the edge is gone', async () => {
  const beat = async (_: Registry, folder: string) => {
    const store = openFolderStore(join(folder, 'registry'));
    await new Heartbeat({ store, own: { name: 'edge-2:3000', process: '0000000b' } }).keep(0);
  };
  const site = await open({ beforeStart: beat });
  const version = await startCanary(site, 'mfe-shop', 'Search two', { promoteAfter: 25, percent: 50 });
  for (const [n, { view, release }] of (await traffic(site, 200)).entries())
    await sendBeacon(site, { view, release, vitals: SPEEDS, visited: [] }, networkOf(n));
  site.time.aheadMs += LATE_MS;
  await until(site, () => comparisonOf(site, 'mfe-shop')?.decision === 'healthy');
  const missing = () => site.measures().autopilot.missingEvidence;
  // The jump of the clock made the last exchange of this edge old, too.
  await until(site, () => missing().length === 1);
  expect(missing()).toEqual([
    { area: 'mfe-shop', edge: 'edge-2:3000', problem: 'silent', since: expect.any(String) },
  ]);
  expect(await metricsOf(site)).toContain('nivaas_missing_evidence 1');
  expect(stateOf(site, 'mfe-shop')?.canary).toMatchObject({ version });
  await site.registry.run('resume', { area: 'mfe-shop', without: 'edge-2:3000' }, OPS);
  await until(site, () => stateOf(site, 'mfe-shop')?.version === version);
});
