import { request } from 'node:http';
import { serveListings, type ListingsServer } from './server';
import { startListings } from './test-support/test-listings';

let server: ListingsServer | undefined;
afterEach(() => server?.close());

async function serve(onAnswer?: (status: number) => void): Promise<string> {
  const { service } = await startListings();
  server = await serveListings(service, onAnswer);
  return server.origin;
}

test('it listens on this machine alone, and counts its answers', async () => {
  const statuses: number[] = [];
  const origin = await serve((status) => statuses.push(status));
  expect(origin).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
  const reply = await fetch(`${origin}/v1/homes/1`, { headers: { 'accept-language': 'hi' } });
  expect([reply.headers.get('content-type'), await reply.json()]).toMatchObject([
    'application/json; charset=utf-8',
    { id: '1', title: 'वाकड में 2\u00a0BHK अपार्टमेंट' },
  ]);
  const head = await fetch(`${origin}/v1/homes/31`, { method: 'HEAD' });
  expect([head.status, await head.text()]).toEqual([404, '']);
  expect(statuses).toEqual([200, 404]);
});

test.each([
  '/v1/records',
  '/v1/records?limit=1',
  '/v1/records/1',
  '//v1/records/1',
  '/v1/%72ecords/1',
  '/v1/homes/../records/1',
  '/V1/records/1',
])('it neither changes nor shows records, such as %s', async (path) => {
  const { hostname, port } = new URL(await serve());
  for (const method of ['GET', 'PATCH']) {
    const status = await new Promise((resolve, reject) => {
      const headers = { 'content-type': 'application/json' };
      const asked = request({ hostname, port, path, method, headers }, (reply) => {
        reply.resume();
        resolve(reply.statusCode);
      });
      asked.on('error', reject).end(method === 'PATCH' ? '{"price":7000000}' : '');
    });
    expect(status).toBe(404);
  }
});

test('a page of another site cannot ask by a name that leads to this machine', async () => {
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
