import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';

interface ServerProgram {
  program: string;
  args: readonly string[];
  options: Pick<SpawnOptions, 'uid' | 'gid' | 'cwd'>;
  /** Matches its output once it accepts connections. */
  ready: RegExp;
  /** The signal that ends it without cleaning up. */
  crash: NodeJS.Signals;
}

/** A server of our own, on a free port and in a temporary folder. */
export class TestServer {
  #child: ChildProcess | undefined;

  /** @param folder Its own, with all that it stores. */
  constructor(
    readonly url: string,
    private readonly folder: string,
    private readonly server: ServerProgram,
  ) {}

  /** Starts it, also again with what it had stored. */
  async start(): Promise<void> {
    const { program, args, options, ready } = this.server;
    const child = spawn(program, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
    this.#child = child;
    const kill = () => child.kill('SIGKILL');
    process.once('exit', kill);
    child.once('exit', () => process.off('exit', kill));
    let said = '';
    await new Promise<void>((resolve, reject) => {
      for (const stream of [child.stdout, child.stderr])
        stream.setEncoding('utf8').on('data', (text: string) => {
          said += text;
          if (ready.test(said)) resolve();
        });
      child.once('error', reject);
      child.once('exit', (code) => reject(new Error(`${program} ended with ${code}: ${said.slice(-2_000)}`)));
    });
  }

  /** Ends it abruptly, as a crash would. */
  async kill(): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill(this.server.crash);
    await gone;
  }

  /** Stops it and deletes its folder. */
  async close(): Promise<void> {
    await this.kill();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}
