import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createAccounts, type Accounts } from '@nivaas/accounts';
import { work } from '../paths';
import { areaUnderCurve, spread } from '../../../e2e/harness/statistics';

export interface LoginTimingOptions {
  /** Wrong logins of each kind. */
  logins: number;
}

export const WHOLE: LoginTimingOptions = { logins: 1_000 };
export const QUICK: LoginTimingOptions = { logins: 60 };

/** Goal 14 of the faults: how well time may tell who has an account. 0.5 is a coin. */
const GOAL = 0.55;
/** Below it chance alone reaches the goal or misses it. */
const ENOUGH = 500;
const KNOWN = { name: 'Asha Rao', email: 'known@example.in', phone: '98765 43210', password: 'monsoon-7' };
const SIXTEEN_MINUTES = 16 * 60_000;

/**
 * How well the time of a wrong login tells whether its e-mail has an account: in the service itself, where no network
 * hides anything. The clock goes on by more than the window of the limits, so that every login is judged.
 *
 * @returns True when the goal was reached, or when there were too few logins to say.
 */
export async function runLoginTiming(
  { logins }: LoginTimingOptions,
  say: (line: string) => void,
): Promise<boolean> {
  const folder = join(work, 'operations/login-timing');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  let now = Date.now();
  const accounts = await createAccounts({
    databaseUrl: `file:${join(folder, 'accounts.db')}`,
    secureCookies: false,
    clock: () => (now += SIXTEEN_MINUTES),
  });
  try {
    await expectStatus(201, accounts, '/auth/register', KNOWN);
    const times = await measure(accounts, logins, say);
    return report(times);
  } finally {
    await accounts.close();
  }
}

interface Times {
  known: number[];
  unknown: number[];
}

/** One of each in turn, the first of a pair by chance, so that what the machine does meanwhile meets both alike. */
async function measure(accounts: Accounts, logins: number, say: (line: string) => void): Promise<Times> {
  const times: Times = { known: [], unknown: [] };
  const logIn = async (kind: keyof Times, number: number) => {
    const name = kind === 'known' ? KNOWN.email : `other${String(number % 10)}@example.in`;
    const started = performance.now();
    await expectStatus(401, accounts, '/auth/login', { name, password: 'monsoon-8' });
    times[kind].push(performance.now() - started);
  };
  for (let number = -10; number < logins; number += 1) {
    // The first ten only warm up.
    if (number === 0) Object.assign(times, { known: [], unknown: [] });
    const [first, second] =
      Math.random() < 0.5 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const);
    await logIn(first, Math.abs(number));
    await logIn(second, Math.abs(number));
    if (number > 0 && number % 200 === 0) say(`${number} of ${logins} pairs of logins are measured.`);
  }
  return times;
}

async function expectStatus(status: number, accounts: Accounts, path: string, fields: object): Promise<void> {
  const answer = await accounts.handle({
    method: 'POST',
    path,
    headers: { 'content-type': 'application/json' },
    body: Buffer.from(JSON.stringify(fields)),
    address: '192.0.2.1',
  });
  if (answer.status !== status)
    throw new Error(`${path} answered ${answer.status} instead of ${status}: ${answer.body}`);
}

function report({ known, unknown }: Times): boolean {
  const area = areaUnderCurve(known, unknown);
  // The attacker may guess in either direction.
  const told = Math.max(area, 1 - area);
  const margin = 1.96 * Math.sqrt((2 * known.length + 1) / (12 * known.length * known.length));
  const isEnough = known.length >= ENOUGH;
  const verdict = !isEnough ? 'too few to say' : told <= GOAL ? 'reached' : 'MISSED';
  const line = (what: string, values: number[]) =>
    `wrong login, ${what} e-mail: median ${spread(values).median.toFixed(2)} ms of ${values.length}\n`;
  process.stdout.write(line('known', known) + line('unknown', unknown));
  process.stdout.write(
    `how well time tells them apart (AUC): ${told.toFixed(3)} (a coin: 0.5, by chance up to ${(0.5 + margin).toFixed(3)}); ` +
      `goal: at most ${GOAL}, ${verdict}\n`,
  );
  return !isEnough || told <= GOAL;
}
