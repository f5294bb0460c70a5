import { randomBytes } from 'node:crypto';
import { Agent } from 'node:http';
import { connect, type Socket } from 'node:net';
import { ask, atRate } from '../http';

/** The attacks, which run at the same time. */
export interface Floods {
  /** Number of open connections that send or read very slowly. */
  slow: number;
  loginsPerSecond: number;
  beaconsPerSecond: number;
  /** Distinct pages that one address asks for. */
  urlsPerSecond: number;
  /** Number of open connections of one address that send a body very slowly. */
  slowBodies: number;
}

/** Their outcomes. */
export interface FloodTotals {
  slowOpened: number;
  /** Slow connections that the edge closed. */
  slowCut: number;
  /** Answers by status; `failed` where there was none. */
  logins: Record<string, number>;
  beaconsSent: number;
  beacons: Record<string, number>;
  urls: Record<string, number>;
}

/** Each carries many pipelined beacons. */
const BEACON_CONNECTIONS = 20;
/** Beacons in flight on one connection. */
const MAX_IN_FLIGHT = 200;

const totals: FloodTotals = { slowOpened: 0, slowCut: 0, logins: {}, beaconsSent: 0, beacons: {}, urls: {} };
const sockets = new Set<Socket>();
const stops: (() => void)[] = [];
let isOver = false;

const count = (of: Record<string, number>, key: string) => (of[key] = (of[key] ?? 0) + 1);
/** A random address, so that limits by address do not stop the attack. */
const address = () => [...randomBytes(4)].map((byte) => (byte % 254) + 1).join('.');

/** In a process of its own, so that the attackers do not slow the measuring process down. */
process.on('message', (message: { url: string; floods: Floods } | 'stop') => {
  if (message === 'stop') return stop();
  const { url, floods } = message;
  const port = Number(new URL(url).port);
  for (let index = 0; index < floods.slow; index += 1) slow(port, index % BODY);
  for (let index = 0; index < floods.slowBodies; index += 1) slow(port, BODY);
  const connections = Array.from({ length: BEACON_CONNECTIONS }, () => new BeaconConnection(port));
  stops.push(
    atRate(floods.loginsPerSecond, () => void login(url)),
    atRate(floods.urlsPerSecond, () => void askForAnotherPage(url)),
    atRate(floods.beaconsPerSecond, (index) => connections[index % connections.length]?.send()),
  );
  process.send?.('started');
});

function stop(): void {
  isOver = true;
  stops.forEach((end) => end());
  sockets.forEach((socket) => socket.destroy());
  process.send?.(totals, () => process.exit(0));
}

const STARTS = [
  'GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ',
  'POST /_reports HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 9000\r\n\r\n{',
  'GET /search HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(200),
  'POST /auth/login HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: 66.6.6.6\r\nContent-Length: 9000\r\n\r\n{',
];
/** The last of them, which only `slowBodies` uses. */
const BODY = STARTS.length - 1;

/** A connection with slow headers, a slow body or slow reading. When the edge closes it, another one follows. */
function slow(port: number, kind: number): void {
  if (isOver) return;
  const socket = open(port);
  totals.slowOpened += 1;
  socket.write(STARTS[kind] ?? '');
  if (kind === 2) socket.pause();
  else socket.resume();
  const drip = setInterval(() => kind !== 2 && socket.writable && socket.write('x'), 1_000);
  socket.once('close', () => {
    clearInterval(drip);
    if (isOver) return;
    totals.slowCut += 1;
    setTimeout(() => slow(port, kind), 100);
  });
}

function open(port: number): Socket {
  const socket = connect(port, '127.0.0.1');
  sockets.add(socket);
  socket.on('error', () => undefined).once('close', () => sockets.delete(socket));
  return socket;
}

const agent = new Agent({ keepAlive: true, maxSockets: 50 });

async function login(url: string): Promise<void> {
  const body = JSON.stringify({
    name: `${randomBytes(6).toString('hex')}@example.in`,
    password: randomBytes(9).toString('hex'),
  });
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': address() };
  const status = await ask(`${url}/auth/login`, { method: 'POST', agent, headers, body }).then(
    (answer) => String(answer.status),
    () => 'failed',
  );
  if (!isOver) count(totals.logins, status);
}

async function askForAnotherPage(url: string): Promise<void> {
  const page = `${url}/search?location=${randomBytes(6).toString('hex')}`;
  const status = await ask(page, { agent, headers: { 'x-forwarded-for': '66.6.6.6' } }).then(
    (answer) => String(answer.status),
    () => 'failed',
  );
  if (!isOver) count(totals.urls, status);
}

/** A connection with pipelined beacons. */
class BeaconConnection {
  #socket: Socket | undefined;
  #waiting = 0;

  constructor(private readonly port: number) {}

  send(): void {
    if (this.#waiting >= MAX_IN_FLIGHT) return;
    const socket = (this.#socket ??= this.#open());
    const body = JSON.stringify({ view: randomBytes(60).toString('base64url'), release: 'r000000000000' });
    socket.write(
      `POST /_beacon HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: ${address()}\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
    );
    this.#waiting += 1;
    totals.beaconsSent += 1;
  }

  #open(): Socket {
    const socket = open(this.port);
    socket.setEncoding('latin1').on('data', (text: string) => {
      for (const [, status = ''] of text.matchAll(/HTTP\/1\.1 (\d{3})/g)) {
        this.#waiting -= 1;
        count(totals.beacons, status);
      }
    });
    socket.once('close', () => {
      this.#socket = undefined;
      this.#waiting = 0;
    });
    return socket;
  }
}
