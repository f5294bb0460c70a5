import { execFileSync } from 'node:child_process';
import { createHash, X509Certificate } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { Agent } from 'node:http';
import { createSecureServer } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { forward } from '../http';
import { work } from '../paths';

/** A proxy with HTTP/2 and TLS in front of an edge, as in production. */
export interface Front {
  origin: string;
  /** URL of the edge that gets the requests. */
  target: string;
  close: () => void;
}

const SELF_SIGNED =
  'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 30 ' +
  '-subj /CN=localhost -addext subjectAltName=DNS:localhost';

/** A certificate for localhost, made once per work folder. */
function certificate(): { key: Buffer; cert: Buffer } {
  const [key, cert] = [join(work, 'tls/key.pem'), join(work, 'tls/cert.pem')];
  if (!existsSync(cert)) {
    mkdirSync(join(work, 'tls'), { recursive: true });
    const options = [...SELF_SIGNED.split(' '), '-keyout', key, '-out', cert];
    execFileSync('openssl', options, { stdio: 'pipe' });
  }
  return { key: readFileSync(key), cert: readFileSync(cert) };
}

/** Base64 SHA-256 of the certificate's public key, for the flag that makes Chromium trust it. */
export function publicKeyHash(): string {
  const { publicKey } = new X509Certificate(certificate().cert);
  return createHash('sha256')
    .update(publicKey.export({ type: 'spki', format: 'der' }))
    .digest('base64');
}

/** Opens a front on a free port. Its target is set later, because the edge is started with the front's origin. */
export async function openFront(): Promise<Front> {
  const agent = new Agent({ keepAlive: true });
  const server = createSecureServer({ ...certificate(), allowHTTP1: true }, (incoming, outgoing) =>
    forward(incoming, outgoing, front.target, agent),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const close = () => {
    server.close();
    agent.destroy();
  };
  const front: Front = { origin: `https://localhost:${port}`, target: '', close };
  return front;
}
