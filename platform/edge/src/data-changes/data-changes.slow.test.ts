import { mkdtemp, rm } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@libsql/client';
import { createListings } from '@nivaas/listings';
import { DataLog, openFolderStore, StoreError, type Store } from '@nivaas/registry';
import { openOwnListings, RECORDS_URL, type OwnListings } from '../own-listings';
import { startTestSite, type TestSite } from '../test-support/test-site';

const PRICED = '/priced?tag=listings:7';
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
    expect((await writer.edge.dataChanges.record(['listings:7'])).unconfirmed).toEqual([]);
    expect(await renderIn(reader)).not.toBe(before);
  }
});

test('a visitor sees what they changed on an edge that has not heard of it', async () => {
  const site = await startTestSite();
  const beside = await startTestSite({ beside: site });
  const before = await renderIn(beside);
  const recording = site.edge.dataChanges.record(['listings:7']);
  let cookie = '';
  // Before the acknowledgement, which comes a second later.
  while (!cookie) {
    await new Promise(setImmediate);
    if (site.edge.dataChanges.number > 0)
      [cookie = ''] = site.edge.dataChanges.cookie(site.edge.dataChanges.number).split(';');
  }
  expect(await renderIn(beside, { cookie })).not.toBe(before);
  await recording;
});

/** A store that can be taken away. */
function fragile() {
  const state = { isAway: false };
  const failing = () => Promise.reject(new StoreError('unavailable', 'no answer'));
  const wrap = (store: Store): Store => ({
    ...store,
    read: (key) => (state.isAway ? failing() : store.read(key)),
    list: (prefix) => (state.isAway ? failing() : store.list(prefix)),
    create: (...key) => (state.isAway ? failing() : store.create(...key)),
  });
  return { state, wrap };
}

describe('with a database', () => {
  let folder: string;
  let databaseUrl: string;
  let price = 7_000_000;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'nivaas-changes-'));
    databaseUrl = `file:${join(folder, 'listings.db')}`;
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await rm(folder, { recursive: true, force: true, maxRetries: 10 });
  });

  const listings = () => openOwnListings(databaseUrl, () => undefined);
  /** @returns Who did not confirm it. */
  const change = async ({ fetch }: Pick<OwnListings, 'fetch'>) => {
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ price: (price += 1) });
    const reply = await fetch(new Request(`${RECORDS_URL}/7`, { method: 'PATCH', headers, body }));
    return ((await reply.json()) as { unconfirmed?: string[] }).unconfirmed;
  };
  const becomes = async (isSo: () => Promise<boolean>) => {
    for (const began = Date.now(); !(await isSo()); await new Promise(setImmediate))
      if (Date.now() - began > 5_000) throw new Error('It took longer than five seconds.');
  };
  const changed = (site: TestSite, before: string | undefined) =>
    becomes(async () => (await renderIn(site)) !== before);

  test('a change whose edge died after it was stored is heard of by all edges', async () => {
    const site = await startTestSite({ listings: await listings() });
    const beside = await startTestSite({ beside: site });
    const before = await Promise.all([renderIn(site), renderIn(beside)]);
    const dead = await createListings({
      databaseUrl,
      seed: [],
      onChange: () => new Promise(() => undefined),
    });
    void change(dead);
    await Promise.all([changed(site, before[0]), changed(beside, before[1])]);
    await dead.close();
  });

  test('an edge that cannot read the database is named, until it can', async () => {
    const [own, blind] = [await listings(), await listings()];
    await startTestSite({ beside: await startTestSite({ listings: own }), listings: blind });
    const reads = jest.spyOn(blind.outbox, 'isReadable').mockResolvedValue(false);
    expect(await change(own)).toEqual([expect.stringContaining(hostname())]);
    reads.mockRestore();
    expect(await change(own)).toBeUndefined();
  });

  test('edges without the store serve pages, are named, hear of changes from the database, and the log gets them later', async () => {
    const [here, there] = [fragile(), fragile()];
    const own = await listings();
    const site = await startTestSite({ store: here.wrap, listings: own });
    const cut = await startTestSite({ beside: site, store: there.wrap, listings: await listings() });
    const before = await Promise.all([renderIn(site), renderIn(cut)]);
    const name = `${hostname()}:${cut.port}`;
    there.state.isAway = true;
    const began = performance.now();
    expect(await change(own)).toEqual([name]);
    expect(performance.now() - began).toBeLessThan(1_900);
    await changed(cut, before[1]);
    here.state.isAway = true;
    const kept = await renderIn(site);
    expect(await renderIn(site)).toBe(kept);
    expect(await change(own)).toEqual(['the store of the releases', name]);
    expect(await renderIn(site)).not.toBe(kept);
    expect(site.log).toContainEqual(expect.objectContaining({ event: 'change-not-recorded' }));
    await site.edge.close();
    there.state.isAway = false;
    const feed = new DataLog(openFolderStore(join(cut.folder, 'registry')));
    const { number } = await feed.read();
    await becomes(async () => (await feed.read()).number > number);
  });

  test('a database that lacks a change that an edge has seen makes all pages anew, and readiness says so', async () => {
    const own = await listings();
    const site = await startTestSite({ listings: own });
    await change(own);
    const before = await renderIn(site);
    const client = createClient({ url: databaseUrl });
    await client.execute('DELETE FROM home_changes WHERE number > 1');
    client.close();
    await changed(site, before);
    expect(site.log).toContainEqual(expect.objectContaining({ event: 'database-went-back', number: 2 }));
    const ready = await site.ask('/_health/ready');
    expect([ready.status, JSON.parse(ready.text)]).toMatchObject([200, { reasons: ['listings went back'] }]);
  });

  test('what an action declared counts as changed ten seconds later, unless the action says what it changed', async () => {
    let aheadMs = 0;
    const now = performance.now.bind(performance);
    jest.spyOn(performance, 'now').mockImplementation(() => now() + aheadMs);
    const site = await startTestSite({ listings: await listings() });
    const { dataChanges } = site.edge;
    await dataChanges.record(['listings:8'], await dataChanges.declare(['listings']));
    const before = await renderIn(site);
    aheadMs = 11_000;
    await dataChanges.declare(['listings']);
    // The edge sees the row.
    await dataChanges.record(['listings:8']);
    expect(await renderIn(site)).toBe(before);
    aheadMs = 22_000;
    await changed(site, before);
  });
});
