import { spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Answer } from './test-site';

const RULES = join(__dirname, '../../../../deploy/varnish/default.vcl');

export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}

/** Sends a request to the test site, http://your.site, through a cache, over a new connection. */
export function askCache(
  port: number,
  path: string,
  headers: Record<string, string> = {},
  method = 'GET',
  body = '',
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const options = { host: '127.0.0.1', port, path, method, headers: { host: 'your.site', ...headers } };
    request({ ...options, agent: false }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('error', reject);
      response.on('end', () => {
        const bytes = Buffer.concat(parts);
        const { statusCode: status = 0, headers } = response;
        resolve({ status, headers, bytes, text: bytes.toString('utf8') });
      });
    })
      .on('error', reject)
      .end(body);
  });
}

/** Only for tests: a real Varnish with the rules of deploy/. */
export class Varnish {
  readonly #folder = mkdtempSync(join(tmpdir(), 'nivaas-varnish-'));
  #process: ChildProcess | undefined;

  private constructor(readonly port: number) {}

  /** @param edges Their ports. */
  static async start(port: number, edges: readonly number[]): Promise<Varnish> {
    const varnish = new Varnish(port);
    await varnish.start(edges);
    return varnish;
  }

  async start(edges: readonly number[]): Promise<void> {
    // Varnish reads the rules as another user.
    chmodSync(this.#folder, 0o755);
    const rules = join(this.#folder, 'rules.vcl');
    writeFileSync(rules, rulesFor(edges));
    const listens = ['-a', `127.0.0.1:${this.port}`, '-T', 'none', '-n', join(this.#folder, 'work')];
    const settings = ['-f', rules, '-s', 'malloc,64m', '-p', 'http_gzip_support=off'];
    const lines: string[] = [];
    this.#process = spawn('varnishd', ['-F', ...listens, ...settings], { stdio: ['ignore', 'pipe', 'pipe'] });
    for (const stream of [this.#process.stdout, this.#process.stderr])
      stream?.on('data', (text: Buffer) => lines.push(text.toString()));
    for (let tries = 0; !(await this.#answers()); tries += 1) {
      if (tries > 200 || this.#process.exitCode !== null)
        throw new Error(`varnishd did not start: ${lines.join('')}`);
      await delay(50);
    }
  }

  /** Stops Varnish, which loses all it has cached, as after a restart of its machine. */
  async stop(): Promise<void> {
    if (this.#process?.exitCode !== null) return;
    const ended = new Promise((resolve) => this.#process?.once('exit', resolve));
    this.#process.kill('SIGTERM');
    await ended;
  }

  async close(): Promise<void> {
    await this.stop();
    rmSync(this.#folder, { recursive: true, force: true });
  }

  async #answers(): Promise<boolean> {
    const answer = await fetch(`http://127.0.0.1:${this.port}/_health/live`).catch(() => undefined);
    await answer?.body?.cancel();
    return answer?.status === 200;
  }
}

/** The rules of deploy/ for edges of the test. */
function rulesFor(edges: readonly number[]): string {
  const text = readFileSync(RULES, 'utf8');
  const [declaration = ''] = /^backend edge_1 .*$/m.exec(text) ?? [];
  const backends = edges.map((port, index) =>
    declaration.replace('edge_1', `edge_${index + 1}`).replace('3000', String(port)),
  );
  const added = edges.map((_, index) => `  edges.add_backend(edge_${index + 1});`);
  return text
    .replace(declaration, backends.join('\n'))
    .replace('  edges.add_backend(edge_1);', added.join('\n'));
}
