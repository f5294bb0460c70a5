import { createServer, type AddressInfo, type Socket } from 'node:net';
import { Client } from 'pg';
import { POSTGRES_PASSWORD, startPostgres } from './test-support/servers/postgres';
import type { TestServer } from './test-support/servers/server-process';
import { postgresDatabase } from './test-support/test-database';
import { ASHA, serviceAt } from './test-support/test-service';

const rightLogin = { name: ASHA.email, password: ASHA.password };
let server: TestServer;

beforeEach(async () => {
  server = await startPostgres();
});
afterEach(() => server.close());

test('a wrong password is told by its code, and not what it is', async () => {
  const url = server.url.replace(POSTGRES_PASSWORD, 'not-the-password');
  const { log, send } = await serviceAt(url);
  expect(log).toMatchObject([{ event: 'accounts-database', problem: '28P01' }]);
  expect((await send('/auth/login', rightLogin)).status).toBe(503);
  expect(JSON.stringify(log)).not.toContain('not-the-password');
});

test('a statement that waits too long for a lock is given up, and the next one works', async () => {
  const started = await serviceAt((await postgresDatabase(server.url)).url);
  await started.send('/auth/register', ASHA);
  const other = new Client({ connectionString: started.database.url });
  await other.connect();
  await other.query('BEGIN; LOCK TABLE users');
  const beganMs = Date.now();
  expect((await started.send('/auth/login', rightLogin)).status).toBe(503);
  expect(Date.now() - beganMs).toBeLessThan(8_000);
  expect(started.log.at(-1)).toMatchObject({ code: 'unavailable', problem: '57014' });
  await other.query('ROLLBACK');
  await other.end();
  expect((await started.send('/auth/login', rightLogin)).status).toBe(200);
});

test('a server that takes connections and says nothing is given up after seconds', async () => {
  const sockets: Socket[] = [];
  const silent = createServer((socket) => sockets.push(socket)).listen(0, '127.0.0.1');
  await new Promise((resolve) => silent.once('listening', resolve));
  const url = `postgres://me:${POSTGRES_PASSWORD}@127.0.0.1:${(silent.address() as AddressInfo).port}/accounts`;
  const beganMs = Date.now();
  const { send } = await serviceAt(url);
  expect((await send('/auth/login', rightLogin)).status).toBe(503);
  expect(Date.now() - beganMs).toBeLessThan(15_000);
  sockets.forEach((socket) => socket.destroy());
  silent.close();
});
