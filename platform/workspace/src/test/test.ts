import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBrowser } from '../browser/ensure-browser';
import { chosenAreas } from '../build';
import { areaNames, root } from '../paths';
import { browserTests, jestTests, tool, type Outcome } from './steps';

const ESLINT = 'node_modules/eslint/bin/eslint.js';
const PRETTIER = 'node_modules/prettier/bin/prettier.cjs';
const TSC = 'node_modules/typescript/bin/tsc';
const KNIP = 'node_modules/knip/bin/knip.js';
/** Tests of rules for all areas. */
const RULES = [
  'scripts/documents.test.js',
  'scripts/area-styles.test.js',
  'platform/workspace/src/readmes.test.ts',
];

/**
 * Runs everything that CI runs; with names of areas, only their tests, without a browser. A failed step does not stop
 * the next ones. The last line has the total.
 */
export async function test(names: string[]): Promise<void> {
  const areas = names.length > 0 ? chosenAreas(names) : undefined;
  if (!areas) ensureBrowser();
  const outcomes = [
    ...(await tools(areas)),
    await jestTests(areas ? [...areas.map((area) => `${area}/`), ...RULES] : []),
  ];
  if (!areas) outcomes.push(await browserTests());
  const sum = (key: 'passed' | 'failed') => outcomes.reduce((total, outcome) => total + outcome[key], 0);
  process.stdout.write(`${sum('passed')} passed, ${sum('failed')} failed\n`);
  process.exitCode = sum('failed') === 0 ? 0 : 1;
}

/** In parallel, because each keeps one core busy; the search for unused code needs what the compiler writes. */
function tools(areas: string[] | undefined): Promise<Outcome[]> {
  const where = areas ?? ['.'];
  const workspaces = (areas ?? []).flatMap((area) => ['--workspace', area]);
  const types = tool('types', [TSC, '-b', ...(areas ?? ['.', ...areaNames()])]);
  return Promise.all([
    types,
    tool('lint', [ESLINT, ...where, '--max-warnings', '0']),
    tool('format', [PRETTIER, '--check', ...where, '--log-level', 'warn']),
    ...(existsSync(join(root, KNIP)) ? [types.then(() => tool('unused', [KNIP, ...workspaces]))] : []),
  ]);
}
