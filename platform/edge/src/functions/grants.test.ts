import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readGrants } from './grants';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nivaas-grants-'));
});
afterEach(() => rm(folder, { recursive: true }));

const write = (content: unknown) =>
  writeFile(join(folder, 'grants.json'), typeof content === 'string' ? content : JSON.stringify(content));
const listings = () => Promise.reject(new Error('not asked'));
const LISTINGS = { url: 'https://listings.test/api' };

test('without a file all areas may read what this machine has by itself, and change nothing', async () => {
  const grants = await readGrants(folder, { listings });
  expect(grants.of('mfe-shop')).toEqual({ origins: ['listings'], changes: [], scopes: [] });
  expect(grants.origins['listings']).toMatchObject({ service: listings, deadlineMs: 2_000 });
});

test('an area has what all have, and its own', async () => {
  await writeFile(join(folder, 'secret'), 'a-long-secret\n');
  await write({
    origins: { listings: LISTINGS, leads: { ...LISTINGS, secretFile: 'secret', deadlineMs: 500 } },
    areas: { '*': { origins: ['listings'] }, 'mfe-product': { origins: ['leads'], changes: ['listings'] } },
  });
  const grants = await readGrants(folder);
  expect(grants.of('mfe-shop').origins).toEqual(['listings']);
  expect(grants.of('mfe-product')).toEqual({
    origins: ['listings', 'leads'],
    changes: ['listings'],
    scopes: [],
  });
  expect(grants.origins['leads']).toMatchObject({ secret: 'a-long-secret', deadlineMs: 500 });
  expect((await readGrants(folder, { listings })).origins['listings']).not.toHaveProperty('service');
});

test('with a file of its own, an area reaches only what the file says', async () => {
  await write({ areas: {} });
  expect((await readGrants(folder, { listings })).of('mfe-shop').origins).toEqual([]);
});

test.each<[string, unknown, RegExp]>([
  ['no JSON', '{', /grants\.json is no JSON/],
  ['a list', [], /grants\.json/],
  ['an unknown word', { origns: {} }, /origns/],
  ['no address', { origins: { listings: { url: 'listings' } } }, /origins\.listings\.url/],
  ['another protocol', { origins: { listings: { url: 'file:///etc' } } }, /no http/],
  ['a user in the address', { origins: { listings: { url: 'http://a:b@c.test' } } }, /without user/],
  ['a query', { origins: { listings: { url: 'http://c.test/?a' } } }, /without user, query/],
  ['an origin that is not there', { areas: { '*': { origins: ['listings'] } } }, /not in "origins"/],
  ['no area', { areas: { search: {} } }, /areas/],
  ['a deadline of an hour', { origins: { listings: { ...LISTINGS, deadlineMs: 3_600_000 } } }, /deadlineMs/],
  [
    'a secret that is away',
    { origins: { listings: { ...LISTINGS, secretFile: 'away' } } },
    /away cannot be read/,
  ],
  [
    'an origin named as every object has it',
    { areas: { '*': { origins: ['constructor'] } } },
    /not in "origins"/,
  ],
])('%s stops the start, and is named', async (_, content, message) => {
  await write(content);
  await expect(readGrants(folder)).rejects.toMatchObject({
    code: 'grants_invalid',
    status: 503,
    message: expect.stringMatching(message),
  });
});
