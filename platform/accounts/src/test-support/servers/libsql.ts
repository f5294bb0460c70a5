import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, ServerProcess, type TestServer } from './server-process';

/** A libSQL server with one empty database. */
export async function startLibsql(): Promise<TestServer> {
  const folder = mkdtempSync(join(tmpdir(), 'nivaas-libsql-'));
  const port = await freePort();
  const server = new ServerProcess({
    program: 'sqld',
    args: ['--http-listen-addr', `127.0.0.1:${port}`, '--db-path', join(folder, 'data'), '--no-welcome'],
    options: { cwd: folder },
    ready: /listening for incoming user HTTP connection/,
    crash: 'SIGKILL',
  });
  await server.start();
  return {
    url: `http://127.0.0.1:${port}`,
    kill: () => server.kill(),
    start: () => server.start(),
    close: async () => {
      await server.kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
