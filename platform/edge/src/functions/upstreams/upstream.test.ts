import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Waiters } from '../../guests/waiters';
import { Upstream } from './upstream';

let server: Server;
beforeEach((done) => {
  server = createServer((_, response) => response.writeHead(500).end()).listen(0, '127.0.0.1', done);
});
afterEach(() => {
  jest.restoreAllMocks();
  server.close();
});

test('an upstream is broken for the pause after its failures, and no longer, although nobody asks', async () => {
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const upstream = new Upstream('homes', { url, deadlineMs: 2_000, maxBytes: 1_000, concurrency: 1 });
  const ask = () =>
    upstream.fetch({ method: 'GET', path: '/', headers: {} }, Buffer.of(), {
      waiters: new Waiters(''),
      key: undefined,
    });
  for (let failures = 0; failures < 5; failures += 1)
    await expect(ask()).rejects.toMatchObject({ code: 'upstream_unavailable' });
  expect(upstream.isBroken).toBe(true);
  jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 2_000);
  expect(upstream.isBroken).toBe(false);
  await upstream.close();
});
