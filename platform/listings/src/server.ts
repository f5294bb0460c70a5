import { createHash, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { hostIn, isLoopback, json, readBody, RequestEnded, type Reply } from '@nivaas/http';
import type { Listings } from './listings';
import { RECORDS } from './service';
import { REFUSALS, type RefusalCode } from './refusal';
import { MAX_BODY_BYTES } from './routes/body';

export interface ServerOptions {
  /** Default: any free one. */
  port?: number;
  /** Default: this machine alone. */
  host?: string;
  /** Bearer secrets. Without one, whoever can reach the server may do that. */
  secrets?: {
    read?: string | undefined;
    /** For `/v1/records`: changes, and homes that are hidden. It may also read the rest. */
    change?: string | undefined;
  };
  /** The process may end although the server listens. */
  isBackground?: boolean;
  /** Called for each answer. */
  onAnswer?: (status: number) => void;
}

export interface ListingsServer {
  /** Without a slash at its end. */
  origin: string;
  /** Finishes the requests under way. */
  close(): Promise<void>;
}

const LOOPBACK = '127.0.0.1';

export async function serveListings(
  listings: Pick<Listings, 'handle'>,
  { port = 0, host = LOOPBACK, secrets = {}, isBackground, onAnswer = () => undefined }: ServerOptions = {},
): Promise<ListingsServer> {
  const server = createServer((request, response) => {
    void answer(listings, secrets, request).then(
      (reply) => {
        onAnswer(reply.status);
        send(request, response, reply);
      },
      // The client has gone.
      () => response.destroy(),
    );
  }).listen(port, host);
  await once(server, 'listening');
  if (isBackground) server.unref();
  const { port: ownPort } = server.address() as AddressInfo;
  return {
    origin: `http://${host.includes(':') ? `[${host}]` : host}:${ownPort}`,
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeIdleConnections();
      await closed;
    },
  };
}

async function answer(
  listings: Pick<Listings, 'handle'>,
  secrets: NonNullable<ServerOptions['secrets']>,
  request: IncomingMessage,
): Promise<Reply> {
  const { method = 'GET', url: path = '/', headers } = request;
  const code = refusalOf(request, secrets, path);
  if (code) return refused(code);
  try {
    const body = await readBody(request, MAX_BODY_BYTES);
    if (!body) return refused('too_large');
    const plain = Object.entries(headers).map(([name, value]) => [name, value && String(value)]);
    return await listings.handle({ method, path, headers: Object.fromEntries(plain), body });
  } catch (error) {
    if (error instanceof RequestEnded) return error.reply;
    throw error;
  }
}

function refusalOf(
  { headers }: IncomingMessage,
  { read, change }: NonNullable<ServerOptions['secrets']>,
  path: string,
): RefusalCode | undefined {
  const isRecord = path.startsWith(RECORDS);
  const accepted = isRecord ? [change] : [read, change];
  const needed = isRecord ? change : read;
  // A page of another site could otherwise ask by a name that it points to this machine.
  if (needed === undefined) return isOwnName(headers.host) ? undefined : 'foreign_host';
  const given = /^Bearer +(\S{1,1024}) *$/i.exec(headers.authorization ?? '')?.[1] ?? '';
  return accepted.some((secret) => secret !== undefined && isSame(given, secret))
    ? undefined
    : 'unauthorised';
}

function isOwnName(header = ''): boolean {
  const host = hostIn(header);
  return host !== undefined && (host === 'localhost' || isLoopback(host));
}

/** In constant time, so that timing reveals nothing. */
function isSame(one: string, other: string): boolean {
  const [a, b] = [one, other].map((text) => createHash('sha256').update(text).digest());
  return a !== undefined && b !== undefined && timingSafeEqual(a, b);
}

function refused(code: RefusalCode): Reply {
  const { status, message } = REFUSALS[code];
  return json(
    status,
    { code, message },
    status === 401 ? { 'www-authenticate': 'Bearer realm="listings"' } : {},
  );
}

function send(request: IncomingMessage, response: ServerResponse, { status, headers, body }: Reply): void {
  const bytes = Buffer.from(body);
  const isEmpty = status === 304;
  response.writeHead(status, {
    ...headers,
    // The rest of the body is not read, so the connection cannot be used again.
    ...(request.complete ? {} : { connection: 'close' }),
    ...(isEmpty ? {} : { 'content-length': bytes.length }),
  });
  response.end(isEmpty || request.method === 'HEAD' ? undefined : bytes);
}
