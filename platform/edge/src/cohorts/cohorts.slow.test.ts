import { request } from 'node:http';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Snapshot } from '@nivaas/contracts';
import { shareTestSite, startTestSite, type TestSite } from '../test-support/test-site';
import { bucketCookie, startCanary } from '../test-support/visit';

interface Live {
  release: string;
  revision: number;
  areas: Record<string, { version: string }>;
}

const as = (bucket: number, name?: string) => ({ headers: { cookie: bucketCookie(bucket, name) } });

/** Listens to server-sent events as a visitor. */
function listen(site: TestSite, headers: Record<string, string>, path = '/_release/events') {
  const heard: { release: string; revision: number }[] = [];
  const waiting: (() => void)[] = [];
  const asked = request({ host: '127.0.0.1', port: site.port, path, headers }, (response) => {
    let text = '';
    response.setEncoding('utf8').on('data', (part: string) => {
      text += part;
      const events = text.split('\n\n');
      text = events.pop() ?? '';
      for (const event of events) {
        const [, data] = /^data: (.+)$/m.exec(event) ?? [];
        if (data) heard.push(JSON.parse(data) as { release: string; revision: number });
      }
      for (const look of waiting) look();
    });
  });
  asked.on('error', () => undefined);
  asked.end();
  const until = (count: number) =>
    new Promise<typeof heard>((resolve) => {
      const look = () => heard.length >= count && resolve(heard);
      waiting.push(look);
      look();
    });
  return { until, close: () => asked.destroy() };
}

const site = shareTestSite();
/** All visitors with a bucket get its canary. */
const sharedWithAll = shareTestSite();
let canary: Awaited<ReturnType<typeof startCanary>>;
beforeAll(async () => {
  canary = await startCanary(site);
  await startCanary(sharedWithAll, 100);
});

test('B11 K08 a first visit is stable, and its document, nothing else, gives the visitor a bucket for a year', async () => {
  const page = await sharedWithAll.ask('/search');
  expect(page.text).toContain('Search one');
  expect(page.headers['set-cookie']).toEqual([
    expect.stringMatching(
      /^nivaas-rs=(0|[1-9]\d{0,3})\.[\w-]{16}; Path=\/; Max-Age=31536000; HttpOnly; SameSite=Lax$/,
    ),
  ]);
  for (const path of ['/_release', '/sitemap.xml', '/favicon.svg', '/_health/ready'])
    expect((await sharedWithAll.ask(path)).headers['set-cookie']).toBeUndefined();
});

test('buckets of first visits are spread over all ten thousand, and a visitor keeps theirs', async () => {
  const buckets: number[] = [];
  for (let visit = 0; visit < 200; visit += 1) {
    const [cookie = ''] = (await site.ask('/')).headers['set-cookie'] ?? [];
    buckets.push(Number(/=(\d+)/.exec(cookie)?.[1]));
  }
  expect(new Set(buckets).size).toBeGreaterThan(180);
  expect(Math.min(...buckets)).toBeLessThan(1_000);
  expect(Math.max(...buckets)).toBeGreaterThan(9_000);
  const { headers } = await site.ask('/', { headers: { cookie: `a=b; ${bucketCookie(0)}; user=c` } });
  expect([headers['set-cookie'], headers['vary']]).toEqual([undefined, 'accept-encoding, cookie']);
});

const SIGNATURE = bucketCookie(7).slice('nivaas-rs=7'.length);

test.each([
  ...['10000', '-1', '007', '1e3', '', ' ', '9999x', '٣', '1.5', '"5"', '5', '5.'],
  // A signature for another bucket, a truncated one, one that is too long, and a bucket with a leading zero.
  ...[`5${SIGNATURE}`, `7${SIGNATURE.slice(0, -1)}`, `7${SIGNATURE}A`, `07${SIGNATURE}`],
])('the bucket %j is none: stable, and a new one is given', async (bucket) => {
  const cookie = Buffer.from(`nivaas-rs=${bucket}`).toString('latin1');
  const { text, headers } = await sharedWithAll.ask('/search', { headers: { cookie } });
  expect([text.includes('Search one'), headers['set-cookie']?.length]).toEqual([true, 1]);
});

