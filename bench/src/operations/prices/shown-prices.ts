import type { BrowserContext, Page } from '@playwright/test';

/** A price on the page of a home, from `at`, by `Date.now()`; '' where the tab shows something else. */
interface Shown {
  at: number;
  price: string;
}

/** What a tab showed after a visitor's step. */
export interface Look {
  /** From the step to the new price, in ms; Infinity when it did not come. */
  newMs: number;
  /** How long the price of before was on the screen after the step, in ms. */
  oldMs: number;
}

const MAX_WAIT_MS = 10_000;

/** Lets the tabs of a context record which price they show, frame by frame. */
export const recordPrices = (context: BrowserContext) => context.addInitScript(record);

/** Runs in each document. What it finds outlives the document, but not the tab. */
function record(): void {
  // The first document of a tab has no storage.
  if (location.protocol === 'about:') return;
  let last: string | undefined;
  const note = () => {
    const texts = [...document.querySelectorAll('main header p')].map(({ textContent }) => textContent);
    const isHome = location.pathname.includes('/property/');
    const price = (isHome && texts.find((text) => text.startsWith('₹'))) || '';
    if (price !== last) {
      const shown = JSON.parse(sessionStorage.getItem('shown') ?? '[]') as Shown[];
      sessionStorage.setItem('shown', JSON.stringify([...shown, { at: Date.now(), price }]));
    }
    last = price;
    requestAnimationFrame(note);
  };
  // A restored page shows its price anew.
  addEventListener('pageshow', () => (last = undefined));
  requestAnimationFrame(note);
}

/** Takes a step, and waits for the new price. */
export async function look(
  page: Page,
  [before, after]: readonly [string, string],
  step: () => Promise<unknown>,
): Promise<Look> {
  const began = Date.now();
  await step();
  const shown = await shownSince(page, began, after);
  const at = shown.find(({ price }) => price === after)?.at ?? Infinity;
  const oldMs = shown
    .map((each, index) => ({ ...each, until: shown[index + 1]?.at ?? Date.now() }))
    .filter(({ price }) => price === before)
    .reduce((sum, { at: from, until }) => sum + until - from, 0);
  return { newMs: at - began, oldMs };
}

async function shownSince(page: Page, began: number, awaited: string): Promise<Shown[]> {
  const end = Date.now() + MAX_WAIT_MS;
  for (;;) {
    // Fails while the document changes.
    const text = await page.evaluate(() => sessionStorage.getItem('shown')).catch(() => null);
    const shown = (JSON.parse(text ?? '[]') as Shown[]).filter(({ at }) => at >= began);
    if (shown.some(({ price }) => price === awaited) || Date.now() > end) return shown;
  }
}
