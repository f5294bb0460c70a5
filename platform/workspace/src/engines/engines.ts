import { ensureBrowser } from '../browser/ensure-browser';
import { buildAreas } from '../build';
import { areaNames } from '../paths';
import { runNode } from '../run-node';
import { ensurePrograms, type Programs } from '../servers/programs';
import { ensureServers } from '../servers/servers';
import { withoutFeatures } from '../test/features';
import { engineTests, printTotal } from '../test/steps';

const BROWSERS: Programs = {
  'firefox-esr': 'firefox-esr',
  'webkit2gtk-driver': 'WebKitWebDriver',
  xvfb: 'xvfb-run',
};

/**
 * Runs the suites that need real servers. With `browsers`: the core journeys in Firefox and WebKit. With `development`:
 * the journeys of developers through development servers, a new area, an area in its own repository, and the archive.
 * With `features`: the core journeys on edges that lack one feature, for each.
 *
 * @param args `browsers`, `development`, `features` or none of them, then parts of the paths of the suites to run; for
 *   `features`, those to take out.
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
