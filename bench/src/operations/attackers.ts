import { randomBytes } from 'node:crypto';
import { Agent } from 'node:http';
import { ask, atRate } from '../http';
import { answerMessages, Helper } from './helper';

/** What is attacked, and how often a second. */
interface Attack {
  url: string;
  /** Path of a function that takes an id. */
  query: string;
  /** Distinct pages and calls of functions, each of one address. */
  pages: number;
  calls: number;
  /** Wrong logins, of many addresses. */
  logins: number;
}

/** Number of answers by status; `failed`: no answer. */
type Statuses = Record<string, number>;
export type Answered = Record<'pages' | 'calls' | 'logins', Statuses>;

/** The attackers run in a process of their own, so that they do not slow down the measuring process. */
export type Attackers = Helper<Attack | 'answered', Answered>;

export function openAttackers(): Attackers {
  return new Helper(__filename);
}

const agent = new Agent({ keepAlive: true, maxSockets: 50 });
const random = () => randomBytes(6).toString('hex');
const from = (address: string) => ({ agent, headers: { 'x-forwarded-for': address } });
const anyAddress = () => [...randomBytes(4)].map((byte) => (byte % 254) + 1).join('.');

function start({ url, query, pages, calls, logins }: Attack, answered: Answered): void {
  const count = async (of: Statuses, asked: Promise<{ status: number }>) => {
    const status = await asked.then(
      (answer) => String(answer.status),
      () => 'failed',
    );
    of[status] = (of[status] ?? 0) + 1;
  };
  atRate(
    pages,
    () => void count(answered.pages, ask(`${url}/search?location=${random()}`, from('66.6.6.6'))),
  );
  atRate(calls, () => {
    const input = encodeURIComponent(JSON.stringify({ id: random() }));
    void count(answered.calls, ask(`${url}${query}?input=${input}`, from('66.6.6.7')));
  });
  atRate(logins, () => {
    const { headers } = from(anyAddress());
    const sent = { agent, method: 'POST', headers: { ...headers, 'content-type': 'application/json' } };
    const body = JSON.stringify({ name: `${random()}@example.in`, password: random() });
    void count(answered.logins, ask(`${url}/auth/login`, { ...sent, body }));
  });
}

if (require.main === module) {
  const answered: Answered = { pages: {}, calls: {}, logins: {} };
  answerMessages((message: Attack | 'answered') => {
    if (message !== 'answered') start(message, answered);
    return Promise.resolve(answered);
  });
}
