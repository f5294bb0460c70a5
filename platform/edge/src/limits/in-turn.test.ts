import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { inTurn } from './guard-server';

let server: Server;
let handled: string[];

beforeEach(async () => {
  handled = [];
  const handle = inTurn((request, response) => {
    handled.push(request.url ?? '');
    response.end();
  });
  server = createServer(handle).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(() => server.close());

async function ask(path: string, times = 1): Promise<Socket> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`.repeat(times));
  return socket;
}

test('a new connection is answered between the requests that another one pipelines', async () => {
  const pipelining = await ask('/many', 200);
  const visitor = await ask('/one');
  await once(visitor, 'data');
  expect(handled.indexOf('/one')).toBeLessThan(100);
  while (handled.length < 201) await once(pipelining, 'data');
  for (const socket of [pipelining, visitor]) socket.destroy();
});

test('a connection with too many waiting requests is closed, and they are dropped', async () => {
  const pipelining = await ask('/many', 1_000);
  pipelining.on('error', () => undefined).resume();
  await once(pipelining, 'close');
  expect(handled.length).toBeLessThan(300);
});
