import { execFileSync } from 'node:child_process';
import { chownSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, TestServer } from './server-process';

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
