import { execFileSync } from 'node:child_process';
import { createHash, X509Certificate } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { Agent } from 'node:http';
import { createSecureServer } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { forward } from '../http';
import { work } from '../paths';

/** A proxy with HTTP/2 and TLS before an edge, as in production. */
export interface Front {
  origin: string;
  /** URL of the edge that gets the requests. */
  target: string;
  close: () => void;
}

interface Certificate {
  key: Buffer;
  cert: Buffer;
  /** SHA-256 of the public key in base64, which Chromium is told to trust. */
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

/** Opens a front on a free port. Its target is set later, because the edge is started with the front's origin. */
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
