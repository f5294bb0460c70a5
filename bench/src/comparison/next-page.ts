import type { Browser, Page } from '@playwright/test';
import { spread } from '../../../e2e/harness/statistics';
import type { Measurement } from '../measurement';
import { judged, ratios, type Row } from '../rows';
import { byKey, KEYS, type Contestant, type Key } from '../site/contestants';
import { warm } from '../site/site';
import { openTab, withVisitor } from './browser';

/** Links that a visitor hovers over and then follows. */
const JOURNEYS = [
  // Within an area.
  { from: '/about', to: '/careers' },
  { from: '/search', to: '/apartments' },
  // Across areas.
  { from: '/', to: '/about' },
  { from: '/login', to: '/contact' },
  { from: '/search', to: '/property/1' },
];

/** A page that takes longer fails the run. */
const MAX_ARRIVAL_MS = 30_000;

/** Times from the click to the next page's heading on the screen, in ms, by journey and contestant. */
type NextPages = Record<string, Record<Key, number[]>>;

export const nextPages: Measurement = {
  name: 'next',
  kind: 'comparison',
  run: async ({ browser, contestants, rounds, say }) => {
    const [opened, all] = [await browser(), await contestants()];
    const figures: NextPages = {};
    for (let round = 0; round < rounds; round += 1) {
      for (const journey of JOURNEYS) {
        const times = (figures[`${journey.from} → ${journey.to}`] ??= byKey(() => []));
        for (const key of KEYS) times[key].push(await follow(opened, all[key], journey));
      }
      say(`Next pages: round ${round + 1} of ${rounds} is done.`);
    }
    return { figures, rows: nextPageRows(figures) };
  },
};

function nextPageRows(results: NextPages): Row[] {
  return Object.entries(results).flatMap(([journey, times]) => {
    const { F, C } = times;
    const medians = KEYS.map((key) => `${key} ${spread(times[key]).median.toFixed(0)}`).join(', ');
    return [
      judged('next page, F ÷ C', journey, ratios(F, C), { most: 1, note: `medians in ms: ${medians}` }),
      judged('next page, F', journey, spread(F), { most: 100, unit: 'ms' }),
    ];
  });
}

async function follow(
  browser: Browser,
  { site }: Contestant,
  { from, to }: (typeof JOURNEYS)[number],
): Promise<number> {
  await warm(site, from);
  await warm(site, to);
  return withVisitor(browser, async (context) => {
    const { page } = await openTab(context);
    await page.goto(site.front.origin + from, { waitUntil: 'commit' });
    await page.evaluate(() => window.bench?.finished);
    const link = page.locator(`a[href="${to}"]:visible`).first();
    await link.scrollIntoViewIfNeeded();
    await link.hover();
    await networkIdle(page);
    const arrived = page.evaluate(untilArrival, to);
    await link.click();
    return Promise.race([arrived, failLate(page, to)]);
  });
}

async function failLate(page: Page, to: string): Promise<never> {
  await page.waitForTimeout(MAX_ARRIVAL_MS);
  const heading = await page.locator('main h1').first().textContent();
  throw new Error(`${to} was not there after ${MAX_ARRIVAL_MS} ms. ${page.url()} shows: ${heading}`);
}

/** Waits until no request has finished for 600 ms. */
async function networkIdle(page: Page): Promise<void> {
  const count = () => page.evaluate(() => performance.getEntriesByType('resource').length);
  for (let seen = -1, now = await count(); now !== seen; now = await count()) {
    seen = now;
    await page.waitForTimeout(600);
  }
}

/** Runs in the page: the time from the next click to the frame that shows the other page's heading. */
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
