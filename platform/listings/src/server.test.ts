import { request } from 'node:http';
import { serveListings, type ListingsServer, type ServerOptions } from './server';
import { startListings } from './test-support/test-listings';

let server: ListingsServer | undefined;
afterEach(() => server?.close());

async function serve(options: ServerOptions = {}): Promise<string> {
  const { service } = await startListings();
  server = await serveListings(service, options);
  return server.origin;
}

const bearer = (secret: string) => ({ authorization: `Bearer ${secret}` });
const change = (origin: string, headers: Record<string, string>) =>
  fetch(`${origin}/v1/records/1`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json', ...headers },
    body: '{"price":7000000}',
  });

test('it listens on this machine alone, and counts its answers', async () => {
  const statuses: number[] = [];
  const origin = await serve({ onAnswer: (status) => statuses.push(status) });
  expect(origin).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
  const reply = await fetch(`${origin}/v1/homes/1`, { headers: { 'accept-language': 'hi' } });
  expect([reply.headers.get('content-type'), await reply.json()]).toMatchObject([
    'application/json; charset=utf-8',
    { id: '1', title: 'वाकड में 2\u00a0BHK अपार्टमेंट' },
  ]);
  const head = await fetch(`${origin}/v1/homes/31`, { method: 'HEAD' });
  expect([head.status, await head.text()]).toEqual([404, '']);
  expect((await change(origin, {})).status).toBe(200);
  expect(statuses).toEqual([200, 404, 200]);
});

test('with secrets, that for reading neither changes homes nor reads hidden ones', async () => {
  const origin = await serve({ secrets: { read: 'to-read', change: 'to-change' } });
  const read = async (path: string, headers = {}) => (await fetch(origin + path, { headers })).status;
  expect(await read('/v1/homes')).toBe(401);
  expect(await read('/v1/homes', bearer('to-reaD'))).toBe(401);
  expect(await read('/v1/homes', bearer('to-read'))).toBe(200);
  expect(await read('/v1/homes', bearer('to-change'))).toBe(200);
  expect(await read('/v1/records', bearer('to-read'))).toBe(401);
  expect(await read('/v1/records/1', bearer('to-change'))).toBe(200);
  expect((await change(origin, bearer('to-read'))).status).toBe(401);
  expect((await change(origin, bearer('to-change'))).status).toBe(200);
});

test.each(['//v1/records/1', '/v1/%72ecords/1', '/v1/homes/../records/1', '/V1/records/1'])(
  'no other spelling of a record, such as %s, needs less than its secret',
  async (path) => {
    const { hostname, port } = new URL(await serve({ secrets: { read: 'to-read', change: 'to-change' } }));
    const status = await new Promise((resolve, reject) => {
      const asked = request(
        { hostname, port, path, method: 'PATCH', headers: bearer('to-read') },
        (reply) => {
          reply.resume();
          resolve(reply.statusCode);
        },
      );
      asked.on('error', reject).end('{}');
    });
    expect([401, 404]).toContain(status);
  },
);

test('without a secret, a page of another site cannot ask by a name that leads to this machine', async () => {
  const { hostname, port } = new URL(await serve());
  const status = await new Promise((resolve, reject) => {
    const headers = { host: `evil.example:${port}` };
    request({ hostname, port, path: '/v1/homes', headers }, (reply) => {
      reply.resume();
      resolve(reply.statusCode);
    })
      .on('error', reject)
      .end();
  });
  expect(status).toBe(403);
});
