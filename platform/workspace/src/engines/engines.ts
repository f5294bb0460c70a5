import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ensureBrowser } from '../browser/ensure-browser';
import { buildAreas } from '../build';
import { areaNames, root } from '../paths';
import { runNode } from '../run-node';
import { browserTests, engineTests, NOT_NIGHTLY, printTotal, type Outcome } from '../test/steps';
import { ensurePrograms, type Programs } from './programs';
import { ensureServers } from './servers';

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
    return printTotal(await withoutFeatures(rest));
  }
  ensureServers();
  printTotal([await engineTests(first === undefined ? [] : [first, ...rest])]);
}

async function journeys(config: string, args: string[]): Promise<void> {
  await buildAreas(areaNames(), { force: false });
  const playwright = 'node_modules/@playwright/test/cli.js';
  const code = await runNode([playwright, 'test', '--config', config, ...args]);
  if (code !== 0) process.exitCode = code;
}

/** Runs the core journeys on edges that lack one feature, for each. @param names Default: all optional features. */
export async function withoutFeatures(names: readonly string[] = []): Promise<Outcome[]> {
  await buildAreas(areaNames(), { force: false });
  const hook = join(root, 'e2e/harness/take-out.js');
  const outcomes: Outcome[] = [];
  for (const name of names.length > 0 ? names : optionalFeatures()) {
    const env = { TAKEN_OUT: name, NODE_OPTIONS: `--require ${JSON.stringify(hook)}` };
    const words = ['--project=journeys', ...NOT_NIGHTLY, ...CORE];
    outcomes.push(await browserTests(words, { name: `without ${name}`, env }));
  }
  return outcomes;
}

/** A feature of the edge is a folder of this name. */
function optionalFeatures(): string[] {
  const folder = join(dirname(require.resolve('@nivaas/edge/main')), 'features');
  return readdirSync(folder).filter((name) => existsSync(join(folder, name, 'feature.js')));
}
