import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Refusal } from '@nivaas/contracts/refusal';
import { DeployedSite } from './deployed-site';
import { siteOrigin, siteQueries } from './on-site';

const VERSION = 'v0123456789ab';
const CODE = 'console.log("remote")';
const area = {
  version: VERSION,
  container: `mfe_help_${VERSION}`,
  entry: 'remote-entry.js',
  owns: [{ id: 'about', page: 'about', path: '/about' }],
  chunks: {},
  integrity: {
    'remote-entry.js': `sha256-${createHash('sha256').update(CODE).digest('base64')}`,
    'changed.js': `sha256-${'A'.repeat(43)}=`,
  },
};
const RELEASE = 'r0123456789ab';
const SITE: Record<string, unknown> = {
  '/_release': { release: RELEASE },
  [`/_release/${RELEASE}`]: { release: RELEASE, revision: 7, areas: { 'mfe-help': area, shell: area } },
  [`/_assets/mfe-help/${VERSION}/remote-entry.js`]: CODE,
  [`/_assets/mfe-help/${VERSION}/changed.js`]: 'something else',
};

const siteOf = (areas: object) => ({
  ...SITE,
  [`/_release/${RELEASE}`]: { release: RELEASE, revision: 7, areas },
});
const NO_SITE = 'it does not answer like a Nivaas site';

const servers: Server[] = [];
let said: string[];
beforeEach(() => (said = []));
afterEach(closeServers);

function closeServers(): void {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
}

async function listen(answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** @param site Answers by path. A number is a status, a text that begins with `http` a redirect. */
function serve(site: Record<string, unknown>): Promise<string> {
  return listen(({ url = '' }, response) => {
    const answer = site[url] ?? 404;
    if (typeof answer === 'number') response.writeHead(answer).end();
    else if (typeof answer !== 'string') response.end(JSON.stringify(answer));
    else if (answer.startsWith('http')) response.writeHead(302, { location: answer }).end();
    else response.end(answer);
  });
}

const open = (origin: string) => DeployedSite.open(origin, ['shell'], (line) => said.push(line));

const NO_ADDRESS = 'needs the address of the deployed site, with http:// or https://';

test.each([
  ['', NO_ADDRESS],
  ['the-site', NO_ADDRESS],
  ['file:///etc/passwd', NO_ADDRESS],
  ['https://asha:secret@the-site', 'takes an address without user name and password'],
  ['https://the-site/search', 'takes an address without a path: https://the-site'],
])('--on %s is refused, without repeating a password, and an example is given', (address, why) => {
  const example = 'For example: npm run dev -- mfe-shop --on https://the-site';
  expect(() => siteOrigin(address)).toThrow(new Refusal('usage', `--on ${why}. ${example}`));
  expect(siteOrigin('https://the-site/')).toBe('https://the-site');
});

test.each([
  ['answers with an error', { '/_release': 503 }, 'it answered 503 for /_release'],
  [
    'sends to another',
    { '/_release': 'https://www.the-site/_release' },
    'it sends to https://www.the-site/_release',
  ],
  ['is no site of ours', { '/_release': { hello: 'world' } }, NO_SITE],
  ['answers with a page', { '/_release': '<!doctype html>' }, NO_SITE],
  ['names a file outside of its version', siteOf({ 'mfe-help': { ...area, entry: '../../x.js' } }), NO_SITE],
  ['names an area outside of its folder', siteOf({ '../../mfe-help': area }), NO_SITE],
])('a site that %s is refused at the start, with what to do', async (_, site, why) => {
  const origin = await serve(site);
  await expect(open(origin)).rejects.toThrow(`${origin} cannot be used: ${why}`);
  await expect(open(origin)).rejects.toThrow('Without --on the other areas come from your checkout.');
});

test('only files with the hash of the release are shown, and the server runs none of them', async () => {
  const source = await open(await serve(SITE));
  const file = (path: string) => source.file('mfe-help', VERSION, path);
  expect((await file('client/remote-entry.js'))?.toString()).toBe(CODE);
  await expect(file('client/changed.js')).rejects.toThrow('is not the file of the release');
  expect(await file('client/unlisted.js')).toBeUndefined();
  expect(await file('client/missing.woff2')).toBeUndefined();
  expect((await file('server/remote-entry.js'))?.toString()).not.toContain(CODE);
});

test('a site is read through the proxy of the environment', async () => {
  const proxy = await serve(SITE);
  const [server] = servers;
  server?.on('connect', (_, socket) => {
    socket.write('HTTP/1.1 200 Connected\r\n\r\n');
    server.emit('connection', socket);
  });
  const onSite = JSON.stringify(join(__dirname, '../../../dist/dev/on-site/on-site.js'));
  const program = `require(${onSite}).openOnSite('http://192.0.2.1', [], '/none').then(() => process.exit())`;
  const { stderr } = await promisify(execFile)(process.execPath, ['-e', program], {
    env: { HTTP_PROXY: proxy },
  });
  expect(stderr).toContain('Live on http://192.0.2.1: mfe-help');
});

test('that the site is away is said once', async () => {
  const origin = await serve(SITE);
  const source = await open(origin);
  closeServers();
  const read = () => source.file('mfe-help', VERSION, 'client/remote-entry.js');
  await expect(read()).rejects.toMatchObject({ code: 'store_unavailable' });
  await expect(read()).rejects.toMatchObject({ code: 'store_unavailable' });
  const away = /it cannot be reached \(\w+\)\. The last loaded release stays visible/;
  expect(said).toEqual([`Live on ${origin}: mfe-help ${VERSION}`, expect.stringMatching(away)]);
});

/** The development server of mfe-shop, in front of a site. */
async function develop(site: string): Promise<string> {
  const forward = siteQueries(site, ['shell', 'mfe-shop']);
  return listen((request, response) => void forward(request, response, () => response.end('"here"')));
}

const QUERY = '/_data/mfe-product/v000000000000/items.item?input=%7B%7D';

test("queries of the site's areas are answered by the site, without cookies", async () => {
  const site = await listen(({ url, headers }, response) =>
    response.writeHead(200).end(JSON.stringify({ value: [url, headers.cookie ?? null] })),
  );
  const here = await develop(site);
  const answer = await fetch(here + QUERY, { headers: { cookie: 'session=1' } });
  expect([answer.status, await answer.json()]).toEqual([200, { value: [QUERY, null] }]);
  expect(await (await fetch(here + QUERY.replace('product', 'shop'))).json()).toBe('here');
  expect(await (await fetch(`${here}/search`)).json()).toBe('here');
});

test('its actions are refused, and a site that is away has a code', async () => {
  const here = await develop('http://127.0.0.1:9');
  const acted = await fetch(here + QUERY, { method: 'POST', body: '{}' });
  expect([acted.status, await acted.json()]).toMatchObject([403, { code: 'not_in_development' }]);
  const asked = await fetch(here + QUERY);
  expect([asked.status, await asked.json()]).toMatchObject([502, { code: 'unreachable' }]);
});
