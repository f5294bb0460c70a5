import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { ask, startCrowd } from './crowd';
import { DocumentedSite, type Installation } from './documented-site';
import { newVisitor } from './visitors';

const RELEASE_TOKEN = '5e0c97a1f3b84d26907ce15a8bd2f463';
const NEXT_TOKEN = 'c1f4e09b7a2d4c53b86e90fd172a6b38';

/** Operates a site from its start to its end, by the commands of docs/operations.md. */
export async function operate(installation: Installation): Promise<void> {
  const site = new DocumentedSite(installation);
  try {
    await site.start({ RELEASE_TOKEN });
    await upgradeUnderLoad(site);
    const preview = await previewOf(site);
    await site.run('npm run release -- backup');
    const before = await seenAt(site);
    const visitor = await changeSite(site);
    expect(await seenAt(site)).toMatchObject({ price: '₹70,00,000' });
    await revokePreview(site, preview);
    await replaceKeyOfPageViews(site);
    expect(await site.stop()).toBe(0);
    await expect(fetch(site.url)).rejects.toThrow();

    await restore(site);
    await site.start({ RELEASE_TOKEN: NEXT_TOKEN });
    expect(await seenAt(site)).toEqual(before);
    expect(await post(site, '/auth/login', { name: visitor.email, password: visitor.password })).toBe(401);
    await acceptRewind(site);
    await revokePreview(site, preview);
    await replaceSecretFile(site);
    expect(await site.stop()).toBe(0);
  } finally {
    await site.stop();
  }
}

async function upgradeUnderLoad(site: DocumentedSite): Promise<void> {
  // On a busy machine the first page may exceed the edge's time limit.
  await expect.poll(() => ask(`${site.url}/about`)).toBe(200);
  const crowd = startCrowd(() => [site.url]);
  await crowd.more(100);
  await site.upgrade();
  await crowd.more(300);
  await crowd.stop();
  expect(crowd.answers.filter((answer) => answer !== 200)).toEqual([]);
}

/** What a visitor sees of the release and of a home. */
async function seenAt({ url }: DocumentedSite): Promise<{ release: unknown; price: string | undefined }> {
  const { release } = (await (await fetch(`${url}/_release`)).json()) as { release: unknown };
  const page = await (await fetch(`${url}/property/1`)).text();
  return { release, price: /₹\d[\d,]+\d/.exec(page)?.[0] };
}

/** Another price, another release and another account. */
async function changeSite(site: DocumentedSite) {
  await site.run('npm run listings -- set');
  expect(await site.run('npm run listings -- get')).toContain('"price": 7000000');
  await site.run('npm run release -- off mfe-search');
  const visitor = newVisitor();
  expect(await post(site, '/auth/register', visitor)).toBe(201);
  return visitor;
}

/** @returns The path of a link that works. */
async function previewOf(site: DocumentedSite): Promise<string> {
  const said = await site.run('npm run release -- preview mfe-search --edge');
  const { pathname, search } = new URL(/https?:\S+_preview=\S+/.exec(said)?.[0] ?? '');
  expect((await fetch(site.url + pathname + search)).status).toBe(200);
  return pathname + search;
}

async function revokePreview(site: DocumentedSite, preview: string): Promise<void> {
  const status = async () => (await fetch(site.url + preview)).status;
  // A restored registry has the key of its day.
  expect(await status()).not.toBe(403);
  await site.run('rm .data/registry/secrets/previews');
  await expect.poll(status).toBe(403);
}

async function replaceKeyOfPageViews(site: DocumentedSite): Promise<void> {
  const open = async () => {
    const { headers } = await fetch(`${site.url}/about`, { headers: { 'sec-fetch-dest': 'document' } });
    return /desc="([\w-]+)"/.exec(headers.get('server-timing') ?? '')?.[1];
  };
  const [release, fault] = [(await seenAt(site)).release, { area: 'mfe-content', part: 'mfe-content/page' }];
  const send = (view: string | undefined) =>
    post(site, '/_beacon', { view, release, ...fault, phase: 'load', code: 'timeout', message: 'A drill' });
  const view = await open();
  expect(await send(view)).toBe(204);
  await site.run('rm .data/registry/secrets/page-views');
  await site.reload();
  // The old process finishes what comes over the connections that it has.
  await expect.poll(() => send(view)).toBe(403);
  await expect.poll(async () => send(await open())).toBe(204);
}

async function restore(site: DocumentedSite): Promise<void> {
  const line = 'npm run release -- restore';
  await expect(site.run(line)).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('--force') });
  await site.run(line, '--force');
  expect(await site.run('npm run release -- verify')).toContain('as they were written');
}

/** The edge saw a newer log, and has another token since its start. */
async function acceptRewind(site: DocumentedSite): Promise<void> {
  const history = 'npm run release -- history --edge';
  expect(await site.run(history)).toMatch(/^\d+ .* activate /m);
  await expect(site.run(history, '', { RELEASE_TOKEN })).rejects.toMatchObject({ code: 1 });
  const change = () => site.run('npm run release -- off mfe-search', `--edge ${site.url}`);
  await expect(change()).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('accept-rewind') });
  await site.run('npm run release -- accept-rewind --edge');
  await change();
}

async function replaceSecretFile(site: DocumentedSite): Promise<void> {
  const secrets: (string | undefined)[] = [];
  const listings = createServer(({ headers }, response) => {
    secrets.push(headers.authorization);
    response.writeHead(503).end();
  }).listen(0, '127.0.0.1');
  await once(listings, 'listening');
  const url = `http://127.0.0.1:${(listings.address() as AddressInfo).port}`;
  const grants = {
    origins: { listings: { url, secretFile: 'secret' } },
    areas: { '*': { origins: ['listings'] } },
  };
  await writeFile(join(site.data, 'grants.json'), JSON.stringify(grants));
  for (const secret of ['the-first-secret', 'the-second-secret']) {
    await writeFile(join(site.data, 'secret'), secret);
    await site.reload();
    const asked = async () => {
      await fetch(`${site.url}/property/${secrets.length + 2}`);
      return secrets.at(-1);
    };
    await expect.poll(asked).toBe(`Bearer ${secret}`);
  }
  listings.close();
}

async function post({ url }: DocumentedSite, path: string, body: object): Promise<number> {
  const headers = { 'content-type': 'application/json' };
  return (await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) })).status;
}
