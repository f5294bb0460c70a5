import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ensureBrowser } from '../browser/ensure-browser';
import { buildAreas } from '../build';
import { areaNames, dataFolder, root } from '../paths';
import { runNode } from '../run-node';
import { engineTests, type Outcome } from '../test/steps';
import {
  addServersToPath,
  ensurePackages,
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
  caddy: 'caddy',
};

const BROWSERS: Programs = {
  'firefox-esr': 'firefox-esr',
  'webkit2gtk-driver': 'WebKitWebDriver',
  xvfb: 'xvfb-run',
};

/** Journeys that open, heal and replace remotes. */
const REMOTES = ['navigation', 'pages', 'federation', 'releases', 'preview'];
/** Journeys that every site serves, whatever features its edge has. */
const CORE = ['hydration', 'navigation\\.spec', 'pages\\.spec', 'search\\.spec', 'property\\.spec'];

/**
 * Runs the suites that need real servers. With `browsers`: the core journeys in Firefox and WebKit. With `development`:
 * the journeys of developers through development servers, a new area, an area in its own repository, and the archive.
 * With `runtime`: the journeys of visitors on a release whose shell has Module Federation's whole runtime. With
 * `features`: the core journeys on edges that lack one feature, for each.
 *
 * @param args `browsers`, `development`, `runtime`, `features` or none of them, then parts of the paths of the suites to
 *   run; for `features`, those to take out.
 */
export async function engines([first, ...rest]: string[]): Promise<void> {
  if (first === 'browsers') {
    ensurePrograms(BROWSERS);
    return journeys('e2e/engines.config.ts', rest);
  }
  if (first === 'development') {
    ensureBrowser();
    return journeys('e2e/playwright.config.ts', ['--project=development', '--reporter=list', ...rest]);
  }
  if (first === 'runtime') {
    ensureBrowser();
    process.env['FEDERATION_RUNTIME'] = 'whole';
    const files = rest.length > 0 ? rest : REMOTES;
    return journeys('e2e/playwright.config.ts', ['--project=journeys', '--reporter=dot', ...files]);
  }
  if (first === 'features') {
    ensureBrowser();
    return withoutFeatures(rest.length > 0 ? rest : optionalFeatures());
  }
  addServersToPath();
  ensurePrograms(SERVERS);
  ensurePackages(join(dataFolder(), 'engines'));
  if (!process.env['S3_TEST_URL'])
    process.stderr.write(
      'S3: Debian has no server; set S3_TEST_URL to run the suites of the bucket on one.\n',
    );
  const { passed, failed }: Outcome = await engineTests(first === undefined ? [] : [first, ...rest]);
  process.stdout.write(`${passed} passed, ${failed} failed\n`);
  process.exitCode = failed === 0 ? 0 : 1;
}

async function journeys(config: string, args: string[], env: Record<string, string> = {}): Promise<void> {
  await buildAreas(areaNames(), { force: false });
  const playwright = 'node_modules/@playwright/test/cli.js';
  const code = await runNode([playwright, 'test', '--config', config, ...args], { env });
  if (code !== 0) process.exitCode = code;
}

async function withoutFeatures(names: readonly string[]): Promise<void> {
  const hook = join(root, 'e2e/harness/take-out.js');
  for (const name of names) {
    process.stdout.write(`Without ${name}:\n`);
    const env = { TAKEN_OUT: name, NODE_OPTIONS: `--require ${JSON.stringify(hook)}` };
    await journeys('e2e/playwright.config.ts', ['--project=journeys', '--reporter=dot', ...CORE], env);
  }
}

/** A feature of the edge is a folder of this name. */
function optionalFeatures(): string[] {
  const folder = join(dirname(require.resolve('@nivaas/edge/main')), 'features');
  return readdirSync(folder).filter((name) => existsSync(join(folder, name, 'feature.js')));
}
