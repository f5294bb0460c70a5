import type { Browser, Page } from '@playwright/test';
import type { Contestant, Key } from './contestants';
import { newVisitor, openTab } from './measure/browser';
import { warm } from './serve/site';

/** Links that a visitor points at and then follows. */
export const JOURNEYS = [
  { from: '/about', to: '/careers', kind: 'within an area' },
  { from: '/search', to: '/apartments', kind: 'within an area' },
  { from: '/', to: '/about', kind: 'across areas' },
  { from: '/login', to: '/contact', kind: 'across areas' },
  { from: '/search', to: '/property/1', kind: 'across areas' },
] as const;

type Journey = (typeof JOURNEYS)[number];

export function journeyName({ from, to }: Journey): string {
  return `${from} → ${to}`;
}

/** Time from the click to the next page's heading on the screen, in ms, by journey and contestant. */
export async function measureNextPages(
  browser: Browser,
  contestants: Record<Key, Contestant>,
  rounds: number,
  say: (line: string) => void,
): Promise<Record<string, Record<Key, number[]>>> {
  const results: Record<string, Record<Key, number[]>> = {};
  for (let round = 0; round < rounds; round += 1) {
    for (const journey of JOURNEYS) {
      const times = (results[journeyName(journey)] ??= { F: [], P: [], C: [], S: [] });
      for (const contestant of Object.values(contestants)) {
        times[contestant.key].push(await follow(browser, contestant, journey));
      }
    }
    say(`Next pages: round ${round + 1} of ${rounds} is done.`);
  }
  return results;
}

async function follow(browser: Browser, { site }: Contestant, { from, to }: Journey): Promise<number> {
  await warm(site, from);
  await warm(site, to);
  const context = await newVisitor(browser);
  try {
    const { page } = await openTab(context);
    await page.goto(site.front.origin + from, { waitUntil: 'commit' });
    await page.evaluate(() => window.bench?.finished);
    const link = page.locator(`a[href="${to}"]:visible`).first();
    await link.scrollIntoViewIfNeeded();
    await link.hover();
    await quiet(page);
    const arrived = page.evaluate(untilArrival, to);
    await link.click();
    return await arrived;
  } finally {
    await context.close();
  }
}

/** Until nothing has been asked for during 600 ms. */
async function quiet(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        let seen = -1;
        const look = () => {
          const count = performance.getEntriesByType('resource').length;
          if (count === seen) return resolve();
          seen = count;
          setTimeout(look, 600);
        };
        look();
      }),
  );
}

/** Runs in the page: from the click that comes next to the frame that shows the other page's heading. */
function untilArrival(to: string): Promise<number> {
  const heading = () => document.querySelector('main h1')?.textContent;
  return new Promise((resolve) => {
    document.addEventListener(
      'click',
      (event) => {
        const before = heading();
        const isThere = () => location.pathname === to && Boolean(heading()) && heading() !== before;
        const observer = new MutationObserver(() => {
          if (!isThere()) return;
          observer.disconnect();
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - event.timeStamp)));
        });
        observer.observe(document, { childList: true, subtree: true, characterData: true });
      },
      { capture: true, once: true },
    );
  });
}
