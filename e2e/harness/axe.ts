import type { Page } from '@playwright/test';
import { source } from 'axe-core';
import type { AxeResults, RunOptions } from 'axe-core';

const RULES: Record<'all' | 'colours', RunOptions['runOnly']> = {
  all: {
    type: 'tag',
    values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  },
  /** Rules that a second theme of the same page can break. */
  colours: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
};

/** Injects axe-core into each document at its start, because the site's policy refuses it later. */
export const loadAxe = (page: Page) => page.addInitScript(source);

/** Violations that axe-core finds in the page now: a line for each rule and element, with the fix. */
export async function findViolations(page: Page, rules: keyof typeof RULES = 'all'): Promise<string[]> {
  const isThere = await page.evaluate(() => 'axe' in globalThis);
  if (!isThere) await page.evaluate(source);
  const { violations } = await page.evaluate(
    (options) =>
      (globalThis as unknown as { axe: { run: (options: object) => Promise<AxeResults> } }).axe.run(options),
    { runOnly: RULES[rules], resultTypes: ['violations'] } satisfies RunOptions,
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) =>
        `${id}: ${target.join(' ')}: ${failureSummary?.replace(/\s+/g, ' ') ?? ''}`,
    ),
  );
}
