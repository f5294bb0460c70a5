import { join } from 'node:path';
import { ensureBrowser } from '../browser/ensure-browser';
import { buildAreas } from '../build';
import { areaNames, dataFolder } from '../paths';
import { runNode } from '../run-node';
import { engineTests, type Outcome } from '../test/steps';
import {
  addServersToPath,
  ensureLibsqlServer,
  ensurePrograms,
  hasVarnishModule,
  type Programs,
} from './programs';

const SERVERS: Programs = {
  postgresql: 'initdb',
  'redis-server': 'redis-server',
  varnish: 'varnishd',
  'varnish-modules': () => hasVarnishModule('xkey'),
  'nginx-light': 'nginx',
  prometheus: 'promtool',
};

const BROWSERS: Programs = {
  'firefox-esr': 'firefox-esr',
  'webkit2gtk-driver': 'WebKitWebDriver',
  xvfb: 'xvfb-run',
};

/** Journeys that open, heal and replace remotes. */
const REMOTES = ['navigation', 'pages', 'federation', 'releases', 'preview'];

/**
 * Runs the suites that need real servers. With `browsers`: the core journeys in Firefox and WebKit. With `development`:
 * the journeys of developers through development servers, a new area, an area in its own repository, and the archive.
 * With `runtime`: the journeys of visitors on a release whose shell has Module Federation's whole runtime.
 *
 * @param args `browsers`, `development`, `runtime` or none of them, then parts of the paths of the suites to run.
 */
export async function engines([first, ...rest]: string[]): Promise<void> {
  if (first === 'browsers') {
    ensurePrograms(BROWSERS);
    return journeys('e2e/engines.config.ts', rest);
  }
  if (first === 'development') {
    ensureBrowser();
    return journeys('e2e/development.config.ts', rest);
  }
  if (first === 'runtime') {
    ensureBrowser();
    process.env['FEDERATION_RUNTIME'] = 'whole';
    const files = rest.length > 0 ? rest : REMOTES;
    return journeys('e2e/playwright.config.ts', ['--project=journeys', ...files]);
  }
  addServersToPath();
  ensurePrograms(SERVERS);
  ensureLibsqlServer(join(dataFolder(), 'engines'));
  if (!process.env['S3_TEST_URL'])
    process.stderr.write(
      'S3: Debian has no server; set S3_TEST_URL to run the suites of the bucket on one.\n',
    );
  const { passed, failed }: Outcome = await engineTests(first === undefined ? [] : [first, ...rest]);
  process.stdout.write(`${passed} passed, ${failed} failed\n`);
  process.exitCode = failed === 0 ? 0 : 1;
}

async function journeys(config: string, args: string[]): Promise<void> {
  await buildAreas(areaNames(), { force: false });
  const playwright = 'node_modules/@playwright/test/cli.js';
  process.exitCode = await runNode([playwright, 'test', '--config', config, ...args]);
}
