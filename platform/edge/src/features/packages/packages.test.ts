import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { Exchange } from '@nivaas/http';
import { pack } from 'tar-stream';
import { getPackage } from './packages';
import { PackageStore } from './package-store';

const ORIGIN = 'https://home.test';
let root: string;
let kept: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'nivaas-packages-'));
  kept = join(root, 'kept');
  mkdirSync(kept);
});
afterEach(() => rmSync(root, { recursive: true }));

/** Packs two packages, as `npm start` does. @returns Their folder. */
async function packed(digest: string): Promise<string> {
  const folder = join(root, digest);
  mkdirSync(folder);
  const tar = pack();
  tar.entry({ name: 'package/package.json' }, '{}');
  tar.finalize();
  const parts: Buffer[] = [];
  for await (const part of tar as AsyncIterable<Buffer>) parts.push(part);
  const packages = ['ui', 'create'].map((name) => {
    const file = `${name}-0.1.0-h${digest}.tgz`;
    writeFileSync(join(folder, file), gzipSync(Buffer.concat(parts)));
    const manifest = { name: `@nivaas/${name}`, version: `0.1.0-h${digest}` };
    return { file, integrity: 'sha512-x', manifest };
  });
  writeFileSync(join(folder, 'index.json'), JSON.stringify({ digest, packages }));
  return folder;
}

const get = (store: PackageStore, name: string) =>
  getPackage({ request: { headers: {} }, path: `/_federation/packages/${name}` } as Exchange, store, ORIGIN);

test.each(['@nivaas/ui', '@nivaas%2fui', '@nivaas%2Fui'])('npm finds what %s is, and where', async (name) => {
  const { status, body } = await get(new PackageStore(kept, await packed('0123456789ab')), name);
  expect(status).toBe(200);
  expect(JSON.parse(String(body))).toMatchObject({
    'dist-tags': { latest: '0.1.0-h0123456789ab' },
    versions: {
      '0.1.0-h0123456789ab': {
        dist: {
          tarball: `${ORIGIN}/_federation/packages/ui-0.1.0-h0123456789ab.tgz`,
          integrity: 'sha512-x',
        },
      },
    },
  });
});

test('what a lockfile names is still served after an upgrade, unchanged', async () => {
  const before = new PackageStore(kept, await packed('0123456789ab'));
  const file = 'ui-0.1.0-h0123456789ab.tgz';
  const { body } = await get(before, file);
  const after = new PackageStore(kept, await packed('ba9876543210'));
  const { body: now, headers } = await get(after, file);
  expect(now).toEqual(body);
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
  const described = JSON.parse(String((await get(after, '@nivaas/ui')).body)) as Record<string, object>;
  expect(described['dist-tags']).toEqual({ latest: '0.1.0-hba9876543210' });
  expect(Object.keys(described['versions'] ?? {})).toHaveLength(2);
});

test('the starter knows the site that it comes from, and is the same each time', async () => {
  const store = new PackageStore(kept, await packed('0123456789ab'));
  const [one, two] = [await get(store, 'create.tgz'), await get(store, 'create.tgz')];
  const tar = gunzipSync(one.body as Buffer).toString();
  expect(tar).toContain('package/package.json');
  expect(tar).toContain(`{"site":"${ORIGIN}"}`);
  expect(two.body).toEqual(one.body);
  expect((await get(store, 'create.h0123456789ab.tgz')).body).toEqual(one.body);
});

test.each([
  ['@nivaas/nothing', 404],
  ['@other/ui', 404],
  ['ui-9.9.9.tgz', 404],
  ['../index.json', 404],
  ['', 404],
])('%j is no package', async (name, status) => {
  expect(await get(new PackageStore(kept, await packed('0123456789ab')), name)).toMatchObject({ status });
});

test('a site without packed packages says so', async () => {
  expect(await get(new PackageStore(kept, join(root, 'none')), '@nivaas/ui')).toMatchObject({ status: 503 });
});
