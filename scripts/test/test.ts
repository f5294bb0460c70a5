import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBrowser } from './ensure-browser';
import { chosenAreas } from '@nivaas/workspace/build';
import { Refusal } from '@nivaas/contracts/refusal';
import { areaNames, root } from '@nivaas/workspace/paths';
import { ensureServers } from './servers/programs';
import { journeysOf, noteGreen, selectChanged, selectSinceGreen, type Selection } from './changed';
import { withoutFeatures } from './engines';
import { browserTests, jestTests, NOT_NIGHTLY, printTotal, tool, type Outcome } from './steps';
import { engineOutcomes, slowOutcomes } from './suites';

const ESLINT = 'node_modules/eslint/bin/eslint.js';
const OXFMT = 'node_modules/oxfmt/bin/oxfmt';
const TSC = 'node_modules/typescript-native/bin/tsc';
const KNIP = 'node_modules/knip/bin/knip.js';
const ESLINT_OPTIONS = ['--max-warnings', '0', '--no-warn-ignored', '--no-error-on-unmatched-pattern'];
/** With the names of areas: their journeys, too. */
const JOURNEYS = '--journeys';
/** Tests of rules for all areas. */
const RULES = [
  'boundaries.test.js',
  'scripts/documents.test.js',
  'scripts/area-styles.test.js',
  'platform/workspace/src/readmes.test.ts',
];
/** Tests that read documents, deployment files and the configuration. */
const RULES_OF_ALL = [...RULES, ...testsIn('scripts'), ...testsIn('.')];

/**
 * Runs what must be green before a merge; with names of areas, only their tests, without a browser; with `--changed`,
 * what a change can break. A failed step does not stop the next ones. The last line has the total.
 */
export async function test(args: string[]): Promise<void> {
  const [first = ''] = args;
  const [option, ref] = first.split('=', 2);
  if (option !== '--changed') return args.length > 0 ? printTotal(await areasOnly(args)) : whole();
  if (args.length > 1) throw new Refusal('usage', 'Usage: npm test -- --changed[=<commit>]');
  const selection = selectChanged(ref);
  return selection.isAll ? whole() : printTotal(await changedOnly(selection));
}

async function whole(): Promise<void> {
  const changes = selectSinceGreen();
  if (!changes)
    process.stdout.write(
      'No run was green here before: slow suites run from the next one on, or by npm run test:all.\n',
    );
  ensureBrowser();
  // One after the other: side by side, suites that limit time fail on two cores, and nothing is won.
  const outcomes = [
    ...(await tools(['.'], [])),
    await jestTests('fast'),
    ...(await slowOutcomes(changes)),
    await browserTests(NOT_NIGHTLY),
  ];
  const { leftOut, ...engines } = await engineOutcomes(changes);
  printTotal([...outcomes, ...engines.outcomes]);
  if (process.exitCode === 0 && leftOut.length === 0) noteGreen();
}

/** Runs everything: slow suites, suites of servers, every journey and drill, and edges that lack a feature. */
export async function testAll(args: string[]): Promise<void> {
  if (args.length > 0) throw new Refusal('usage', 'Usage: npm run test:all');
  ensureBrowser();
  ensureServers();
  printTotal([
    ...(await tools(['.'], [])),
    await jestTests('all'),
    await jestTests('engines'),
    await browserTests([]),
    ...(await withoutFeatures()),
  ]);
  if (process.exitCode === 0) noteGreen();
}

async function areasOnly(args: string[]): Promise<Outcome[]> {
  const areas = chosenAreas(args.filter((arg) => arg !== JOURNEYS));
  const journeys = args.includes(JOURNEYS) ? journeysOf(areas.map((area) => `${area}/`)) : [];
  if (journeys.length > 0) ensureBrowser();
  const checks = await tools(
    areas,
    areas.flatMap((area) => ['--workspace', area]),
  );
  return [
    ...checks,
    await jestTests(
      'fast',
      [...areas.map((area) => `${area}/`), ...RULES].map((path) => `/${path}`),
      { TESTED_AREAS: areas.join(',') },
    ),
    ...(journeys.length > 0 ? [await browserTests(optionsOf(journeys))] : []),
  ];
}

async function changedOnly({ files, sources, needsRules, journeys }: Selection): Promise<Outcome[]> {
  if (journeys.length > 0) ensureBrowser();
  const outcomes = await tools(['.'], [], files);
  const related = [...sources, ...(needsRules ? RULES_OF_ALL : [])];
  if (related.length > 0)
    outcomes.push(await jestTests('fast', ['--passWithNoTests', '--findRelatedTests', ...related]));
  if (journeys.length > 0) outcomes.push(await browserTests(optionsOf(journeys)));
  return outcomes;
}

/** All tests of a journey may be nightly. */
function optionsOf(journeys: readonly string[]): string[] {
  return ['--pass-with-no-tests', ...NOT_NIGHTLY, ...journeys];
}

/**
 * In parallel, because each keeps one core busy; the search for unused code needs what the compiler writes.
 *
 * @param where Areas, or the whole repository.
 * @param workspaces Limits the search for unused code.
 * @param files Limits lint and format.
 */
function tools(where: string[], workspaces: string[], files = where): Promise<Outcome[]> {
  const projects = where.includes('.') ? ['.', ...areaNames()] : where;
  // The compiler trusts dates: what is older than its last check it would not look at.
  const anew = files === where ? ['--force'] : [];
  const types = tool('types', [TSC, '-b', ...anew, ...projects]);
  const ofFiles = () => [
    tool('lint', [ESLINT, ...files, ...ESLINT_OPTIONS]),
    tool('format', [OXFMT, '--check', '--no-error-on-unmatched-pattern', ...files]),
  ];
  return Promise.all([
    types,
    ...(files.length > 0 ? ofFiles() : []),
    types.then(() => tool('unused', [KNIP, ...workspaces])),
  ]);
}

function testsIn(folder: string): string[] {
  const names = readdirSync(join(root, folder));
  return names.filter((name) => name.endsWith('.test.js')).map((name) => join(folder, name));
}
