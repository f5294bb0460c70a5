import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ensureBrowser } from './ensure-browser';
import { buildAreas } from '@nivaas/workspace/build';
import { areaNames, root } from '@nivaas/workspace/paths';
import { ensurePrograms, ensureServers, type Programs } from './servers/programs';
import { browserTests, jestTests, NOT_NIGHTLY, printTotal, type Outcome } from './steps';

const BROWSERS: Programs = {
  'firefox-esr': 'firefox-esr',
  'webkit2gtk-driver': 'WebKitWebDriver',
  xvfb: 'xvfb-run',
};
/** Journeys that every site serves, whatever features its edge has. */
const CORE = ['navigation\\.spec', 'pages\\.spec', 'search\\.spec', 'property\\.spec'];

/** What `engines` runs by its first word, with the words after it. */
const KINDS: Readonly<Record<string, (words: string[]) => Promise<Outcome[]>>> = {
  browsers: async (words) => [
    await browserTests(words, { name: 'browsers', config: 'engines', reporter: 'list' }),
  ],
  development: async (words) => [
    await browserTests(['--project=development', ...words], { name: 'development', reporter: 'list' }),
  ],
  features: withoutFeatures,
};

/**
 * Runs the suites that need real servers. With `browsers`: the core journeys in Firefox and WebKit. With `development`:
 * the journeys of developers through development servers, a new area, an area in its own repository, and the archive.
 * With `features`: the core journeys on edges that lack one feature, for each.
 *
 * @param args One of these words or none, then parts of the paths of the suites to run; for `features`, those to take out.
 */
export async function engines(args: string[]): Promise<void> {
  const [kind = '', ...rest] = args;
  const run = Object.hasOwn(KINDS, kind) ? KINDS[kind] : undefined;
  if (!run) {
    ensureServers();
    return printTotal([await jestTests('engines', args)]);
  }
  if (kind === 'browsers') ensurePrograms(BROWSERS);
  else ensureBrowser();
  await buildAreas(areaNames(), { force: false });
  printTotal(await run(rest));
}

/** Runs the core journeys on edges that lack one feature, for each. @param names Default: all optional features. */
export async function withoutFeatures(names: readonly string[] = []): Promise<Outcome[]> {
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
