import { startPostgres } from './postgres';
import type { TestServer } from './server-process';

declare global {
  var nivaasTestServers: TestServer[] | undefined;
}

/** Jest's global setup: one server for all suites, with its address in the environment. */
export default async function startServers(): Promise<void> {
  const postgres = await startPostgres();
  globalThis.nivaasTestServers = [postgres];
  process.env['POSTGRES_TEST_URL'] = postgres.url;
}
