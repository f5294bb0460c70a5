import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { UsageError } from '../../errors';
import { DeployedSite } from './deployed-site';
import { takeSite } from './on-site';
import { siteSource } from './site-source';

const VERSION = 'v0123456789ab';
const CODE = 'console.log("remote")';
const area = {
  version: VERSION,
  container: `mfe_content_${VERSION}`,
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
  [`/_release/${RELEASE}`]: { release: RELEASE, revision: 7, areas: { 'mfe-content': area, shell: area } },
  [`/_assets/mfe-content/${VERSION}/remote-entry.js`]: CODE,
  [`/_assets/mfe-content/${VERSION}/changed.js`]: 'something else',
};

const siteOf = (areas: object) => ({
  ...SITE,
  [`/_release/${RELEASE}`]: { release: RELEASE, revision: 7, areas },
});
const NO_SITE = 'it does not answer like a Nivaas site';

let server: Server | undefined;
let said: string[];
beforeEach(() => (said = []));
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** @param site Answers by path. A number is a status, a text that begins with `http` a redirect. */
async function serve(site: Record<string, unknown>): Promise<string> {
  server = createServer(({ url = '' }, response) => {
    const answer = site[url] ?? 404;
    if (typeof answer === 'number') response.writeHead(answer).end();
    else if (typeof answer !== 'string') response.end(JSON.stringify(answer));
    else if (answer.startsWith('http')) response.writeHead(302, { location: answer }).end();
    else response.end(answer);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const open = (origin: string) => DeployedSite.open(origin, ['shell'], (line) => said.push(line));

const NO_ADDRESS = 'needs the address of the deployed site, with http:// or https://';

test.each([
  [['mfe-search', '--on'], NO_ADDRESS],
  [['--on', 'the-site'], NO_ADDRESS],
  [['--on', 'file:///etc/passwd'], NO_ADDRESS],
  [['--on', 'https://asha:secret@the-site'], 'takes an address without user name and password'],
  [['--on', 'https://the-site/search'], 'takes an address without a path: https://the-site'],
])('%j is refused, without repeating a password, and an example is given', (args, why) => {
  const example = 'For example: npm run dev -- mfe-search --on https://the-site';
  expect(() => takeSite(args)).toThrow(new UsageError(`--on ${why}. ${example}`));
});

test('the site is taken out of the words, which are the areas of this machine', () => {
  const names = ['mfe-search', 'mfe-account'];
  const args = ['mfe-search', '--on', 'https://the-site/', 'mfe-account'];
  expect(takeSite(args)).toEqual({ site: 'https://the-site', names });
  expect(takeSite(names)).toEqual({ site: undefined, names });
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
  [
    'names a file outside of its version',
    siteOf({ 'mfe-content': { ...area, entry: '../../x.js' } }),
    NO_SITE,
  ],
  ['names an area outside of its folder', siteOf({ '../../mfe-content': area }), NO_SITE],
])('a site that %s is refused at the start, with what to do', async (_, site, why) => {
  const origin = await serve(site);
  await expect(open(origin)).rejects.toThrow(`${origin} cannot be used: ${why}`);
  await expect(open(origin)).rejects.toThrow('Without --on the other areas come from your checkout.');
});

test('only files with the hash of the release are shown, and the server runs none of them', async () => {
  const site = await open(await serve(SITE));
  const source = siteSource(site);
  const file = (path: string) => source.file('mfe-content', VERSION, path);
  expect((await file('client/remote-entry.js'))?.toString()).toBe(CODE);
  await expect(file('client/changed.js')).rejects.toThrow('is not the file of the release');
  expect(await file('client/unlisted.js')).toBeUndefined();
  expect(await file('client/missing.woff2')).toBeUndefined();
  expect((await file('server/remote-entry.js'))?.toString()).not.toContain(CODE);
});

test('a site is read through the proxy of the environment', async () => {
  const proxy = await serve(SITE);
  server?.on('connect', (_, socket) => {
    socket.write('HTTP/1.1 200 Connected\r\n\r\n');
    server?.emit('connection', socket);
  });
  const onSite = JSON.stringify(join(__dirname, '../../../dist/dev/on-site/on-site.js'));
  const program = `require(${onSite}).openOnSite('http://192.0.2.1', [], '/none').then(() => process.exit())`;
  const { stderr } = await promisify(execFile)(process.execPath, ['-e', program], {
    env: { HTTP_PROXY: proxy },
  });
  expect(stderr).toContain('Live on http://192.0.2.1: mfe-content');
});

test('that the site is away is said once', async () => {
  const origin = await serve(SITE);
  const source = siteSource(await open(origin));
  server?.closeAllConnections();
  server?.close();
  const read = () => source.file('mfe-content', VERSION, 'client/remote-entry.js');
  await expect(read()).rejects.toMatchObject({ code: 'store_unavailable' });
  await expect(read()).rejects.toMatchObject({ code: 'store_unavailable' });
  const away = /it cannot be reached \(\w+\)\. The last loaded release stays visible/;
  expect(said).toEqual([`Live on ${origin}: mfe-content ${VERSION}`, expect.stringMatching(away)]);
});
