import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { metadataOf, type StandInAnswer, type StandInRequest } from './s3-stand-in';

/** Fault of the next request with a given method. */
type Fault = 'refused' | 'lost-answer' | 'cut-answer' | 'busy' | 'silence';

/** A proxy to an S3 server, or to its stand-in, that can inject faults. */
export interface S3Front {
  port: number;
  /** Requests of a method so far, faulty ones included. */
  count: (method: string) => number;
  failNext: (method: string, ...faults: Fault[]) => void;
  /** While `isHanging`, requests are accepted and never answered. */
  hang: (isHanging: boolean) => void;
  close: () => Promise<void>;
}

export type Upstream = (request: StandInRequest) => Promise<StandInAnswer>;

export async function openS3Front(upstream: Upstream): Promise<S3Front> {
  const faults = new Map<string, Fault[]>();
  const counts = new Map<string, number>();
  let isHanging = false;
  const server = createServer((incoming, outgoing) => {
    const method = incoming.method ?? '';
    counts.set(method, (counts.get(method) ?? 0) + 1);
    const fault = isHanging ? 'silence' : faults.get(method)?.shift();
    void serve(incoming, outgoing, fault, upstream).catch(() => outgoing.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    count: (method) => counts.get(method) ?? 0,
    failNext: (method, ...next) => faults.set(method, next),
    hang: (hangs) => (isHanging = hangs),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function serve(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  fault: Fault | undefined,
  upstream: Upstream,
): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  if (fault === 'silence') return;
  if (fault === 'refused') return void outgoing.destroy();
  if (fault === 'busy') return void outgoing.writeHead(503).end('<Error><Code>SlowDown</Code></Error>');
  const {
    status,
    headers = {},
    body,
  } = await upstream({
    method: incoming.method ?? '',
    path: incoming.url ?? '/',
    headers: incoming.headers as Record<string, string>,
    body: Buffer.concat(chunks),
  });
  if (fault === 'lost-answer') return void outgoing.destroy();
  outgoing.writeHead(status, status === 204 ? {} : { ...headers, 'content-length': body.length });
  if (fault === 'cut-answer') {
    outgoing.write(body.subarray(0, Math.floor(body.length / 2)), () => outgoing.destroy());
    return;
  }
  outgoing.end(incoming.method === 'HEAD' ? undefined : body);
}

/** Forwards requests unchanged to a real server. */
export function serverAt({ hostname, port }: URL): Upstream {
  return ({ method, path, headers, body }) =>
    new Promise((resolve, reject) => {
      const outgoing = request({ hostname, port, method, path, headers, agent: false }, (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('error', reject);
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? 502,
            headers: metadataOf(answer.headers),
            body: Buffer.concat(chunks),
          }),
        );
      });
      outgoing.on('error', reject);
      outgoing.end(body);
    });
}
