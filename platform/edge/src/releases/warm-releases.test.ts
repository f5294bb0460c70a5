import type { Store } from '@nivaas/registry';
import { writeBuild } from '../test-support/fake-build';
import { startOpsSite, type OpsSite } from '../test-support/ops-site';
import type { TestSite } from '../test-support/test-site';

/** Each render of this version reports a fault, so the log says when it was rendered. */
const CONTENT = 'Search two fails 1 in 1';
const PAGE = '/market?n=1';

/** Requests a page twice: from the second request on, it counts as one that visitors ask for. */
async function askTwice(site: TestSite, path: string): Promise<void> {
  await site.ask(path);
  await site.ask(path);
}

async function openVisited(): Promise<{ site: OpsSite; version: string; written: string[] }> {
  const written: string[] = [];
  const eventsSoFar = () => site.log.map(({ event }) => String(event));
  const store = (inner: Store): Store => ({
    ...inner,
    create: async (key, ...rest) => {
      if (key.startsWith('channels/')) written.push(...eventsSoFar());
      return inner.create(key, ...rest);
    },
  });
  const site: OpsSite = await startOpsSite({ store });
  await askTwice(site, PAGE);
  const { folder, version } = await writeBuild(site.folder, 'mfe-search', CONTENT);
  await site.registry.publish(folder, { by: 'Asha', commit: null });
  return { site, version, written };
}

const servedVersion = (site: TestSite) => site.edge.releases.live?.snapshot.areas['mfe-search']?.version;

test('an edge renders what visitors ask for in the next release before it writes the change', async () => {
  const { site, version, written } = await openVisited();
  const { status } = await site.change('activate', { area: 'mfe-search', version });
  expect(status).toBe(200);
  expect(written).toContain('fault');
  expect(servedVersion(site)).toBe(version);
});

test('an edge renders what visitors ask for before it serves a change of somebody else', async () => {
  const { site, version } = await openVisited();
  const served = site.edge.releases.live?.snapshot.release;
  const atSwitch = new Promise<unknown[]>((resolve) =>
    site.edge.releases.onChange(() => resolve(site.log.map(({ event }) => event))),
  );
  await site.registry.activate('mfe-search', { by: 'Asha', version });
  expect(await atSwitch).toContain('fault');
  expect(site.edge.releases.live?.snapshot.release).not.toBe(served);
});

test('a page that hangs delays a rollback by a second, no more', async () => {
  const { site } = await openVisited();
  const { folder, version } = await writeBuild(site.folder, 'mfe-search', 'Search hangs');
  await site.registry.publish(folder, { by: 'Asha', commit: null });
  await askTwice(site, '/search/hangs');
  const started = performance.now();
  const { status } = await site.change('rollback', { area: 'mfe-search', to: version });
  expect(status).toBe(200);
  expect(performance.now() - started).toBeLessThan(3_000);
  expect(servedVersion(site)).toBe(version);
});
