import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, TestServer } from './server-process';

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
