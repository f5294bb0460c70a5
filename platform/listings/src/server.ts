import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { hostIn, isLoopback, json, type Reply } from '@nivaas/http';
import type { Listings } from './listings';
import { RECORDS } from './service';
import { REFUSALS, type RefusalCode } from './refusal';

export interface ListingsServer {
  /** Without a slash at its end. */
  origin: string;
  /** Finishes the requests under way. */
  close(): Promise<void>;
}

const LOOPBACK = '127.0.0.1';

/**
 * Serves what visitors may read, on this machine alone. The process may end although the server listens.
 *
 * @param onAnswer Called for each answer.
 */
export async function serveListings(
  listings: Pick<Listings, 'handle'>,
  onAnswer: (status: number) => void = () => undefined,
): Promise<ListingsServer> {
  const server = createServer((request, response) => {
    void answer(listings, request).then((reply) => {
      onAnswer(reply.status);
      send(request, response, reply);
    });
  }).listen(0, LOOPBACK);
  await once(server, 'listening');
  server.unref();
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://${LOOPBACK}:${port}`,
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeIdleConnections();
      await closed;
    },
  };
}

async function answer(listings: Pick<Listings, 'handle'>, request: IncomingMessage): Promise<Reply> {
  const { method = 'GET', url: path = '/', headers } = request;
  // A page of another site could otherwise ask by a name that it points to this machine.
  if (!isOwnName(headers.host)) return refused('foreign_host');
  if (path.startsWith(RECORDS)) return refused('not_found');
  const plain = Object.entries(headers).map(([name, value]) => [name, value && String(value)]);
  return listings.handle({ method, path, headers: Object.fromEntries(plain), body: Buffer.alloc(0) });
}

function isOwnName(header = ''): boolean {
  const host = hostIn(header);
  return host !== undefined && (host === 'localhost' || isLoopback(host));
}

function refused(code: RefusalCode): Reply {
  const { status, message } = REFUSALS[code];
  return json(status, { code, message });
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