test('with HTTPS in front the cookie is one that only this host can set', async () => {
  const site = await startTestSite({ env: { PUBLIC_ORIGIN: 'https://nivaas.test' } });
  const { inside } = await startCanary(site);
  const first = await site.ask('/search', as(inside));
  expect(first.text).toContain('Search one');
  expect(first.headers['set-cookie']).toEqual([
    expect.stringMatching(
      /^__Host-rs=\d+\.[\w-]{16}; Path=\/; Max-Age=31536000; HttpOnly; SameSite=Lax; Secure$/,
    ),
  ]);
  expect((await site.ask('/search', as(inside, '__Host-rs'))).text).toContain('Search canary');
});

test('a canary has its own release, in documents, for machines and in its map; others see nothing of it', async () => {
  const { version, inside, outside } = canary;
  const [tried, stable] = [await site.ask('/search', as(inside)), await site.ask('/search', as(outside))];
  expect(tried.text).toContain('Search canary');
  expect(stable.text).toContain('Search one');
  const live = await site.json<Live>('/_release', as(inside));
  expect(live.areas['mfe-shop']?.version).toBe(version);
  expect(tried.headers['x-release']).toBe(live.release);
  expect(stable.headers['x-release']).toBe((await site.json<Live>('/_release', as(outside))).release);
  expect(stable.headers['x-release']).not.toBe(live.release);
  const map = await site.json<Snapshot>(`/_release/${live.release}`);
  expect(map.areas['mfe-shop']?.version).toBe(version);
  expect(map.areas['mfe-shop']?.fallback?.version).toBe(
    (await site.json<Live>('/_release')).areas['mfe-shop']?.version,
  );
});

test('no cache keeps the answer of /_release for another cohort', async () => {
  const { inside, outside } = canary;
  const { headers } = await site.ask('/_release', as(outside));
  expect(headers).toMatchObject({ vary: 'cookie', 'cache-control': 'no-cache, private' });
  const asked = { headers: { ...as(inside).headers, 'if-none-match': String(headers['etag']) } };
  expect((await site.ask('/_release', asked)).status).toBe(200);
});

test('each tab hears of every revision once, with the release of its own cohort', async () => {
  const site = await startTestSite();
  const { inside, outside } = await startCanary(site);
  const canary = listen(site, as(inside).headers);
  const stable = listen(site, as(outside).headers);
  const [[canaryNow], [stableNow]] = [await canary.until(1), await stable.until(1)];
  expect(canaryNow?.release).not.toBe(stableNow?.release);
  await site.registry.run('abort', { area: 'mfe-shop' }, { by: 'Asha' });
  const [[, canaryThen], [, stableThen]] = [await canary.until(2), await stable.until(2)];
  expect(stableThen).toEqual({ release: stableNow?.release, revision: (stableNow?.revision ?? 0) + 1 });
  expect(canaryThen).toEqual(stableThen);
  canary.close();
  stable.close();
});

test('a canary that cannot be composed leaves its visitors on stable, and readiness says why', async () => {
  const site = await startTestSite();
  const version = await site.publish('mfe-shop', 'Search canary');
  const stored = join(site.folder, 'registry/versions/mfe-shop', version, 'files/server/remote-entry.js');
  await writeFile(stored, 'exports.evil = 1');
  const next = site.nextRelease();
  const why = { by: 'Asha', force: true, reason: 'to see what happens' };
  await site.registry.run('canary', { area: 'mfe-shop', ...why, version, percent: 100 }, why);
  await next;
  expect((await site.ask('/search', as(0))).text).toContain('Search one');
  const { status, reasons } = await site.json<{ status: string; reasons: string[] }>('/_health/ready');
  expect(status).toBe('ready');
  expect(reasons).toEqual([expect.stringContaining(`mfe-shop ${version}`)]);
});
