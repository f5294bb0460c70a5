import { randomBytes } from 'node:crypto';
import { Agent } from 'node:http';
import { connect, type Socket } from 'node:net';
import { ask, atRate, type Answer } from '../http';
import { answerMessages, Helper } from './helper';

/** The attacks, which run at the same time. */
export interface Floods {
  /** Number of open connections that send or read very slowly. */
  slow: number;
  /** Number of open connections of one address that send a body very slowly. */
  slowBodies: number;
  /** With wrong passwords, from many addresses. */
  loginsPerSecond: number;
  beaconsPerSecond: number;
  /** Distinct pages that one address asks for. */
  urlsPerSecond: number;
  /** Number of concurrent logins from one address, with the right password. */
  rightLogins: number;
}

/** Number of answers by status; `failed`: no answer. */
type Statuses = Record<string, number>;

/** Outcomes of the attacks. */
export interface FloodTotals {
  slowOpened: number;
  /** Slow connections that the edge closed. */
  slowCut: number;
  logins: Statuses;
  rightLogins: Statuses;
  beacons: Statuses;
  urls: Statuses;
}

/** The attackers run in a process of their own, so that they do not slow down the measuring process. */
export type Attackers = Helper<{ url: string; floods: Floods } | 'totals', FloodTotals>;

export function openAttackers(): Attackers {
  return new Helper(__filename);
}

export interface Login {
  name: string;
  password: string;
}

export function logIn(url: string, login: Login, address: string, agent: Agent): Promise<Answer> {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': address };
  return ask(`${url}/auth/login`, { method: 'POST', agent, headers, body: JSON.stringify(login) });
}

/** Account for the logins with the right password. */
export const OWNER = {
  name: 'Asha Rao',
  email: 'asha@example.in',
  phone: '98765 43210',
  password: 'monsoon-7',
};
const ATTACKER = '66.6.6.6';
/** Each carries many pipelined beacons. */
const BEACON_CONNECTIONS = 20;
/** Beacons in flight on one connection. */
const MAX_IN_FLIGHT = 200;

const totals: FloodTotals = { slowOpened: 0, slowCut: 0, logins: {}, rightLogins: {}, beacons: {}, urls: {} };
const agent = new Agent({ keepAlive: true, maxSockets: 50 });
const random = (bytes: number) => randomBytes(bytes).toString('hex');
/** A random address, so that limits by address do not stop the attack. */
const address = () => [...randomBytes(4)].map((byte) => (byte % 254) + 1).join('.');

function start({ url, floods }: { url: string; floods: Floods }): void {
  const port = Number(new URL(url).port);
  for (let index = 0; index < floods.slow; index += 1) slow(port, index % BODY);
  for (let index = 0; index < floods.slowBodies; index += 1) slow(port, BODY);
  for (let index = 0; index < floods.rightLogins; index += 1) void logInAgain(url);
  const send = Array.from({ length: BEACON_CONNECTIONS }, () => beaconConnection(port));
  atRate(floods.beaconsPerSecond, (index) => send[index % send.length]?.());
  atRate(floods.loginsPerSecond, () => {
    const wrong = { name: `${random(6)}@example.in`, password: random(9) };
    void count(totals.logins, logIn(url, wrong, address(), agent));
  });
  atRate(floods.urlsPerSecond, () => {
    const page = ask(`${url}/search?location=${random(6)}`, {
      agent,
      headers: { 'x-forwarded-for': ATTACKER },
    });
    void count(totals.urls, page);
  });
}

async function count(of: Statuses, asked: Promise<{ status: number }>): Promise<void> {
  const status = await asked.then(
    (answer) => String(answer.status),
    () => 'failed',
  );
  of[status] = (of[status] ?? 0) + 1;
}

async function logInAgain(url: string): Promise<void> {
  const login = { name: OWNER.email, password: OWNER.password };
  for (;;) await count(totals.rightLogins, logIn(url, login, ATTACKER, agent));
}

const STARTS = [
  'GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ',
  'POST /_reports HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 9000\r\n\r\n{',
  'GET /search HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(200),
  `POST /auth/login HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: ${ATTACKER}\r\nContent-Length: 9000\r\n\r\n{`,
];
/** Index of the slow login body, which only `slowBodies` uses. */
const BODY = STARTS.length - 1;

/** A connection with slow headers, a slow body or slow reading. When the edge closes it, another one follows. */
function slow(port: number, kind: number): void {
  const socket = open(port);
  totals.slowOpened += 1;
  socket.write(STARTS[kind] ?? '');
  if (kind === 2) socket.pause();
  else socket.resume();
  const drip = setInterval(() => kind !== 2 && socket.writable && socket.write('x'), 1_000);
  socket.once('close', () => {
    clearInterval(drip);
    totals.slowCut += 1;
    setTimeout(() => slow(port, kind), 100);
  });
}

function open(port: number): Socket {
  return connect(port, '127.0.0.1').on('error', () => undefined);
}

/** Prepares a connection for pipelined beacons. @returns A function that sends one beacon. */
function beaconConnection(port: number): () => void {
  let socket: Socket | undefined;
  let waiting = 0;
  const reopen = () => {
    waiting = 0;
    socket = open(port).setEncoding('latin1');
    socket.on('data', (text: string) => {
      for (const [, status = ''] of text.matchAll(/HTTP\/1\.1 (\d{3})/g)) {
        waiting -= 1;
        totals.beacons[status] = (totals.beacons[status] ?? 0) + 1;
      }
    });
    socket.once('close', () => (socket = undefined));
    return socket;
  };
  return () => {
    const to = socket ?? reopen();
    if (waiting >= MAX_IN_FLIGHT) return;
    const body = JSON.stringify({ view: randomBytes(60).toString('base64url'), release: 'r000000000000' });
    to.write(
      `POST /_beacon HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: ${address()}\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
    );
    waiting += 1;
  };
}

if (require.main === module)
  answerMessages((message: { url: string; floods: Floods } | 'totals') => {
    if (message !== 'totals') start(message);
    return Promise.resolve(totals);
  });
