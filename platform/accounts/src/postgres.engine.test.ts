import { createServer, type AddressInfo, type Socket } from 'node:net';
import { Client } from 'pg';
import { POSTGRES_PASSWORD, startPostgres, type TestServer } from './test-support/servers/servers';
import { postgresDatabase } from './test-support/test-database';
import { ASHA, bodyOf, cookieOf, serviceAt, LOGIN, type TestService } from './test-support/test-service';

let server: TestServer;

beforeEach(async () => {
  server = await startPostgres();
});
afterEach(() => server.close());

test('a wrong password is told by its code, and not what it is', async () => {
  const url = server.url.replace(POSTGRES_PASSWORD, 'not-the-password');
  const { log, send } = await serviceAt(url);
  expect(log).toMatchObject([{ event: 'accounts-database', problem: '28P01' }]);
  expect((await send('/auth/login', LOGIN)).status).toBe(503);
  expect(JSON.stringify(log)).not.toContain('not-the-password');
});

test('a statement that waits too long for a lock is given up, and the next one works', async () => {
  const started = await serviceAt((await postgresDatabase(server.url)).url);
  await started.send('/auth/register', ASHA);
  const other = new Client({ connectionString: started.database.url });
  await other.connect();
  await other.query('BEGIN; LOCK TABLE users');
  const beganMs = Date.now();
  expect((await started.send('/auth/login', LOGIN)).status).toBe(503);
  expect(Date.now() - beganMs).toBeLessThan(8_000);
  expect(started.log.at(-1)).toMatchObject({ code: 'unavailable', problem: '57014' });
  await other.query('ROLLBACK');
  await other.end();
  expect((await started.send('/auth/login', LOGIN)).status).toBe(200);
});

test('a server that takes connections and says nothing is given up after seconds', async () => {
  const sockets: Socket[] = [];
  const silent = createServer((socket) => sockets.push(socket)).listen(0, '127.0.0.1');
  await new Promise((resolve) => silent.once('listening', resolve));
  const url = `postgres://me:${POSTGRES_PASSWORD}@127.0.0.1:${(silent.address() as AddressInfo).port}/accounts`;
  const beganMs = Date.now();
  const { send } = await serviceAt(url);
  expect((await send('/auth/login', LOGIN)).status).toBe(503);
  expect(Date.now() - beganMs).toBeLessThan(15_000);
  sockets.forEach((socket) => socket.destroy());
  silent.close();
});

interface Visitor {
  login: { name: string; password: string };
  address: string;
  statuses: number[];
  isRegistered: boolean;
  cookies: string[];
}

/** Registers, then logs in repeatedly while `mayGoOn`. Records what was acknowledged. */
async function behave({ send }: TestService, number: number, mayGoOn: () => boolean): Promise<Visitor> {
  const fields = { ...ASHA, email: `visitor${number}@example.in` };
  const address = `198.51.100.${number}`;
  const login = { name: fields.email, password: fields.password };
  const visitor: Visitor = { login, address, statuses: [], isRegistered: false, cookies: [] };
  for (let round = 0; mayGoOn() && round < 20; round += 1) {
    const path = visitor.isRegistered ? '/auth/login' : '/auth/register';
    const answer = await send(path, visitor.isRegistered ? login : fields, { address });
    visitor.statuses.push(answer.status);
    if (answer.status === 503) expect(['unavailable', 'busy']).toContain(bodyOf(answer)['code']);
    if (answer.status === 201 || answer.status === 409) visitor.isRegistered = true;
    if (answer.status === 200) visitor.cookies.push(cookieOf(answer));
  }
  return visitor;
}

test('a server that is killed and started in the middle of logins loses nothing that was acknowledged', async () => {
  const started = await serviceAt((await postgresDatabase(server.url)).url);
  let isOver = false;
  const visitors = Array.from({ length: 8 }, (_, number) => behave(started, number, () => !isOver));
  const seen = (status: number) => started.log.some((entry) => entry['status'] === status);
  await until(() => seen(200));
  await server.kill();
  await until(() => seen(503));
  await until(() => !started.service.isUp);
  await server.start();
  await until(async () => (await started.send('/auth/login', LOGIN)).status === 401);
  isOver = true;
  const all = await Promise.all(visitors);
  // 409: the registration was stored, but its answer was lost with the server.
  expect(
    all.flatMap(({ statuses }) => statuses).filter((one) => ![200, 201, 409, 503].includes(one)),
  ).toEqual([]);
  for (const { login, address, isRegistered, cookies } of all) {
    if (isRegistered) expect((await started.send('/auth/login', login, { address })).status).toBe(200);
    for (const cookie of cookies)
      expect((await started.send('/auth/session', undefined, { headers: { cookie } })).status).toBe(200);
  }
  expect(started.service.isUp).toBe(true);
  expect(JSON.stringify(started.log)).not.toContain(POSTGRES_PASSWORD);
});

async function until(isTrue: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isTrue())) await new Promise((resolve) => setTimeout(resolve, 20));
}
