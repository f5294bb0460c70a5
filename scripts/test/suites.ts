import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { isRefusal } from '@nivaas/contracts/refusal';
import { root } from '@nivaas/workspace/paths';
import { ensureDatabases, ensureServers } from './servers/programs';
import type { Selection } from './changed';
import { jestTests, suitesOf, type Outcome } from './steps';

/** Each run changes something of each service of the site on PostgreSQL. */
function ofServices(): string[] {
  const folder = join(root, 'services');
  const names = existsSync(folder) ? readdirSync(folder) : [];
  const suites = names.map((name) => `services/${name}/src/postgres.engine.test.ts`);
  return suites.filter((suite) => existsSync(join(root, suite)));
}

/** Suites that need PostgreSQL and Redis alone. */
const OF_DATABASES = /^(platform\/(accounts|autopilot)|services)\//;

/** Programs and loaders that suites start by their path, so that no graph of imports has them, and those suites. */
const STARTED: readonly (readonly [program: RegExp, suites: RegExp])[] = [
  [/^platform\/edge\/src\/(guests\/inside|(functions|render)\/worker)\//, /^platform\/(cli|edge)\//],
  [/^platform\/registry\/src\/versions\/build/, /^platform\/registry\/src\/versions\//],
  [/^packages\/federation\/webpack\//, /^packages\/federation\/webpack\//],
];

/** Runs the slow suites whose imports, or programs, changed. @param changes Without them: none. */
export async function slowOutcomes(changes: Selection | undefined): Promise<Outcome[]> {
  const suites = changes ? await changedSlow(changes) : [];
  return suites.length > 0 ? [await jestTests('slow', suites)] : [];
}

async function changedSlow({ isAll, sources }: Selection): Promise<string[]> {
  if (isAll) return suitesOf('slow');
  const starting = STARTED.filter(([program]) => sources.some((file) => program.test(file)));
  const all = starting.length > 0 ? await suitesOf('slow') : [];
  const started = all.filter((suite) => starting.some(([, suites]) => suites.test(suite)));
  return [...new Set([...(await suitesOf('slow', sources)), ...started])];
}

/**
 * Runs the suites of servers whose imports changed, and those of services on PostgreSQL. Says which could not run and why.
 *
 * @param changes Without them: only those of services.
 */
export async function engineOutcomes(
  changes: Selection | undefined,
): Promise<{ outcomes: Outcome[]; leftOut: string[] }> {
  // Suites of servers read the files in `deploy` instead of importing them.
  const isAll = changes?.isAll || changes?.files.some((file) => file.startsWith('deploy/'));
  const changed = changes ? await suitesOf('engines', isAll ? undefined : changes.sources) : [];
  const suites = [...new Set([...ofServices(), ...changed])];
  const leftOut = [
    ...missing(
      suites.filter((suite) => OF_DATABASES.test(suite)),
      ensureDatabases,
    ),
    ...missing(
      suites.filter((suite) => !OF_DATABASES.test(suite)),
      ensureServers,
    ),
  ];
  const runnable = suites.filter((suite) => !leftOut.includes(suite));
  return { outcomes: runnable.length > 0 ? [await jestTests('engines', runnable)] : [], leftOut };
}

/** @returns The suites, if their servers are missing and cannot be installed. */
function missing(suites: string[], ensure: () => void): string[] {
  try {
    if (suites.length > 0) ensure();
    return [];
  } catch (error) {
    if (!isRefusal(error, 'failed')) throw error;
    process.stdout.write(`Not run: ${suites.join(', ')}. ${error.message}\n`);
    return suites;
  }
}
