import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createAccounts, type Accounts } from '@nivaas/accounts';
import { areaUnderCurve, spread } from '../../../e2e/harness/statistics';
import type { Measurement } from '../measurement';
import { work } from '../paths';
import { judged, type Row } from '../rows';

/** Wrong logins of each kind. */
const WHOLE = 1_000;
const QUICK = 60;
/** Maximum of the area under the ROC curve. At 0.5 the time reveals nothing. */
const MAX_AREA = 0.55;
/** With fewer logins the result is a matter of chance. */
const MIN_LOGINS = 500;
const KNOWN = { name: 'Asha Rao', email: 'known@example.in', phone: '98765 43210', password: 'monsoon-7' };
const LONGER_THAN_LIMITS_MS = 16 * 60_000;

/**
 * How well the time of a wrong login shows whether the e-mail has an account, measured in the service itself, without
 * network noise. The clock jumps past the rate limit's window before each login, so that none is refused.
 */
export const loginTiming: Measurement = {
  name: 'login-timing',
  kind: 'operation',
  run: async ({ isQuick }) => {
    const folder = join(work, 'operations/login-timing');
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    let now = Date.now();
    const accounts = await createAccounts({
      databaseUrl: `file:${join(folder, 'accounts.db')}`,
      secureCookies: false,
      clock: () => (now += LONGER_THAN_LIMITS_MS),
    });
    try {
      await expectStatus(201, accounts, '/auth/register', KNOWN);
      const figures = await measure(accounts, isQuick ? QUICK : WHOLE);
      return { figures, rows: rowsOf(figures) };
    } finally {
      await accounts.close();
    }
  },
};

type Times = Record<'known' | 'unknown', number[]>;

/** Alternates between the kinds, in random order within a pair, so that noise of the machine affects both alike. */
async function measure(accounts: Accounts, logins: number): Promise<Times> {
  const times: Times = { known: [], unknown: [] };
  const logIn = async (kind: keyof Times, number: number) => {
    const name = kind === 'known' ? KNOWN.email : `other${String(number % 10)}@example.in`;
    const started = performance.now();
    await expectStatus(401, accounts, '/auth/login', { name, password: 'monsoon-8' });
    // The first ten pairs are the warm-up.
    if (number >= 0) times[kind].push(performance.now() - started);
  };
  for (let number = -10; number < logins; number += 1) {
    const pair = ['known', 'unknown'] as const;
    for (const kind of Math.random() < 0.5 ? pair : [...pair].reverse()) await logIn(kind, number);
  }
  return times;
}

async function expectStatus(status: number, accounts: Accounts, path: string, fields: object): Promise<void> {
  const request = {
    method: 'POST',
    path,
    headers: { 'content-type': 'application/json' },
    body: Buffer.from(JSON.stringify(fields)),
    address: '192.0.2.1',
  };
  const answer = await accounts.handle(request, { phone: undefined, guesses: [] });
  if (answer.status !== status)
    throw new Error(`${path} answered ${answer.status} instead of ${status}: ${answer.body}`);
}

function rowsOf({ known, unknown }: Times): Row[] {
  const count = known.length;
  const area = areaUnderCurve(known, unknown);
  // An attacker can use a difference in either direction.
  const separation = spread([Math.max(area, 1 - area)]);
  const margin = 1.96 * Math.sqrt((2 * count + 1) / (12 * count * count));
  const note = `no information: 0.5, by chance up to ${(0.5 + margin).toFixed(3)}`;
  const goal = count < MIN_LOGINS ? {} : { most: MAX_AREA };
  return [
    judged('wrong login', 'known e-mail', spread(known), { unit: 'ms' }),
    judged('wrong login', 'unknown e-mail', spread(unknown), { unit: 'ms' }),
    judged('time tells them apart (AUC)', `${count} of each`, separation, { ...goal, unit: 'score', note }),
  ];
}
