import {
  createServer,
  request as ask,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** A change to the answers for some paths. */
export interface Fault {
  /** Without the query; `*` matches any characters. */
  path: string;
  status?: number;
  type?: string;
  body?: string;
  /** The answer stops before its headers, or after them. */
  hang?: 'all' | 'body';
  /** Bytes of the body that are sent before the connection breaks. */
  truncate?: number;
  /** One bit of the body is flipped. */
  flip?: boolean;
  /** Delay before the answer. */
  delayMs?: number;
  /** Target of a redirect, sent as the answer. */
  location?: string;
  /** Replaces text in the body and the headers of the answer. */
  replace?: [from: string, to: string];
}

export interface FaultyProxy {
  url: string;
  /** Replaces the faults; without arguments there are none. */
  inject: (...faults: Fault[]) => void;
  /** Every request so far: method, path and query. */
  requests: string[];
  /** Bodies of the beacons so far. */
  beacons: Record<string, unknown>[];
  /** Paths of faults that no request matched, so that their test proves nothing. */
  unused: () => string[];
  /** Removes all faults and records. */
  reset: () => void;
  close: () => Promise<void>;
}

/** A proxy in front of the edge. It changes statuses, bytes and connections, so that the browser gets real faults. */
export async function startFaultyProxy(target: string): Promise<FaultyProxy> {
  let faults: { fault: Fault; used: number }[] = [];
  let unused: string[] = [];
  const unusedNow = () => {
    // Hanging requests occupy the browser's connections; further requests wait there and reach no fault.
    if (faults.some(({ fault, used }) => fault.hang && used > 0)) return [];
    return faults.filter(({ used }) => used === 0).map(({ fault }) => fault.path);
  };
  const inject = (...next: Fault[]) => {
    unused.push(...unusedNow());
    faults = next.map((fault) => ({ fault, used: 0 }));
  };
  const requests: string[] = [];
  const beacons: Record<string, unknown>[] = [];
  const server = createServer((request, response) => {
    const url = request.url ?? '/';
    requests.push(`${request.method} ${url}`);
    if (url.startsWith('/_beacon')) noteBeacons(request, beacons);
    const next = faults.find(({ fault }) => matches(fault, url));
    if (next) next.used += 1;
    void answer(target, request, response, next?.fault ?? { path: url });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}`,
    inject,
    requests,
    beacons,
    unused: () => [...unused, ...unusedNow()],
    reset: () => {
      faults = [];
      unused = [];
      requests.length = 0;
      beacons.length = 0;
    },
    close: () => closed(server),
  };
}

function matches({ path }: Fault, url: string): boolean {
  const [pathname = ''] = url.split('?');
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
  if (fault.location) return void response.writeHead(302, { location: fault.location }).end();
  if (fault.body !== undefined || fault.status) return made(response, fault);
  const { hostname, port } = new URL(target);
  // Uncompressed, because a changed bit in compressed bytes would only fail to decompress.
  if (fault.flip || fault.replace) delete request.headers['accept-encoding'];
  const { method, headers } = request;
  const onward = ask({ hostname, port, path: request.url, method, headers }, (from) => {
    pass(from, response, fault).catch(() => response.destroy());
  });
  onward.on('error', () => response.destroy());
  response.on('close', () => onward.destroy());
  request.pipe(onward);
}

/** Forwards the edge's answer with the fault applied. */
async function pass(from: IncomingMessage, response: ServerResponse, fault: Fault): Promise<void> {
  const { replace: [before, after] = ['', ''], truncate } = fault;
  const changed = (text: string) => (before ? text.replaceAll(before, after) : text);
  const headers = JSON.parse(changed(JSON.stringify(from.headers))) as typeof from.headers;
  if (fault.type) headers['content-type'] = fault.type;
  if (before) delete headers['content-length'];
  response.writeHead(from.statusCode ?? 502, headers);
  if (fault.hang === 'body') return response.flushHeaders();
  if (!fault.flip && !before && truncate === undefined) return void from.pipe(response);
  const bytes = Buffer.concat((await from.toArray()) as Buffer[]);
  if (fault.flip) bytes[Math.floor(bytes.length / 2)]! ^= 1;
  if (truncate === undefined) return void response.end(before ? changed(bytes.toString('utf8')) : bytes);
  response.write(bytes.subarray(0, truncate), () => setTimeout(() => response.socket?.destroy(), 20));
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
      // Not a beacon.
    }
  });
}

function closed(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
