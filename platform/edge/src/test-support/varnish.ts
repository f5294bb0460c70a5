import { spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

const RULES = 'deploy/varnish/default.vcl';
const ROOT = join(__dirname, '../../../..');

export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}

/** Only for tests: a real Varnish with the rules of deploy/. */
export class Varnish {
  readonly #folder = mkdtempSync(join(tmpdir(), 'nivaas-varnish-'));
  #process: ChildProcess | undefined;

  private constructor(
    readonly port: number,
    private readonly root: string,
  ) {}

  /**
   * @param edges Their ports.
   * @param root Of the checkout.
   */
  static async start(port: number, edges: readonly number[], root = ROOT): Promise<Varnish> {
    const varnish = new Varnish(port, root);
    await varnish.start(edges);
    return varnish;
  }

  async start(edges: readonly number[]): Promise<void> {
    // Varnish reads the rules as another user.
    chmodSync(this.#folder, 0o755);
    const rules = join(this.#folder, 'rules.vcl');
    writeFileSync(rules, rulesFor(readFileSync(join(this.root, RULES), 'utf8'), edges));
    const listens = ['-a', `127.0.0.1:${this.port}`, '-T', 'none', '-n', join(this.#folder, 'work')];
    const settings = ['-f', rules, '-s', 'malloc,256m', '-p', 'http_gzip_support=off'];
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
function rulesFor(text: string, edges: readonly number[]): string {
  const [declaration = ''] = /^backend edge_1 .*$/m.exec(text) ?? [];
  const backends = edges.map((port, index) =>
    declaration.replace('edge_1', `edge_${index + 1}`).replace('3000', String(port)),
  );
  const added = edges.map((_, index) => `  edges.add_backend(edge_${index + 1});`);
  return text
    .replace(declaration, backends.join('\n'))
    .replace('  edges.add_backend(edge_1);', added.join('\n'));
}
