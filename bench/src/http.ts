import {
  request,
  type Agent,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type ServerResponse,
} from 'node:http';
import type { Http2ServerRequest, Http2ServerResponse } from 'node:http2';

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  /** Not decompressed. */
  body: Buffer;
}

export interface RequestOptions {
  method?: string | undefined;
  headers?: OutgoingHttpHeaders;
  body?: string | Buffer;
  agent?: Agent | undefined;
}

const MAX_WAIT_MS = 15_000;
/** Headers of one connection, which a proxy must not forward. */
const HOP_BY_HOP = /^(:.*|connection|keep-alive|transfer-encoding|upgrade|proxy-connection|http2-settings)$/;

/** Sends a request and reads the whole answer. @throws {Error} without a complete answer. */
export function ask(
  url: string,
  { method = 'GET', headers = {}, body, agent }: RequestOptions = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = request(url, { method, headers, agent, timeout: MAX_WAIT_MS }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part)).on('error', reject);
      answer.on('close', () => {
        if (!answer.complete) return reject(new Error(`The answer of ${url} was cut off.`));
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(parts) });
      });
    });
    asked
      .on('timeout', () => asked.destroy(new Error(`${url} did not answer within ${MAX_WAIT_MS} ms.`)))
      .on('error', reject);
    asked.end(body);
  });
}

/** Forwards a request to another server, and the answer back. */
export function forward(
  incoming: IncomingMessage | Http2ServerRequest,
  outgoing: ServerResponse | Http2ServerResponse,
  target: string,
  agent?: Agent,
): void {
  const { method, url } = incoming;
  const headers = withoutHopByHop(incoming.headers);
  const forwarded = request(`${target}${url}`, { method, headers, agent }, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, withoutHopByHop(answer.headers));
    answer.on('error', () => outgoing.destroy()).pipe(outgoing as ServerResponse);
  });
  forwarded.on('error', () => {
    if (!outgoing.headersSent) outgoing.writeHead(502);
    outgoing.end();
  });
  outgoing.on('close', () => forwarded.destroy());
  incoming.pipe(forwarded);
}

function withoutHopByHop(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !HOP_BY_HOP.test(name)));
}

const TICK_MS = 2;

/**
 * Calls `act` at a fixed rate and makes up for late calls.
 *
 * @param act Receives the number of the call and its due time, by `performance.now()`.
 * @returns A function that stops the calls.
 */
export function atRate(perSecond: number, act: (index: number, dueAt: number) => void): () => void {
  const began = performance.now();
  let done = 0;
  const timer = setInterval(() => {
    const due = ((performance.now() - began) / 1_000) * perSecond;
    for (; done < due; done += 1) act(done, began + (done / perSecond) * 1_000);
  }, TICK_MS);
  return () => clearInterval(timer);
}
