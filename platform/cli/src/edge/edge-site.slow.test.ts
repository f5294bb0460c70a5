import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, request, type RequestListener, type Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { readConfig, startEdge, type Edge } from '@nivaas/edge';
import { openFolderStore, openRegistry, type Registry } from '@nivaas/registry';
import { edgeSite } from './edge-site';
import { runCommand } from '../run-command';
import type { Checkout } from '../site';
import { writeBuild } from '../test-support/write-build';

const TOKEN = '5e0c97a1f3b84d26907ce15a8bd2f463';
let root: string;
let registry: Registry;
let edge: Edge;
let proxies: Server[];
let nextVersion: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'nivaas-cli-edge-'));
  registry = openRegistry(openFolderStore(join(root, 'registry')));
  proxies = [];
  nextVersion = 'v000000000001';
  edge = await startEdge({
    config: readConfig({ PORT: '0', RELEASE_TOKEN: TOKEN, DATA_DIR: root }),
    registry: openRegistry(openFolderStore(join(root, 'registry'))),
    workFolder: join(root, 'edge'),
    log: () => undefined,
  });
});

afterEach(async () => {
  for (const proxy of proxies) {
    proxy.close();
    proxy.closeAllConnections();
  }
  await edge.close();
  await rm(root, { recursive: true, force: true });
});

const buildOf = (area: string, version: string) => writeBuild(root, area, version);

async function release(line: string, { url = edge.url, token = TOKEN } = {}) {
  const said: string[] = [];
  const checkout: Checkout = {
    lending: async () => undefined,
    buildArea: (area) => buildOf(area, nextVersion),
    actor: async () => 'Āśā',
    commit: async () => '0123abc',
  };
  const site = () => edgeSite(url, { RELEASE_TOKEN: token });
  const say = (text: string) => said.push(text);
  const code = await runCommand(line.split(' '), site, { out: say, error: say }, checkout);
  return { code, said: said.join('\n') };
}

/**
 * Forwards everything to the edge.
 *
 * @param before Runs at the first change.
 * @param lost How many changes get no answer: their connections are closed.
 */
async function proxy({ before = async () => undefined as unknown, lost = 0 }): Promise<string> {
  let changes = 0;
  const { port } = new URL(edge.url);
  return listen((asked, answer) => {
    const isChange = asked.method === 'POST';
    if (isChange) changes += 1;
    const isLost = isChange && changes <= lost;
    const { method, url, headers } = asked;
    const pass = () => {
      const onward = request({ host: '127.0.0.1', port, method, path: url, headers }, (reply) => {
        if (isLost) return void answer.destroy();
        answer.writeHead(reply.statusCode ?? 500, reply.headers);
        reply.pipe(answer);
      });
      asked.pipe(onward);
    };
    void (isChange && changes === 1 ? before() : Promise.resolve()).then(pass);
  });
}

