import type { Store } from '@nivaas/registry';
import { startTestSite, type TestSite } from '../test-support/test-site';

const PRICED = '/priced?tag=listings:42';
const renderIn = async (site: TestSite, headers: Record<string, string> = {}) =>
  /render \d+/.exec((await site.ask(PRICED, { headers })).text)?.[0];

test('after the acknowledgement no other edge shows what was before, whichever recorded the change', async () => {
  const site = await startTestSite();
  const beside = await startTestSite({ beside: site });
  for (const [writer, reader] of [
    [site, beside],
    [beside, site],
  ] as const) {
    const before = await renderIn(reader);
    expect(await renderIn(reader)).toBe(before);
    expect((await writer.edge.changes.record(['listings:42'])).unconfirmed).toEqual([]);
    expect(await renderIn(reader)).not.toBe(before);
  }
});

test('changes at the same time are recorded together, four times a second', async () => {
  const site = await startTestSite();
  const record = (tag: string) => site.edge.changes.record([tag]);
  const numbers = await Promise.all(
    Array.from({ length: 40 }, (_, index) => record(`listings:${index}`).then(({ number }) => number)),
  );
  expect(new Set(numbers).size).toBeLessThanOrEqual(2);
});

test('a visitor sees what they changed on an edge that has not heard of it', async () => {
  const site = await startTestSite();
  const beside = await startTestSite({ beside: site });
  const before = await renderIn(beside);
  const recording = site.edge.changes.record(['listings:42']);
  let cookie = '';
  // Before the acknowledgement, which comes a second later.
  while (!cookie) {
    await new Promise(setImmediate);
    if (site.edge.changes.number > 0)
      [cookie = ''] = site.edge.changes.cookie(site.edge.changes.number).split(';');
  }
  expect(await renderIn(beside, { cookie })).not.toBe(before);
  await recording;
});

test('while the store is away pages are served, and a change is seen here and recorded when it is back', async () => {
  let isAway = false;
  const failing = () =>
    Promise.reject(Object.assign(new Error('no answer'), { name: 'StoreError', failure: 'unavailable' }));
  const wrap = (store: Store): Store => ({
    ...store,
    read: (key) => (isAway ? failing() : store.read(key)),
    list: (prefix) => (isAway ? failing() : store.list(prefix)),
    create: (...key) => (isAway ? failing() : store.create(...key)),
  });
  const site = await startTestSite({ store: wrap });
  const beside = await startTestSite({ beside: site });
  const [own, other] = [await renderIn(site), await renderIn(beside)];
  isAway = true;
  expect(await renderIn(site)).toBe(own);
  const { unconfirmed } = await site.edge.changes.record(['listings:42']);
  expect(unconfirmed).toEqual(['the store of the releases']);
  const changed = await renderIn(site);
  expect([changed === own, await renderIn(beside)]).toEqual([false, other]);
  isAway = false;
  while ((await renderIn(beside)) === other) await new Promise((resolve) => setTimeout(resolve, 50));
  expect(site.log).toContainEqual(expect.objectContaining({ event: 'change-not-recorded' }));
});
