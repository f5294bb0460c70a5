import type { Browser } from '@playwright/test';
import { newVisitor } from './measure/browser';
import { visit } from './measure/visit';
import { warm, type Site } from './serve/site';

/** First paints in ms, by round: of a page that the edge has, and of one that it has to render first. */
export interface FirstPaints {
  hit: number[];
  miss: number[];
}

/** What a miss costs a visitor: the most that sending a document while it renders could win (decision 0019). */
export async function measureMisses(browser: Browser, site: Site, rounds: number): Promise<FirstPaints> {
  const paints: FirstPaints = { hit: [], miss: [] };
  await warm(site, '/search');
  for (let round = 0; round < rounds; round += 1) {
    const known = `/search?minPrice=${2_000_000 + round}`;
    await warm(site, known);
    paints.hit.push(await firstPaint(browser, site, known));
    paints.miss.push(await firstPaint(browser, site, `/search?minPrice=${3_000_000 + round}`));
  }
  return paints;
}

async function firstPaint(browser: Browser, site: Site, path: string): Promise<number> {
  const context = await newVisitor(browser);
  try {
    return (await visit(context, site.front.origin + path)).fcp;
  } finally {
    await context.close();
  }
}
