import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { askCache } from '../../test-support/ask-cache';
import { freePort, Varnish } from '../../test-support/varnish';

const REVISION = { 'x-nivaas-revision': '7' };

let varnish: Varnish;
let port: number;
let edge: Server;
/** Requests that the edge has not answered. */
let waiting: { headers: IncomingHttpHeaders; response: ServerResponse }[];

beforeEach(async () => {
  waiting = [];
  edge = createServer(({ url, headers }, response) => {
    if (url?.startsWith('/_health')) response.end();
    else waiting.push({ headers, response });
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => edge.once('listening', resolve));
  port = await freePort();
  varnish = await Varnish.start(port, [(edge.address() as AddressInfo).port]);
  await purge({});
});
afterEach(async () => {
  await varnish.close();
  edge.closeAllConnections();
  edge.close();
});

const purge = (headers: Record<string, string>) => askCache(port, '/', { ...REVISION, ...headers }, 'PURGE');
const purgeTags = (from: number, number: number, tags = '') =>
  purge({
    'x-nivaas-from': String(from),
    'x-nivaas-number': String(number),
    ...(tags && { 'x-nivaas-tags': tags }),
  });

const LIFETIME = 'max-age=60, stale-while-revalidate=10, stale-if-error=60';

/** The cache has asked the edge. */
async function asked(): Promise<void> {
  while (waiting.length === 0) await delay(5);
}

/** Answers the next request. @param number What the edge knows of changes. */
async function answer(text: string, number: number, tags: string, lifetime = LIFETIME, revision = 7) {
  await asked();
  const { headers, response } = waiting.shift()!;
  const keys = { 'surrogate-key': `nivaas ${tags}`, 'x-nivaas-number': String(number) };
  response
    .writeHead(200, {
      'x-nivaas-revision': String(revision),
      'surrogate-control': lifetime,
      vary: 'x-nivaas-cohort',
      'x-nivaas-cohorts': '',
      ...(tags ? keys : {}),
    })
    .end(text);
  return headers;
}

/** The text of a page that the edge is asked for. */
async function fetched(path: string, ...answered: Parameters<typeof answer>): Promise<string> {
  const page = askCache(port, path);
  await answer(...answered);
  return (await page).text;
}

/** The text of a page that the cache has. */
async function kept(path: string): Promise<string | undefined> {
  const { text, headers } = await askCache(port, path);
  return headers['x-cache'] === 'true' ? text : undefined;
}

test('a changed tag removes the documents under it, and no others', async () => {
  await purgeTags(0, 10);
  await fetched('/42', 'forty-two', 10, 'listings:42');
  await fetched('/7', 'seven', 10, 'listings:7');
  await fetched('/about', 'about', 0, '');
  await purgeTags(10, 11, 'listings:42 listings');
  expect(await fetched('/42', 'new', 11, 'listings:42')).toBe('new');
  expect([await kept('/42'), await kept('/7'), await kept('/about')]).toEqual(['new', 'seven', 'about']);
});

test('visitors learn nothing of tags and numbers', async () => {
  await fetched('/42', 'forty-two', 10, 'listings:42');
  const { headers } = await askCache(port, '/42');
  expect(Object.keys(headers).filter((name) => /surrogate|number|xkey|epoch/.test(name))).toEqual([]);
});

test('an answer of before a change that arrives after it is shown to who asked before, and kept for nobody', async () => {
  await purgeTags(0, 10);
  const before = askCache(port, '/42');
  await asked();
  await purgeTags(10, 11, 'listings:42');
  await answer('old', 10, 'listings:42');
  expect((await before).text).toBe('old');
  const next = askCache(port, '/42');
  expect(await answer('new', 11, 'listings:42')).toMatchObject({ 'x-nivaas-number': '11' });
  expect([(await next).text, await kept('/42')]).toEqual(['new', 'new']);
});

test('an edge that is behind is asked again, and its answer is not kept', async () => {
  await purgeTags(0, 11);
  const page = askCache(port, '/42');
  for (let tries = 0; tries < 3; tries += 1) await answer('old', 10, 'listings:42');
  expect((await page).text).toBe('old');
  expect(await fetched('/42', 'new', 11, 'listings:42')).toBe('new');
});

test('after a purge that was missed nothing that was made of data is found, and what arrives late neither', async () => {
  await purgeTags(0, 10);
  await fetched('/42', 'forty-two', 10, 'listings:42');
  const late = askCache(port, '/7');
  await asked();
  expect((await purgeTags(12, 13, 'listings:9')).headers['x-nivaas-number']).toBe('13');
  await answer('seven', 10, 'listings:7');
  await late;
  expect(await fetched('/42', 'new', 13, 'listings:42')).toBe('new');
  expect(await fetched('/7', 'new', 13, 'listings:7')).toBe('new');
});

test('edges purge in any order: an older list removes its documents, and nothing else goes back', async () => {
  await purgeTags(0, 12);
  await fetched('/42', 'forty-two', 12, 'listings:42');
  await fetched('/7', 'seven', 12, 'listings:7');
  expect((await purgeTags(9, 11, 'listings:42')).headers['x-nivaas-number']).toBe('12');
  expect(await kept('/7')).toBe('seven');
  expect(await fetched('/42', 'new', 12, 'listings:42')).toBe('new');
});

test('an expired document is used while it is made anew only where its area says so', async () => {
  const held = 'max-age=1, stale-while-revalidate=0, stale-if-error=60';
  await fetched('/exact', 'one', 10, 'listings:42', held);
  await fetched(
    '/other',
    'one',
    10,
    'listings:42',
    'max-age=1, stale-while-revalidate=10, stale-if-error=60',
  );
  await delay(1_200);
  expect(await fetched('/exact', 'two', 10, 'listings:42', held)).toBe('two');
  expect(await kept('/other')).toBe('one');
  await answer('two', 10, 'listings:42');
  edge.closeAllConnections();
  await new Promise((resolve) => edge.close(resolve));
  await delay(1_200);

  expect(await kept('/exact')).toBe('two');
});

test('queries are answered by an edge', async () => {
  for (const text of ['one', 'two'])
    expect(await fetched('/_data/mfe-a/v000000000001/homes.one', text, 10, 'listings:42')).toBe(text);
});

test.each([
  [{ 'x-nivaas-revision': '' }],
  [{ 'x-nivaas-revision': 'x' }],
  [{ 'x-nivaas-number': '5' }],
  [{ 'x-nivaas-number': 'x', 'x-nivaas-from': '1' }],
])('a purge with %j is refused', async (headers) => {
  expect((await purge(headers as Record<string, string>)).status).toBe(400);
});

test('an old document that arrives after the purge is shown to who asked before it, and kept for nobody', async () => {
  const answerIn = (revision: number) => answer(`revision ${revision}`, 0, '', LIFETIME, revision);
  const before = askCache(port, '/search');
  await asked();
  await purge({ 'x-nivaas-revision': '8' });
  await answerIn(7);
  expect((await before).text).toBe('revision 7');
  // Purges of other edges come in any order.
  expect((await purge({})).headers['x-nivaas-revision']).toBe('8');
  const after = askCache(port, '/search');
  // The cache asks three times while the edge is behind, and does not store the outdated answer.
  for (let tries = 0; tries < 3; tries += 1) await answerIn(7);
  expect((await after).text).toBe('revision 7');
  const next = askCache(port, '/search');
  await answerIn(8);
  expect([(await next).text, await kept('/search')]).toEqual(['revision 8', 'revision 8']);
  // After a missed purge, the first answer of the next revision has the same effect.
  const learning = askCache(port, '/about');
  await answerIn(9);
  await learning;
  const learned = askCache(port, '/search');
  await answerIn(9);
  expect((await learned).text).toBe('revision 9');
  // After a rewind of the log, the cache accepts the older revision.
  await purge({ 'x-nivaas-revision': '8', 'x-nivaas-rewind': '1' });
  const rewound = askCache(port, '/search');
  await answerIn(8);
  expect([(await rewound).headers['x-cache'], await kept('/search')]).toEqual(['false', 'revision 8']);
});

test('nothing that a visitor says in the place of a proxy reaches the edge, but the address that the TLS proxy saw', async () => {
  const forged = {
    'x-forwarded-host': 'evil.test',
    'x-forwarded-proto': 'http',
    forwarded: 'host=evil.test',
    'x-request-id': 'forged-7f3a',
    'x-actor': 'Asha',
    traceparent: `00-${'1'.repeat(32)}-${'2'.repeat(16)}-01`,
    tracestate: 'a=b',
  };
  const heard = async (headers: Record<string, string>) => {
    const page = askCache(port, '/auth/session', { ...forged, ...headers });
    const received = await answer('', 0, '');
    await page;
    return ['x-forwarded-for', ...Object.keys(forged)].map((name) => received[name] ?? null);
  };
  const nothing = new Array<null>(7).fill(null);
  expect(await heard({})).toEqual(['127.0.0.1', ...nothing]);
  // What the TLS proxy passes on, which has taken out what visitors say.
  for (const address of ['203.0.113.7', '6.6.6.6, 203.0.113.7'])
    expect(await heard({ 'x-forwarded-for': address })).toEqual([
      ...['203.0.113.7', null, null, null, 'forged-7f3a', 'Asha', null, null],
    ]);
});
