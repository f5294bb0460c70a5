import {
  createServer,
  request as ask,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** What happens to the answers for some paths, on the wire. Without any of the fields the answer passes as it is. */
export interface Fault {
  /** Path with `*` for any characters, without the query. */
  path: string;
  /** Only requests that carry a query (`again`), or only those that carry none (`first`): the loader's two tries. */
  only?: 'first' | 'again';
  /** How many requests it meets; default all. */
  times?: number;
  status?: number;
  type?: string;
  body?: string;
  /** Nothing is sent, or only the headers. */
  hang?: 'all' | 'body';
  /** Bytes that are sent before the connection breaks. */
  truncate?: number;
  /** One bit of the body is turned. */
  flip?: boolean;
  /** The connection breaks before the first byte. */
  reset?: boolean;
  /** Before the answer. */
  delayMs?: number;
  /** The browser is given no cookie: what it is to the site when it blocks them. */
  noCookies?: boolean;
  /** The answer comes in pieces of at most 64 bytes, one every 5 ms. */
  slices?: boolean;
  /** The answer sends the browser there. */
  location?: string;
  /** The request goes to this path instead. */
  instead?: string;
  /** In the body and the headers of the answer, the first text is everywhere the second. */
  replace?: [from: string, to: string];
}

export interface FaultyProxy {
  url: string;
  /** From now on, and instead of what was there before. Nothing: the site is whole again. */
  inject: (...faults: Fault[]) => void;
  /** Every request so far: method, path and query. */
  requests: string[];
  /** Bodies of the beacons so far. */
  beacons: Record<string, unknown>[];
  /** Paths of the faults so far that no request met: what follows from them proves nothing. */
  unmet: () => string[];
  /** Whole again, with nothing noted. */
  reset: () => void;
  close: () => Promise<void>;
}

/** A proxy before the edge that spoils answers for real: status, bytes and connections, not the browser's view of them. */
export async function startFaultyProxy(target: string): Promise<FaultyProxy> {
  let faults: { fault: Fault; met: number }[] = [];
  let unmet: string[] = [];
  const unmetNow = () => {
    // What hangs keeps the browser's few connections: further requests wait in the browser, and meet nothing.
    if (faults.some(({ fault, met }) => fault.hang && met > 0)) return [];
    return faults.filter(({ met }) => met === 0).map(({ fault }) => fault.path);
  };
  const inject = (...next: Fault[]) => {
    unmet.push(...unmetNow());
    faults = next.map((fault) => ({ fault, met: 0 }));
  };
  const requests: string[] = [];
  const beacons: Record<string, unknown>[] = [];
  const server = createServer((request, response) => {
    const url = request.url ?? '/';
    requests.push(`${request.method} ${url}`);
    if (url.startsWith('/_beacon')) noteBeacons(request, beacons);
    const next = faults.find(({ fault, met }) => met < (fault.times ?? Infinity) && meets(fault, url));
    if (next) next.met += 1;
    void answer(target, request, response, next?.fault ?? { path: url });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}`,
    inject,
    requests,
    beacons,
    unmet: () => [...unmet, ...unmetNow()],
    reset: () => {
      faults = [];
      unmet = [];
      requests.length = 0;
      beacons.length = 0;
    },
    close: () => closed(server),
  };
}

function meets({ path, only }: Fault, url: string): boolean {
  const [pathname = '', query] = url.split('?');
  if (only && (query === undefined) !== (only === 'first')) return false;
  const pattern = path
    .split('*')
    .map((text) => text.replace(/[.+?^${}()|[\]\\]/g, '\\$&'))
    .join('.*');
  return new RegExp(`^${pattern}$`).test(pathname);
}

async function answer(
  target: string,
  request: IncomingMessage,
  response: ServerResponse,
  fault: Fault,
): Promise<void> {
  if (fault.delayMs) await sleep(fault.delayMs);
  if (fault.hang === 'all') return;
  if (fault.reset) return void request.socket.destroy();
  if (fault.location) return void response.writeHead(302, { location: fault.location }).end();
  if (fault.body !== undefined || fault.status) return made(response, fault);
  const { hostname, port } = new URL(target);
  // A bit turned in compressed bytes would be a fault of the connection; here the browser gets whole, wrong bytes.
  if (fault.flip || fault.replace) delete request.headers['accept-encoding'];
  const { method, headers } = request;
  const onward = ask({ hostname, port, path: fault.instead ?? request.url, method, headers }, (from) => {
    pass(from, response, fault).catch(() => response.destroy());
  });
  onward.on('error', () => response.destroy());
  response.on('close', () => onward.destroy());
  request.pipe(onward);
}

/** Passes an answer of the edge on, spoilt. */
async function pass(from: IncomingMessage, response: ServerResponse, fault: Fault): Promise<void> {
  const { replace: [before, after] = ['', ''], truncate } = fault;
  const changed = (text: string) => (before ? text.replaceAll(before, after) : text);
  const headers = JSON.parse(changed(JSON.stringify(from.headers))) as typeof from.headers;
  if (fault.type) headers['content-type'] = fault.type;
  if (fault.noCookies) delete headers['set-cookie'];
  if (before) delete headers['content-length'];
  response.writeHead(from.statusCode ?? 502, headers);
  if (fault.hang === 'body') return response.flushHeaders();
  if (fault.slices) return sliced(from, response);
  if (!fault.flip && !before && truncate === undefined) return void from.pipe(response);
  const bytes = Buffer.concat((await from.toArray()) as Buffer[]);
  if (fault.flip) bytes[Math.floor(bytes.length / 2)]! ^= 1;
  if (truncate === undefined) return void response.end(before ? changed(bytes.toString('utf8')) : bytes);
  response.write(bytes.subarray(0, truncate), () => setTimeout(() => response.socket?.destroy(), 20));
}

async function sliced(from: IncomingMessage, response: ServerResponse): Promise<void> {
  for await (const part of from as AsyncIterable<Buffer>) {
    for (let at = 0; at < part.length && !response.destroyed; at += 64) {
      response.write(part.subarray(at, at + 64));
      await sleep(5);
    }
  }
  response.end();
}

function made(response: ServerResponse, fault: Fault): void {
  const { status = 200, type = 'text/plain', body = 'spoilt\n' } = fault;
  response.writeHead(status, {
    'content-type': type,
    'x-content-type-options': 'nosniff',
    'access-control-allow-origin': '*',
    'cache-control': status === 200 ? 'public, max-age=31536000, immutable' : 'no-store',
  });
  response.end(body);
}

function noteBeacons(request: IncomingMessage, beacons: Record<string, unknown>[]): void {
  let text = '';
  request.on('data', (part: Buffer) => (text += part.toString('utf8')));
  request.on('end', () => {
    try {
      beacons.push(...[JSON.parse(text) as Record<string, unknown>].flat());
    } catch {
      // What is no JSON is no beacon.
    }
  });
}

function closed(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
