import { execFileSync, spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const POSTGRES_PASSWORD = 'known-to-this-test';

/** A PostgreSQL with passwords. It refuses to run as root, so root runs it as the user of Debian's package. */
export async function startPostgres(): Promise<TestServer> {
  const folder = mkdtempSync(join(tmpdir(), 'nivaas-postgres-'));
  const user = process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : {};
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid);
  const [data, passwordFile] = [join(folder, 'data'), join(folder, 'password')];
  writeFileSync(passwordFile, POSTGRES_PASSWORD);
  const options = { ...user, cwd: folder };
  const setup = [
    '-A',
    'scram-sha-256',
    '-U',
    'nivaas',
    `--pwfile=${passwordFile}`,
    '-E',
    'UTF8',
    '--no-locale',
  ];
  execFileSync('initdb', ['-D', data, '--no-sync', ...setup], { ...options, stdio: 'pipe' });
  const port = await freePort();
  const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'max_connections=200'];
  const server = new TestServer(`postgres://nivaas:${POSTGRES_PASSWORD}@127.0.0.1:${port}/postgres`, folder, {
    program: 'postgres',
    args: ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])],
    options,
    ready: /ready to accept connections/,
    // "Immediate shutdown": its processes end at once, and the next start recovers from the log.
    crash: 'SIGQUIT',
  });
  await server.start();
  return server;
}

function idOf(kind: '-u' | '-g'): number {
  return Number(execFileSync('id', [kind, 'postgres'], { encoding: 'utf8' }));
}

export const REDIS_PASSWORD = 'known-to-this-test-too';

/** A Redis with a password, in memory only. */
export async function startRedis(): Promise<TestServer> {
  const folder = mkdtempSync(join(tmpdir(), 'nivaas-redis-'));
  const port = await freePort();
  const server = new TestServer(`redis://:${REDIS_PASSWORD}@127.0.0.1:${port}`, folder, {
    program: 'redis-server',
    args: ['--port', String(port), '--bind', '127.0.0.1', '--requirepass', REDIS_PASSWORD, '--save', ''],
    options: { cwd: folder },
    ready: /Ready to accept connections/,
    crash: 'SIGKILL',
  });
  await server.start();
  return server;
}

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

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}
