import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Store } from '@nivaas/registry';
import { RenderGuest } from '../render/render-guest';
import type { ServedLane } from '../render/lanes';
import { startOpsSite } from '../test-support/ops-site';
import { startTestSite } from '../test-support/test-site';
import { bucketCookie } from '../test-support/visit';
import type { LiveRevision } from './release-composer';
import { Warming } from './warming';

describe('a version that is taken back', () => {
  afterEach(() => jest.restoreAllMocks());

  const WHO = { by: 'Asha' };
  /** A visitor of every canary. */
  const VISITOR = { headers: { cookie: bucketCookie(0) } };

  test.each([
    ['rollback', 'activate'],
    ['abort', 'canary'],
  ] as const)(
    'after %s, the process that ran the version ends, and nothing it left behind touches a page',
    async (verb, how) => {
      const site = await startTestSite();
      // Its code goes on patching a global of its process.
      const version = await site.publish('mfe-shop', 'Search patches');
      await site.served(() =>
        site.registry.run(how, { area: 'mfe-shop', ...WHO, version, percent: 100 }, WHO),
      );
      expect((await site.ask('/search', VISITOR)).text).toContain('Search patches');
      const ended = jest.spyOn(RenderGuest.prototype, 'end');
      await site.served(() => site.registry.run(verb, { area: 'mfe-shop' }, WHO));
      expect(ended).toHaveBeenCalledTimes(1);
      expect((await site.ask('/patched', VISITOR)).text).toContain('patched undefined');
    },
  );
});

describe('a release that nobody announced', () => {
  const withoutWatch = (store: Store): Store => ({ ...store, watch: () => () => undefined });

  test('a page is not missing because the edge has not noticed the release that has it', async () => {
    const site = await startTestSite({ store: withoutWatch });
    await site.release('shell', 'Next');
    expect((await site.ask('/missing')).text).toContain('Next');
  });

  test('pages that do not exist cause one look at the registry a second', async () => {
    let reads = 0;
    const site = await startTestSite({
      env: { AUTOPILOT: '0' },
      store: (store) => ({
        ...withoutWatch(store),
        read: (key) => {
          reads += 1;
          return store.read(key);
        },
      }),
    });
    expect((await site.ask('/missing')).status).toBe(404);
    const [before, start] = [reads, performance.now()];
    for (let count = 0; count < 3; count += 1) await site.ask('/missing');
    // On a busy machine the three may take longer than a second.
    expect(reads - before).toBeLessThanOrEqual(Math.ceil((performance.now() - start) / 1_000));
  });
});

test('E12 an edge that starts on a log of a newer format serves what it can read, says so, and refuses changes', async () => {
  const revision = (folder: string, number: number) =>
    join(folder, `registry/channels/live/00000000${number}.json`);
  const site = await startOpsSite({
    beforeStart: (_, folder) => {
      const text = readFileSync(revision(folder, 2), 'utf8').replace('"format": 1,', '"format": 2,');
      writeFileSync(revision(folder, 3), text.replace('"revision": 2,', '"revision": 3,'));
    },
  });
  expect((await site.ask('/search')).status).toBe(200);
  const ready = await site.json<{ status: string; reasons: string[] }>('/_health/ready');
  expect(ready).toEqual({ status: 'ready', reasons: [expect.stringContaining('revision 3 is of format 2')] });
  const refused = await site.change('off', { area: 'mfe-shop' }, { 'if-match': '"2"' });
  expect([refused.status, JSON.parse(refused.text)]).toMatchObject([503, { code: 'unknown_format' }]);
});

describe('pages that are made ahead', () => {
  test('an edge renders in the next release what visitors ask for, before anybody does', async () => {
    // However long a busy machine takes.
    const timeout = jest.spyOn(AbortSignal, 'timeout').mockReturnValue(new AbortController().signal);
    const site = await startOpsSite();
    // From the second request on, a page counts as one that visitors ask for.
    for (let times = 0; times < 2; times += 1) await site.ask('/market?n=1');
    // Each render of this version reports a fault, so the log says when it was rendered.
    const version = await site.publish('mfe-shop', 'Search two fails 1 in 1');
    expect((await site.change('activate', { area: 'mfe-shop', version })).status).toBe(200);
    while (!site.log.some(({ event }) => event === 'fault')) await new Promise(setImmediate);
    timeout.mockRestore();
    expect(site.edge.releases.stable?.snapshot.areas['mfe-shop']?.version).toBe(version);
  });

  test('a change is served when its pages are made, and cold if they hang', async () => {
    const next = {
      revision: { revision: 2 },
      byCohort: new Map([['stable', {}]]),
    } as unknown as LiveRevision;
    const live = [{ renderer: { all: [] } }] as unknown as ServedLane[];
    const events: string[] = [];
    const made = () =>
      new Promise<void>((resolve) => setImmediate(resolve)).then(() => void events.push('made'));
    await new Warming(made).beforeSwitch(next, live);
    events.push('served');
    await new Warming(() => new Promise(() => undefined)).beforeSwitch(next, live);
    expect(events).toEqual(['made', 'served']);
  });
});
