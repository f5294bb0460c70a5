import { chosenRows } from '../catalogue';
import { isTest, proofsOf } from '../catalogue/row';
import type { Fact } from '../run/fact';
import { runJest, runPlaywright } from '../run/run-tests';
import { idsIn, isTitle, pattern } from '../run/titles';
import type { Copy } from './copy';
import type { BrowserTest, Guard } from './guard';

/** What the faults of some guards did in the copy. */
export interface Meeting {
  jest: Fact[];
  browser: Fact[];
}

/** Meets the copy with the faults that the guards are against: Jest's tests in one run, the browser's in another. */
export async function meet({ root }: Copy, guards: Guard[]): Promise<Meeting> {
  const inBrowser = guards.filter(({ browser }) => browser);
  const rows = jestRows(guards.filter(({ browser }) => !browser).flatMap(({ ids }) => ids));
  const tests = inBrowser.flatMap(({ browser }) => browser?.tests ?? []);
  const ids = [...new Set(inBrowser.flatMap((guard) => guard.ids))];
  return {
    jest: await runJest(rows, root),
    browser: await runPlaywright(chosenRows(ids), ids, {
      cwd: root,
      args: [
        ...new Set(tests.map(({ file }) => file)),
        '--grep',
        tests.map(({ title }) => pattern(title)).join('|'),
      ],
    }),
  };
}

const jestRows = (ids: string[]) =>
  chosenRows([...new Set(ids)]).map((row) => ({ ...row, proof: proofsOf(row).filter(isTest) }));

export interface Harm {
  /** The faults that did harm. */
  ids: string[];
  /** The tests that say so. */
  titles: string[];
}

/**
 * What the faults of one guard did.
 *
 * @throws {Error} when one of its tests did not run: a program that does not start says nothing of a fault.
 */
export function harmOf({ ids, browser }: Guard, met: Meeting): Harm {
  return browser ? browserHarm(ids, browser.tests, met.browser) : jestHarm(ids, met.jest);
}

function jestHarm(ids: string[], facts: Fact[]): Harm {
  const failed = jestRows(ids).flatMap(({ id, proof }) =>
    proof
      .flatMap(({ test, name }) =>
        failedOf(name, facts, ({ file, title }) => file === test && isTitle(name, title)),
      )
      .map(({ title }) => ({ id, title })),
  );
  return { ids: unique(failed.map(({ id }) => id)), titles: unique(failed.map(({ title }) => title)) };
}

function browserHarm(ids: string[], tests: BrowserTest[], facts: Fact[]): Harm {
  const failed = tests.flatMap((test) =>
    failedOf(
      test.title,
      facts,
      ({ file, title }) => file.endsWith(`/${test.file}`) && title.includes(test.title),
    ),
  );
  // A journey has no ids in its title.
  const harmed = failed.flatMap(({ title }) => {
    const named = idsIn(title).filter((id) => ids.includes(id));
    return named.length > 0 ? named : ids;
  });
  return { ids: unique(harmed), titles: unique(failed.map(({ title }) => title)) };
}

/** Those of a test's cases that failed. */
function failedOf(name: string, facts: Fact[], isOf: (fact: Fact) => boolean): Fact[] {
  const own = facts.filter((fact) => fact.outcome !== 'skipped' && isOf(fact));
  if (own.length === 0) throw new Error(`the test "${name}" did not run`);
  return own.filter(({ outcome }) => outcome === 'failed');
}

const unique = (texts: string[]) => [...new Set(texts)];
