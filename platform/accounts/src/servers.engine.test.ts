import { POSTGRES_PASSWORD, startPostgres } from './test-support/servers/postgres';
import type { TestServer } from './test-support/servers/server-process';
import { postgresDatabase } from './test-support/test-database';
import { ASHA, bodyOf, cookieOf, serviceAt, type TestService } from './test-support/test-service';

const rightLogin = { name: ASHA.email, password: ASHA.password };

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

describe('on a server of PostgreSQL', () => {
  let server: TestServer;
  let url: string;

  beforeEach(async () => {
    server = await startPostgres();
    ({ url } = await postgresDatabase(server.url));
  });
  afterEach(() => server.close());

  test('a server that is killed and started in the middle of logins loses nothing that was acknowledged', async () => {
    const started = await serviceAt(url);
    let isOver = false;
    const visitors = Array.from({ length: 8 }, (_, number) => behave(started, number, () => !isOver));
    const seen = (status: number) => started.log.some((entry) => entry['status'] === status);
    await until(() => seen(200));
    await server.kill();
    await until(() => seen(503));
    await until(() => !started.service.isUp);
    await server.start();
    await until(async () => (await started.send('/auth/login', rightLogin)).status === 401);
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
});

async function until(isTrue: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isTrue())) await new Promise((resolve) => setTimeout(resolve, 20));
}
