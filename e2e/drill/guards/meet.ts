import { chosenRows } from '../catalogue';
import { isTest, proofsOf } from '../catalogue/row';
import type { Fact } from '../run/fact';
import { judge } from '../run/judge';
import { runJest, runPlaywright } from '../run/run-tests';
import { idsIn, pattern } from '../run/titles';
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
      args: [...new Set(tests.map(({ file }) => file)), '--grep', tests.map(patternOf).join('|')],
    }),
  };
}

const jestRows = (ids: string[]) =>
  chosenRows([...new Set(ids)]).map((row) => ({ ...row, proof: proofsOf(row).filter(isTest) }));

const patternOf = ({ title }: BrowserTest) => pattern(title);

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
  const rows = jestRows(ids);
  const harmed = rows.filter((row) => judge(row, facts).outcome === 'not survived');
  const failed = harmed.flatMap((row) => {
    const own = proofsOf(row).filter(isTest);
    const ran = facts.filter((fact) => judge({ ...row, proof: own }, [fact]) && isOf(own, fact));
    return ran.filter(({ passed }) => !passed);
  });
  if (harmed.length > 0 && failed.length === 0) throw new Error(`no test of ${ids.join(', ')} ran`);
  return { ids: harmed.map(({ id }) => id), titles: failed.map(({ title }) => title) };
}

const isOf = (proofs: { test: string; name: string }[], { file, title }: Fact) =>
  proofs.some(({ test, name }) => test === file && new RegExp(`^${pattern(name)}$`, 's').test(title));

function browserHarm(ids: string[], tests: BrowserTest[], facts: Fact[]): Harm {
  const own = tests.map((test) => facts.filter((fact) => isBrowserFact(test, fact)));
  const missing = tests.filter((_, index) => own[index]?.length === 0);
  if (missing.length > 0) throw new Error(`no test "${missing[0]?.title}" ran`);
  const failed = own.flat().filter(({ passed }) => !passed);
  // A journey has no ids in its title.
  const harmed = failed.flatMap(({ title }) => {
    const named = idsIn(title).filter((id) => ids.includes(id));
    return named.length > 0 ? named : ids;
  });
  return { ids: [...new Set(harmed)], titles: failed.map(({ title }) => title) };
}

const isBrowserFact = (test: BrowserTest, { file, title }: Fact) =>
  file.endsWith(`/${test.file}`) && new RegExp(`^${pattern(test.title)}`, 's').test(title);