/** @returns The address of a server that ends with the test. */
async function listen(handle: RequestListener): Promise<string> {
  const server = createServer(handle);
  proxies.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test('requests go through the proxy of the environment, which is named when it cannot be reached', async () => {
  await deployTwo();
  const tunnel = createServer().on('connect', (_, socket: Socket) => {
    const onward = connect(Number(new URL(edge.url).port), '127.0.0.1', () => {
      socket.write('HTTP/1.1 200 Connected\r\n\r\n');
      socket.pipe(onward).pipe(socket);
    });
    for (const end of [socket, onward]) end.on('error', () => undefined);
  });
  proxies.push(tunnel);
  await new Promise<void>((resolve) => tunnel.listen(0, '127.0.0.1', resolve));
  const status = (proxy: string) => {
    const words = [join(__dirname, '../../dist/main.js'), 'status', '--edge', 'http://192.0.2.1:3000'];
    const env = { PATH: process.env['PATH'], RELEASE_TOKEN: TOKEN, HTTP_PROXY: proxy };
    return promisify(execFile)(process.execPath, words, { env }).catch((error: { stderr: string }) => error);
  };
  const { port } = tunnel.address() as AddressInfo;
  expect(await status(`http://127.0.0.1:${port}`)).toMatchObject({
    stdout: expect.stringContaining('v000000000002'),
  });
  expect(await status('http://127.0.0.1:1')).toMatchObject({
    stderr: expect.stringContaining('The proxy of HTTP_PROXY was asked'),
  });
});

async function deployTwo(): Promise<void> {
  await release('deploy mfe-shop');
  nextVersion = 'v000000000002';
  await release('deploy mfe-shop');
}

test('deploy builds here, uploads, and activates there, under the name of the caller', async () => {
  expect(await release('deploy mfe-shop --reason filters')).toEqual({
    code: 0,
    said: expect.stringContaining('mfe-shop v000000000001 is live. Revision 1'),
  });
  expect(await registry.manifest('mfe-shop', 'v000000000001')).toMatchObject({
    by: 'Āśā',
    commit: '0123abc',
  });
  expect(await registry.history()).toMatchObject([{ by: 'Āśā', reason: 'filters' }]);
  expect(await release('publish mfe-shop')).toMatchObject({
    code: 0,
    said: expect.stringContaining('was published before'),
  });
});

test('a build that was made elsewhere is checked without a trace, uploaded as it is, and only as the area that it is of', async () => {
  const folder = await buildOf('mfe-shop', 'v000000000007');
  expect(await release(`check mfe-shop --from ${folder}`)).toMatchObject({
    code: 0,
    said: expect.stringContaining('mfe-shop v000000000007 would pass the gate'),
  });
  expect(await registry.versions('mfe-shop')).toEqual([]);
  expect(await release(`publish mfe-shop --from ${folder}`)).toMatchObject({ code: 0 });
  expect((await registry.manifest('mfe-shop', 'v000000000007')).commit).toBeNull();
  const named = await buildOf('mfe-shop', 'v000000000008');
  expect(await release(`publish mfe-shop --from ${named} --commit 0a1b2c3`)).toMatchObject({ code: 0 });
  expect((await registry.manifest('mfe-shop', 'v000000000008')).commit).toBe('0a1b2c3');
  expect(await release(`publish mfe-other --from ${folder}`)).toMatchObject({
    code: 1,
    said: expect.stringContaining('area.json says mfe-shop, not mfe-other'),
  });
});

test('without a token there are the types of what is live, and nothing else', async () => {
  await deployTwo();
  const to = join(root, 'types');
  expect(await release(`types --to ${to}`, { token: '' })).toMatchObject({ code: 0 });
  expect(await release('status', { token: '' })).toMatchObject({
    code: 2,
    said: expect.stringContaining('needs the token'),
  });
});

test('a refusal is the one of the registry: exit code 1, or 2 when the command line was wrong', async () => {
  await deployTwo();
  expect(await release('rollback mfe-shop --to v0123456789ab')).toEqual({
    code: 1,
    said: expect.stringMatching(/^The area has no such version\. .*\nThe history of the area/),
  });
  const { code, said } = await release('rollback mfe-shop --to latest --json');
  expect([code, JSON.parse(said)]).toMatchObject([2, { error: { code: 'bad_version' } }]);
});

test('G03 a rollback wins against a deploy that comes between, and goes where the operator saw it would go', async () => {
  await deployTwo();
  const before = async () => {
    await registry.publish(await buildOf('mfe-shop', 'v000000000003'), { by: 'Ravi', commit: null });
    await registry.run('activate', { area: 'mfe-shop', version: 'v000000000003' }, { by: 'Ravi' });
  };
  expect(await release('rollback mfe-shop', { url: await proxy({ before }) })).toMatchObject({
    code: 0,
    said: expect.stringContaining('mfe-shop v000000000001 is live. Revision 4'),
  });
});

test('a wrong token, a wrong address and an edge without tokens get a clear message', async () => {
  expect(await release('status', { token: 'not-the-right-token' })).toMatchObject({
    code: 1,
    said: expect.stringContaining('This needs a token.'),
  });
  expect(await release('status', { url: 'http://127.0.0.1:1' })).toEqual({
    code: 1,
    said: expect.stringMatching(
      /^The edge at http:\/\/127\.0\.0\.1:1 cannot be reached \(\w+\)\.\nIs it running/,
    ),
  });
  const url = await listen((_, answer) => answer.writeHead(404).end('nothing'));
  expect(await release('status', { url })).toEqual({
    code: 1,
    said: expect.stringContaining('answered with unexpected status 404.\nWas it started with RELEASE_TOKEN?'),
  });
});

test('O20 a change whose answer is lost was made once, and status tells', async () => {
  await deployTwo();
  expect(await release('rollback mfe-shop', { url: await proxy({ lost: Infinity }) })).toMatchObject({
    code: 1,
    said: expect.stringContaining('"status" shows whether the change was made'),
  });
  expect(await release('status')).toMatchObject({ said: expect.stringContaining('v000000000001') });
  expect(await release('rollback mfe-shop --to v000000000001')).toMatchObject({
    code: 0,
    said: expect.stringContaining('Nothing to do'),
  });
  expect((await registry.run('status', {})).revision).toBe(3);
});

test('G14 a command whose answer is lost sends the same again, and gets the answer of the first', async () => {
  await deployTwo();
  nextVersion = 'v000000000003';
  const url = await proxy({ lost: 1 });
  expect(await release('publish mfe-shop', { url })).toMatchObject({ code: 0 });
  for (const [line, said] of [
    ['activate mfe-shop', 'mfe-shop v000000000003 is live. Revision 3'],
    ['rollback mfe-shop', 'mfe-shop v000000000002 is live. Revision 4'],
    ['undo', 'Took back revision 4. Revision 5'],
  ] as const)
    expect(await release(line, { url: await proxy({ lost: line === 'undo' ? 2 : 1 }) })).toEqual({
      code: 0,
      said: expect.stringContaining(said),
    });
  expect((await registry.run('status', {})).revision).toBe(5);
});
