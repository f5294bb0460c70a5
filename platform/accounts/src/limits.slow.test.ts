import { ASHA, bodyOf, LOGIN, serviceForEach } from './test-support/test-service';

const accounts = serviceForEach(ASHA);
const send: typeof accounts.send = (...asked) => accounts.send(...asked);

const MINUTE = 60_000;

function guess(name: string, address?: string) {
  return send('/auth/login', { name, password: 'not-the-one' }, { address });
}

test('A01 the 11th wrong password within 15 minutes waits, even for the right one', async () => {
  for (let count = 0; count < 10; count += 1) {
    expect((await guess(ASHA.email)).status).toBe(401);
    await accounts.later(MINUTE);
  }
  const refused = await send('/auth/login', LOGIN);
  expect(refused.status).toBe(429);
  // Redis has its own clock, which goes on during the test.
  expect(['300', '299', '298', '297']).toContain(refused.headers['retry-after']);
  expect(bodyOf(refused)).toMatchObject({ code: 'too_many_tries', message: expect.stringContaining('wait') });

  // The owner at another address is not locked out.
  expect((await send('/auth/login', LOGIN, { address: '192.0.2.7' })).status).toBe(200);
  // The window is over 15 minutes after the first try.
  await accounts.later(5 * MINUTE);
  expect((await send('/auth/login', LOGIN)).status).toBe(200);
});

test('another case of the email does not evade the limit', async () => {
  for (let count = 0; count < 10; count += 1) await guess(ASHA.email);
  expect((await guess(ASHA.email.toUpperCase())).status).toBe(429);
});

test('A01 guesses that arrive at once are counted before they are judged', async () => {
  const responses = await Promise.all(Array.from({ length: 15 }, () => guess(ASHA.email)));
  expect(responses.filter(({ status }) => status === 401)).toHaveLength(10);
  expect(responses.filter(({ status }) => status === 429)).toHaveLength(5);
});

test('a successful login clears the count of its account', async () => {
  for (let round = 0; round < 2; round += 1) {
    for (let count = 0; count < 9; count += 1) expect((await guess(ASHA.email)).status).toBe(401);
    expect((await send('/auth/login', LOGIN)).status).toBe(200);
  }
});

test('A01 an attacker with many addresses gets 50 guesses for an account, and its owner still gets in', async () => {
  const home = { address: '192.0.2.200' };
  expect((await send('/auth/login', LOGIN, home)).status).toBe(200);
  for (let count = 0; count < 50; count += 1)
    expect((await guess(ASHA.email, `198.51.100.${count}`)).status).toBe(401);
  expect((await guess(ASHA.email, '198.51.100.99')).status).toBe(429);
  expect((await send('/auth/login', LOGIN, { address: '198.51.100.100' })).status).toBe(429);
  expect((await send('/auth/login', LOGIN, home)).status).toBe(200);
  // Another account is not affected, and after the window everybody may try again.
  expect((await guess('ravi@example.in', '198.51.100.99')).status).toBe(401);
  await accounts.later(15 * MINUTE);
  expect((await send('/auth/login', LOGIN, { address: '198.51.100.100' })).status).toBe(200);
});

test('A02 one address gets 50 failures over all accounts', async () => {
  for (let count = 0; count < 50; count += 1) {
    expect((await guess(`user${count}@example.in`)).status).toBe(401);
  }
  expect((await guess('user50@example.in')).status).toBe(429);
  expect((await guess('user50@example.in', '192.0.2.2')).status).toBe(401);
});

test('A03 one address gets 50 registrations', async () => {
  for (let count = 1; count < 50; count += 1) expect((await send('/auth/register', ASHA)).status).toBe(409);
  expect((await send('/auth/register', ASHA)).status).toBe(429);
});

test('A03 the limit tells nothing about who has an account', async () => {
  for (let count = 0; count < 10; count += 1) {
    await guess(ASHA.email);
    await guess('nobody@example.in');
  }
  const { status, body, headers } = await guess(ASHA.email);
  expect(status).toBe(429);
  const unknown = await guess('nobody@example.in');
  expect(unknown).toMatchObject({ status, body });
  expect(Object.keys(unknown.headers)).toEqual(Object.keys(headers));
});

test.each([
  ['who have an account', ASHA.email],
  ['who have none', 'nobody@example.in'],
])('A03 logins of people %s wait for a hash: a crowd of them is refused as busy', async (_, email) => {
  const crowd = Array.from({ length: 45 }, (__, index) => guess(email, `192.0.2.${index}`));
  const statuses = (await Promise.all(crowd)).map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([401, 503]));
});

test('A05 a flood of logins is refused rather than queued without end, and does not count as failures', async () => {
  const flood = Array.from({ length: 40 }, (_, index) => guess(`user${index}@example.in`));
  const responses = await Promise.all(flood);
  const refused = responses.filter(({ status }) => status === 503);
  expect(refused.length).toBeGreaterThan(0);
  expect(refused[0]?.headers['retry-after']).toBe('2');
  const judged = responses.filter(({ status }) => status === 401);
  expect(judged.length + refused.length).toBe(40);
  for (let count = judged.length; count < 50; count += 1) {
    expect((await guess(`late${count}@example.in`)).status).toBe(401);
  }
  expect((await guess('last@example.in')).status).toBe(429);
});

test('right passwords count as well: an account is logged in 30 times from an address in 15 minutes', async () => {
  for (let count = 0; count < 30; count += 1) expect((await send('/auth/login', LOGIN)).status).toBe(200);
  expect((await send('/auth/login', LOGIN)).status).toBe(429);
  expect((await send('/auth/login', LOGIN, { address: '192.0.2.7' })).status).toBe(200);
  await accounts.later(15 * MINUTE);
  expect((await send('/auth/login', LOGIN)).status).toBe(200);
});
