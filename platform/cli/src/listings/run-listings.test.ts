import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ChangeFeed, openFolderStore, openRegistry } from '@nivaas/registry';
import { writeBuild } from '../test-support/write-build';
import { homesAtEdge } from './homes-at-edge';
import { homesHere } from './homes-here';
import { runListings } from './run-listings';

type Open = Parameters<typeof runListings>[1];

async function run(open: Open, ...args: string[]) {
  const said: string[] = [];
  const say = (text: string) => said.push(text);
  const code = await runListings(args, open, { out: say, error: say });
  return { code, said: said.join('\n') };
}

const unused: Open = () => Promise.reject(new Error('opened'));

test.each([
  [[], 'Name a verb'],
  [['sell'], 'Name a verb'],
  [['get'], 'needs the <id>'],
  [['set', 'price=7'], 'needs the <id>'],
  [['set', '1'], 'needs a <field>=<value>'],
  [['set', '1', 'price'], '"price" is not <field>=<value>'],
  [['set', '1', 'a.b.c=1'], '"a.b.c=1" is not'],
  [['hide', '1', 'price=7'], 'takes no argument "price=7"'],
  [['list', '1'], 'takes no argument "1"'],
  [['get', '1', '--limit', '2'], 'no --limit'],
  [['list', '--ege', 'x'], '--ege'],
])('%j is wrong usage: %s', async (args, message) => {
  const { code, said } = await run(unused, ...args);
  expect([code, said]).toEqual([2, expect.stringContaining(message)]);
});

test('--help explains it, and opens nothing', async () => {
  expect(await run(unused, 'set', '--help')).toEqual({
    code: 0,
    said: expect.stringMatching(/^Usage: npm run listings/),
  });
});

describe('on this machine', () => {
  let folder: string;
  let open: Open;
  let close: () => Promise<void>;
  const before = process.env['DATA_DIR'];

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'nivaas-homes-'));
    process.env['DATA_DIR'] = folder;
    const homes = await homesHere({});
    open = () => homes;
    close = homes.close;
  });
  afterEach(async () => {
    await close();
    if (before === undefined) delete process.env['DATA_DIR'];
    else process.env['DATA_DIR'] = before;
    await rm(folder, { recursive: true, force: true });
  });

  test('a home is changed, read and hidden', async () => {
    expect(
      await run(open, 'set', '23', 'price=40000', 'title=Flat by the lake', 'rent.depositMonths=3'),
    ).toEqual({
      code: 0,
      said: 'Home 23, Flat by the lake, is changed. Change 2',
    });
    const { said } = await run(open, 'get', '23');
    for (const line of [
      'price=40000',
      'title=Flat by the lake',
      'rent.depositMonths=3',
      'hidden=false',
      'Last change: 2',
    ])
      expect(said.split('\n')).toContain(line);
    await run(open, 'hide', '23');
    expect(await run(open, 'list', '--offset', '22', '--limit', '1')).toEqual({
      code: 0,
      said: '  23         40000  hidden  Flat by the lake\n1 of 30 homes',
    });
    const shown = await run(open, 'show', '23', '--json');
    expect(JSON.parse(shown.said)).toMatchObject({ number: 4, isHidden: false, home: { id: '23' } });
  });

  test('what a home cannot have is refused with each field', async () => {
    const args = ['set', '1', 'price=free', 'amenities=["Helipad"]'];
    const { code, said } = await run(open, ...args);
    expect([code, said]).toEqual([
      1,
      expect.stringMatching(/cannot have[^]*price must be a whole number[^]*amenities.0 must/),
    ]);
    const asJson = await run(open, ...args, '--json');
    expect(JSON.parse(asJson.said)).toMatchObject({
      error: { code: 'fields_invalid', fields: { price: expect.any(String) } },
    });
    expect(await run(open, 'get', '31')).toEqual({ code: 1, said: 'There is no home with this id.' });
  });

  test('before the first release there is nobody to tell', async () => {
    await run(open, 'set', '1', 'price=7000000');
    expect(await openFolderStore(join(folder, 'registry')).list('')).toEqual([]);
  });

  test('a change is told to the edges of the site before it is acknowledged', async () => {
    const store = openFolderStore(join(folder, 'registry'));
    const registry = openRegistry(store);
    const build = await writeBuild(folder, 'mfe-search', 'v0123456789ab');
    await registry.publish(build, { by: 'Asha', commit: null });
    await registry.activate('mfe-search', { by: 'Asha' });
    await run(open, 'hide', '7');
    const { tags } = await new ChangeFeed(store).read();
    expect([...tags.keys()]).toEqual([
      'listings:7',
      'listings',
      expect.stringMatching(/^listings:\w+\.\w+$/),
    ]);
  });
});

describe('at an edge', () => {
  const asked: IncomingMessage[] = [];
  const bodies: string[] = [];
  let lost = 0;
  const record = { number: 2, isHidden: false, home: { id: '1', title: 'Flat', price: 7, location: 'A, B' } };
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      asked.push(request);
      bodies.push(body);
      if (lost > 0) {
        lost -= 1;
        return void request.socket.destroy();
      }
      response.end(JSON.stringify({ ...record, unconfirmed: ['varnish'] }));
    });
  });
  let open: Open;
  beforeAll(async () => {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    open = () => homesAtEdge(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, 'the-token');
  });
  afterAll(() => server.close());
  beforeEach(() => {
    asked.length = 0;
    bodies.length = 0;
  });

  test('a change whose answer was lost is sent again with its key', async () => {
    lost = 1;
    expect(await run(open, 'set', '1', 'price=7')).toEqual({
      code: 0,
      said: 'Home 1, Flat, is changed. Change 2\nMay still show it as it was: varnish',
    });
    const keys = asked.map(({ headers }) => headers['idempotency-key']);
    expect([keys.length, new Set(keys).size, bodies[1]]).toEqual([2, 1, '{"id":"1","fields":{"price":7}}']);
    expect(asked[0]).toMatchObject({ method: 'POST', url: '/_ops/api/listings' });
    expect(asked[0]?.headers['authorization']).toBe('Bearer the-token');
  });

  test('an edge that cannot be reached is named', async () => {
    lost = 3;
    const { code, said } = await run(open, 'hide', '1');
    expect([code, said]).toEqual([1, expect.stringContaining('cannot be reached')]);
  });

  test('an address with a path is wrong usage', async () => {
    const { code } = await run(() => homesAtEdge('https://the-site/path', 'x'), 'list');
    expect(code).toBe(2);
  });
});
