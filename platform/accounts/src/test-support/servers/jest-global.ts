import { startPostgres, startRedis, type TestServer } from './servers';

declare global {
  var nivaasTestServers: TestServer[] | undefined;
}

/** Jest's global setup: one of each server for all suites, with their addresses in the environment. */
export default async function startServers(): Promise<void> {
  const [postgres, redis] = [await startPostgres(), await startRedis()];
  globalThis.nivaasTestServers = [postgres, redis];
  process.env['POSTGRES_TEST_URL'] = postgres.url;
  process.env['REDIS_TEST_URL'] = redis.url;
}
