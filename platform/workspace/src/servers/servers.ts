import { join } from 'node:path';
import { dataFolder } from '../paths';
import {
  addServersToPath,
  ensurePackages,
  ensurePrograms,
  hasVarnishModule,
  type Programs,
} from './programs';

const DATABASES: Programs = { postgresql: 'initdb', sqlite3: 'sqlite3', 'redis-server': 'redis-server' };
const SERVERS: Programs = {
  ...DATABASES,
  varnish: 'varnishd',
  'varnish-modules': () => hasVarnishModule('xkey'),
  'nginx-light': 'nginx',
  prometheus: 'promtool',
  caddy: 'caddy',
};

/** Finds or installs PostgreSQL and Redis. @throws {TaskError} saying what to install */
export function ensureDatabases(): void {
  addServersToPath();
  ensurePrograms(DATABASES);
}

/** Finds or installs every server that a suite needs. @throws {TaskError} saying what to install */
export function ensureServers(): void {
  addServersToPath();
  ensurePrograms(SERVERS);
  ensurePackages(join(dataFolder(), 'engines'));
  if (!process.env['S3_TEST_URL'])
    process.stderr.write(
      'S3: Debian has no server; set S3_TEST_URL to run the suites of the bucket on one.\n',
    );
}
