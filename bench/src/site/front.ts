import { execFileSync } from 'node:child_process';
import { createHash, X509Certificate } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { Agent } from 'node:http';
import { createSecureServer } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { forward } from '../http';
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

/** A certificate for localhost, made once per work folder. */
export function certificate(): Certificate {
  const key = join(work, 'tls/key.pem');
  const cert = join(work, 'tls/cert.pem');
  if (!existsSync(cert)) {
    mkdirSync(join(work, 'tls'), { recursive: true });
    const curve = '-newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 30';
    const subject = '-subj /CN=localhost -addext subjectAltName=DNS:localhost';
    const made = ['req', '-x509', ...curve.split(' '), ...subject.split(' '), '-keyout', key, '-out', cert];
    execFileSync('openssl', made, { stdio: 'pipe' });
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
    forward(incoming, outgoing, front.target, agent),
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
