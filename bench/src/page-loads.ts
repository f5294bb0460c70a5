import type { Browser } from '@playwright/test';
import type { Contestant, Key } from './contestants';
import { newVisitor } from './measure/browser';
import { visit, type Visit } from './measure/visit';
import { PAGES } from './pages';
import { release, warm } from './serve/site';

/** First visits, and second visits after one area (of one bundle: all of it) was released. Index: round. */
export interface PageLoads {
  cold: Record<Key, Visit[]>;
  warm: Record<Key, Visit[]>;
}

/** Rounds in which every contestant has its turn on every page, in changing order, so that a slow minute hits all. */
export async function measurePageLoads(
  browser: Browser,
  contestants: Record<Key, Contestant>,
  rounds: number,
  say: (line: string) => void,
): Promise<Record<string, PageLoads>> {
  const results: Record<string, PageLoads> = {};
  for (let round = 0; round < rounds; round += 1) {
    for (const page of PAGES) {
      const loads = (results[page.path] ??= { cold: lists(), warm: lists() });
      for (const contestant of turns(Object.values(contestants), round)) {
        const { key } = contestant;
        const started = Date.now();
        const pair = await visitTwice(browser, contestant, page);
        if (process.env['BENCH_TRACE']) say(`${page.path} ${key} ${Date.now() - started} ms`);
        loads.cold[key].push(pair.cold);
        loads.warm[key].push(pair.warm);
      }
    }
    say(`Round ${round + 1} of ${rounds} is done.`);
  }
  return results;
}

async function visitTwice(
  browser: Browser,
  { key, site, next }: Contestant,
  page: { path: string; released: string },
) {
  const area = key === 'F' ? page.released : 'shell';
  const before = site.versions[area] ?? '';
  const context = await newVisitor(browser);
  try {
    await warm(site, page.path);
    const cold = await visit(context, site.front.origin + page.path);
    await release(site, area, next[area] ?? '');
    await warm(site, page.path);
    return { cold, warm: await visit(context, site.front.origin + page.path) };
  } finally {
    await context.close();
    await release(site, area, before);
  }
}

function turns(contestants: Contestant[], round: number): Contestant[] {
  const first = round % contestants.length;
  return [...contestants.slice(first), ...contestants.slice(0, first)];
}

function lists(): Record<Key, Visit[]> {
  return { F: [], P: [], C: [], S: [] };
}
