import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { request } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { shareTestSite } from './test-support/test-site';
import { freePort } from './test-support/varnish';

const NAME = 'your.site';
const DEPLOY = join(__dirname, '../../../deploy/nginx');

const site = shareTestSite({
  env: {
    PUBLIC_ORIGIN: `https://${NAME}`,
    TRUST_PROXY: '127.0.0.1',
    RELEASE_TOKEN: '5e0c97a1f3b84d26907ce15a8bd2f463',
  },
});

let tlsPort: number;
const closing: (() => void)[] = [];

beforeAll(async () => {
  tlsPort = await startNginx(site.port);
});

afterAll(() => {
  for (const close of closing) close();
});

/** Starts nginx with the configuration that deploy/ has for one edge. @returns The port that speaks TLS. */
async function startNginx(edgePort: number): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'nivaas-nginx-'));
  writeCertificate(folder);
  const [httpPort, port] = [await freePort(), await freePort()];
  const sample = ['one-edge', 'site']
    .map((name) => readFileSync(join(DEPLOY, `${name}.conf`), 'utf8'))
    .join('')
    .replace('127.0.0.1:3000', `127.0.0.1:${edgePort}`)
    .replace('listen 80;', `listen 127.0.0.1:${httpPort};`)
    .replace('listen 443 ', `listen 127.0.0.1:${port} `)
    // Narrowed, so that other loopback addresses count as outside.
    .replace('allow 127.0.0.0/8;', 'allow 127.0.0.1;')
    .replaceAll(`/etc/ssl/${NAME}`, join(folder, 'site'));
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, wholeConfiguration(folder, sample));
  execFileSync('nginx', ['-t', '-c', file, '-p', folder], { stdio: 'pipe' });
  const nginx = spawn('nginx', ['-c', file, '-p', folder, '-g', 'daemon off;'], { stdio: 'ignore' });
  closing.push(() => {
    nginx.kill('SIGTERM');
    rmSync(folder, { recursive: true, force: true });
  });
  const isUp = async () => (await ask('/search', { port })).status === 200;
  while (!(await isUp().catch(() => false))) await wait(50);
  return port;
}

test('behind the nginx of deploy/, pages keep their policy and files their encoding', async () => {
  const page = await ask('/search');
  expect(page.status).toBe(200);
  expect(page.headers['content-security-policy']).toContain("script-src 'sha256-");
  expect(page.headers['content-encoding']).toBe('br');
  expect(page.headers['strict-transport-security']).toBeDefined();
  expect((await ask('/favicon.svg')).status).toBe(200);
});

test('behind it, the metrics are not visible, and a flood from one address is answered with 429', async () => {
  expect(await statusOf('/_metrics')).toBe(403);
  const answers = await Promise.all(Array.from({ length: 120 }, () => statusOf('/search')));
  expect(new Set(answers)).toEqual(new Set([200, 429]));
});

test.each(['/_ops', '/_ops/api/state', '/%5Fops/api/state', '//_ops/api/state'])(
  'behind it, %s is refused from outside, whatever address is claimed',
  async (path) => {
    const outside = { localAddress: '127.0.0.2', headers: { 'x-forwarded-for': '127.0.0.1' } };
    expect((await ask(path, outside)).status).toBe(403);
  },
);

test('behind it, nothing that a visitor says in the place of the proxy reaches the edge', async () => {
  const forged = {
    'x-forwarded-for': '6.6.6.6',
    'x-forwarded-host': 'evil.test',
    'x-forwarded-proto': 'http',
    forwarded: 'for=6.6.6.6',
    'x-request-id': 'forged-7f3a',
    'x-actor': 'Asha',
    traceparent: `00-${'1'.repeat(32)}-${'2'.repeat(16)}-01`,
    tracestate: 'a=b',
  };
  const seen: IncomingHttpHeaders[] = [];
  const edge = createServer(({ headers }, response) => response.end(String(seen.push(headers))));
  closing.push(() => edge.close());
  edge.listen(0, '127.0.0.1');
  await once(edge, 'listening');
  const port = await startNginx((edge.address() as AddressInfo).port);
  await ask('/search', { port, headers: forged, localAddress: '127.0.0.3' });
  const heard = Object.keys(forged).map((name) => seen.at(-1)?.[name]);
  expect(heard).toEqual(['127.0.0.3', ...new Array<undefined>(7).fill(undefined)]);
});

test('behind it, the ops API answers those inside', async () => {
  expect(await statusOf('/_ops/api/state')).toBe(401);
});

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
}

interface Visitor {
  port?: number;
  localAddress?: string;
  headers?: Record<string, string>;
}

function ask(path: string, { port = tlsPort, localAddress, headers = {} }: Visitor = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const options = {
      host: '127.0.0.1',
      port,
      path,
      servername: NAME,
      headers: { host: NAME, 'accept-encoding': 'br', ...headers },
      ...(localAddress === undefined ? {} : { localAddress }),
    };
    request({ ...options, rejectUnauthorized: false }, (response) => {
      response.resume();
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers }));
    })
      .on('error', reject)
      .end();
  });
}

async function statusOf(path: string): Promise<number> {
  return (await ask(path)).status;
}

function wholeConfiguration(folder: string, sample: string): string {
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `${kind}_temp_path ${join(folder, kind)};`)
    .join('\n');
  const log = `access_log off; error_log ${join(folder, 'error.log')};`;
  return `pid ${join(folder, 'nginx.pid')};\nevents {}\nhttp {\n${paths}\n${log}\n${sample}\n}\n`;
}

function writeCertificate(folder: string): void {
  const [certificate, key] = [join(folder, 'site.pem'), join(folder, 'site.key')];
  const subject = ['-subj', `/CN=${NAME}`, '-addext', `subjectAltName=DNS:${NAME}`];
  const options = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2'];
  execFileSync('openssl', ['req', ...options, '-keyout', key, '-out', certificate, ...subject], {
    stdio: 'pipe',
  });
}
