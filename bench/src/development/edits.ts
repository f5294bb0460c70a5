import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';

/** A kind of edit, repeated with a new mark each time. */
export interface Edit {
  kind: string;
  /** The page that shows the edit. */
  path: string;
  file: string;
  /** The mark is inserted after this text. */
  after: string;
  /** The inserted text; default: the mark itself. */
  added?: (mark: string) => string;
}

const CARD = 'mfe-search/src/components/property-card/property-card';
/** The page of an area that is not in development. */
const OF_ANOTHER_AREA = { path: '/property/1' };

/** Edits while `npm run dev -- mfe-search` is running. */
export const EDITS: Edit[] = [
  {
    kind: 'a page',
    path: '/search',
    file: 'mfe-search/src/pages/results/results.page.tsx',
    after: '{messages.results.title(query.type, place, query.category)}',
  },
  {
    kind: "a fragment on another area's page",
    ...OF_ANOTHER_AREA,
    file: `${CARD}.tsx`,
    after: '{placeName(listing.location)}',
  },
  {
    kind: 'a style',
    ...OF_ANOTHER_AREA,
    file: `${CARD}.module.css`,
    after: '.card {',
    added: (mark) => `--bench: ${mark};`,
  },
  { kind: 'a message', ...OF_ANOTHER_AREA, file: 'mfe-search/src/messages.ts', after: "buy: 'For Sale" },
  { kind: 'the shell', ...OF_ANOTHER_AREA, file: 'shell/src/layout/footer/footer.tsx', after: '©' },
];

/** @throws {Error} for a text that is no longer in its file. */
export function assertEditable(checkout: string): void {
  for (const { file, after } of EDITS) textOf(checkout, file, after);
}

function textOf(checkout: string, file: string, after: string): string {
  const text = readFileSync(join(checkout, file), 'utf8');
  if (text.includes(after)) return text;
  throw new Error(
    `${file} does not contain "${after}". Choose another text in bench/src/development/edits.ts.`,
  );
}

/** Long enough for the types of one save to be checked before the next one. */
const PAUSE_MS = 3_000;
const MAX_WAIT_MS = 60_000;

/**
 * Makes an edit several times and reverts it.
 *
 * @param page Shows the edit's page.
 * @param rounds Number of repetitions.
 * @returns Times from the end of each write to the frame that shows the edit.
 */
export async function timesOf(
  checkout: string,
  page: Page,
  { kind, file, after, added = (mark) => mark }: Edit,
  rounds: number,
): Promise<number[]> {
  const path = join(checkout, file);
  const text = textOf(checkout, file, after);
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await page.waitForTimeout(PAUSE_MS);
    const mark = `mark-${kind.length}-${Date.now()}`;
    await page.evaluate(watchFor, { mark, maxMs: MAX_WAIT_MS });
    await writeFile(path, text.replace(after, `${after} ${added(mark)}`));
    const written = Date.now();
    const shown = await page.evaluate(() => (window as unknown as EditWatch).shown);
    if (shown === 0) throw new Error(`${kind} was not on the screen ${MAX_WAIT_MS / 1000} s after its save.`);
    times.push(shown - written);
  }
  await writeFile(path, text);
  return times;
}

interface EditWatch {
  /** When the frame with the mark was drawn; 0 for never. */
  shown: Promise<number>;
}

/** Runs in the page: looks for a mark in each frame. */
function watchFor({ mark, maxMs }: { mark: string; maxMs: number }): void {
  const isShown = () => {
    const card = document.querySelector('[data-fragment="mfe-search/property-card"] article');
    return (
      document.body.innerText.includes(mark) ||
      (card !== null && getComputedStyle(card).getPropertyValue('--bench').includes(mark))
    );
  };
  const until = Date.now() + maxMs;
  (window as unknown as EditWatch).shown = new Promise((resolve) => {
    const look = () => {
      if (isShown()) requestAnimationFrame(() => resolve(Date.now()));
      else if (Date.now() > until) resolve(0);
      else requestAnimationFrame(look);
    };
    look();
  });
}

/** Half-fills a form, scrolls, opens a dialog where the page has one, and marks the document. */
export async function makeState(page: Page): Promise<void> {
  const field = page.locator('main input:not([type=radio], [type=checkbox]):visible').first();
  await field.fill((await field.getAttribute('type')) === 'date' ? '2027-01-04' : 'Asha');
  await page.evaluate(() => {
    Object.assign(window, { sameDocument: true });
    scrollTo({ top: 300, behavior: 'instant' });
  });
  const opener = page.getByRole('button', { name: /^View all/ });
  if ((await opener.count()) === 0) return;
  await opener.dispatchEvent('click');
  await page.waitForSelector('dialog[open]');
}

/** State that a reload or a remounted component would lose. */
export function stateOf(page: Page): Promise<string> {
  return page.evaluate(() =>
    JSON.stringify({
      isSame: 'sameDocument' in window,
      dialogs: document.querySelectorAll('dialog[open]').length,
      scroll: Math.round(scrollY),
      fields: [...document.querySelectorAll('input')].map(({ value }) => value).join('|'),
    }),
  );
}
