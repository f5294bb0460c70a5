import { execFileSync } from 'node:child_process';
import { createHash, X509Certificate } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { work } from '../paths';

/** HTTP/2 and TLS before an edge, as in production; the same small proxy for every contestant. */
export interface Front {
  origin: string;
  /** Where requests go from now on: the URL of an edge. */
  target: string;
  close: () => void;
}

interface Certificate {
  key: Buffer;
  cert: Buffer;
  /** What Chromium is told to trust: sha-256 of the public key, base64. */
  publicKeyHash: string;
}

/** Headers that belong to one connection and must not travel on. */
const HOP_BY_HOP = new Set([
  'connection',
  'keep-alive',
  'transfer-encoding',
  'upgrade',
  'proxy-connection',
  'http2-settings',
]);

/** A certificate for localhost, made once per work folder. */
export function certificate(): Certificate {
  const key = join(work, 'tls/key.pem');
  const cert = join(work, 'tls/cert.pem');
  if (!existsSync(cert)) {
    mkdirSync(join(work, 'tls'), { recursive: true });
    const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
    const made = [
      'req',
      '-x509',
      '-newkey',
      'ec',
      '-pkeyopt',
      'ec_paramgen_curve:prime256v1',
      '-nodes',
      '-days',
      '30',
    ];
    execFileSync('openssl', [...made, '-keyout', key, '-out', cert, ...subject], { stdio: 'pipe' });
  }
  const bytes = readFileSync(cert);
  const publicKey = new X509Certificate(bytes).publicKey.export({ type: 'spki', format: 'der' });
  const publicKeyHash = createHash('sha256').update(publicKey).digest('base64');
  return { key: readFileSync(key), cert: bytes, publicKeyHash };
}

/** Opens a front on a free port. Its target is set when its edge runs: the edge wants to know the origin first. */
export async function openFront(): Promise<Front> {
  const { key, cert } = certificate();
  const agent = new Agent({ keepAlive: true });
  const server = createSecureServer({ key, cert, allowHTTP1: true }, (incoming, outgoing) =>
    pass(incoming, outgoing, agent, front.target),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const front: Front = {
    origin: `https://localhost:${port}`,
    target: '',
    close: () => {
      server.close();
      agent.destroy();
    },
  };
  return front;
}

function pass(
  incoming: Http2ServerRequest,
  outgoing: Http2ServerResponse,
  agent: Agent,
  target: string,
): void {
  const headers = Object.fromEntries(
    Object.entries(incoming.headers).filter(([name]) => !name.startsWith(':') && !HOP_BY_HOP.has(name)),
  );
  const forwarded = request(
    `${target}${incoming.url}`,
    { method: incoming.method, headers, agent },
    (answer) => {
      const kept = Object.entries(answer.headers).filter(([name]) => !HOP_BY_HOP.has(name));
      outgoing.writeHead(answer.statusCode ?? 502, Object.fromEntries(kept));
      answer.pipe(outgoing);
      outgoing.on('close', () => answer.destroy());
    },
  );
  forwarded.on('error', () => {
    if (!outgoing.headersSent) outgoing.writeHead(502);
    outgoing.end();
  });
  incoming.pipe(forwarded);
}
