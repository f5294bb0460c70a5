import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { DataLog, openFolderStore, StoreError, type Store } from '@nivaas/registry';
import { Grants } from '../functions/grants';
import { ServiceFeed } from './service-feed';
import { setPrice, stockService } from '../test-support/stock-service';
import { startTestSite, type TestSite } from '../test-support/test-site';

const PRICED = '/priced?tag=listings:7';
const renderIn = async (site: TestSite) => /render \d+/.exec((await site.ask(PRICED)).text)?.[0];

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

describe('with a service', () => {
  let folder: string;
  let price = 70;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'nivaas-changes-'));
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await rm(folder, { recursive: true, force: true, maxRetries: 10 });
  });

  const stock = () => stockService(folder);
  const change = (service: ReturnType<typeof stock>) => setPrice(service, (price += 1));
  const STOCKED = '/priced?tag=stock:7';
  const renderOf = async (site: TestSite) => /render \d+/.exec((await site.ask(STOCKED)).text)?.[0];
  const becomes = async (isSo: () => Promise<boolean>) => {
    for (const began = Date.now(); !(await isSo()); await new Promise(setImmediate))
      if (Date.now() - began > 5_000) throw new Error('It took longer than five seconds.');
  };
  const changed = (site: TestSite, before: string | undefined) =>
    becomes(async () => (await renderOf(site)) !== before);
  /** The service stood where the log says. */
  const isFollowed = (site: TestSite) =>
    becomes(async () => {
      const { services } = await new DataLog(openFolderStore(join(site.folder, 'registry'))).read();
      return 'stock' in services;
    });

  test('a change that nobody announced is heard of by all edges, and by one that starts later', async () => {
    const site = await startTestSite({ services: [stock()] });
    const beside = await startTestSite({ beside: site });
    await isFollowed(site);
    const before = await Promise.all([renderOf(site), renderOf(beside)]);
    const silent = stock();
    await change(silent);
    await Promise.all([changed(site, before[0]), changed(beside, before[1])]);
    await site.edge.close();
    const kept = await renderOf(beside);
    await change(silent);
    await silent.close();
    await startTestSite({ beside, services: [stock()] });
    await changed(beside, kept);
  });

  test('a change at an address is heard of, too', async () => {
    const service = stock();
    const server = createServer((request, response) => {
      void service.fetch(new Request(`http://stock.localhost${request.url}`)).then(async (answer) => {
        response.writeHead(answer.status).end(await answer.text());
      });
    }).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    const { port } = server.address() as { port: number };
    const origin = { url: `http://127.0.0.1:${port}`, deadlineMs: 2_000, maxBytes: 100_000, concurrency: 4 };
    const site = await startTestSite({ services: [stock()], grants: new Grants({ stock: origin }, {}) });
    await isFollowed(site);
    const before = await renderOf(site);
    await change(service);
    await changed(site, before);
    server.close();
    await service.close();
  });

  test('an edge that cannot ask the service is named, until it can', async () => {
    const [own, blind] = [stock(), stock()];
    await startTestSite({ beside: await startTestSite({ services: [own] }), services: [blind] });
    const asked = jest.spyOn(ServiceFeed.prototype, 'isReadable');
    asked.mockImplementation(() => Promise.resolve(false));
    expect((await change(own))?.join()).toContain(hostname());
    asked.mockRestore();
    expect(await change(own)).toBeUndefined();
  });

  test('edges without the store serve pages, are named, hear of changes from the service, and the log gets them later', async () => {
    const [here, there] = [fragile(), fragile()];
    const own = stock();
    const site = await startTestSite({ store: here.wrap, services: [own] });
    const cut = await startTestSite({ beside: site, store: there.wrap, services: [stock()] });
    await isFollowed(site);
    const before = await Promise.all([renderOf(site), renderOf(cut)]);
    const name = `${hostname()}:${cut.port}`;
    there.state.isAway = true;
    const began = performance.now();
    expect(await change(own)).toEqual([name]);
    expect(performance.now() - began).toBeLessThan(1_900);
    await changed(cut, before[1]);
    here.state.isAway = true;
    const kept = await renderOf(site);
    expect(await renderOf(site)).toBe(kept);
    expect(await change(own)).toEqual(['the store of the releases', name]);
    expect(await renderOf(site)).not.toBe(kept);
    expect(site.log).toContainEqual(expect.objectContaining({ event: 'change-not-recorded' }));
    await site.edge.close();
    there.state.isAway = false;
    const feed = new DataLog(openFolderStore(join(cut.folder, 'registry')));
    const { number } = await feed.read();
    await becomes(async () => (await feed.read()).number > number);
  });

  test('a service that lacks a change that an edge has seen makes all pages anew, and readiness says so', async () => {
    const own = stock();
    const site = await startTestSite({ services: [own] });
    await change(own);
    const copy = await readFile(join(folder, 'stock.json'), 'utf8');
    await change(own);
    const before = await renderOf(site);
    // With another change under the same number.
    const restored = JSON.parse(copy) as { changes: object[] };
    restored.changes.push({ number: 3, identity: 'other', tags: [] });
    await writeFile(join(folder, 'stock.json'), JSON.stringify(restored));
    await changed(site, before);
    expect(site.log).toContainEqual(
      expect.objectContaining({ event: 'service-went-back', service: 'stock' }),
    );
    const ready = await site.ask('/_health/ready');
    expect([ready.status, JSON.parse(ready.text)]).toMatchObject([200, { reasons: ['stock went back'] }]);
  });
});
