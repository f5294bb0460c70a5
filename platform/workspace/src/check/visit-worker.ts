import type { Browser, Page } from '@playwright/test';
import { finding, type Finding } from './findings';

/** The worker is registered when the page is idle, and takes over once it is active. */
const CONTROL_TIMEOUT_MS = 30_000;
/** Longer than a worker waits for the network before it looks for a kept page. */
const ANSWER_TIMEOUT_MS = 15_000;
/** Names the shell as the owner of the finding. */
const SOURCE = '/_assets/shell/';

/** Not `waitForFunction`, which calls `eval` in the page: our policy stops that. */
const IS_CONTROLLED = `new Promise((done) => {
  const look = () => navigator.serviceWorker.controller?.state === 'activated' ? done(true) : setTimeout(look, 100);
  look();
})`;
const FETCH_PAGE = `fetch(location.href).then((answer) => answer.text()).then(() => true, () => false)`;

/**
 * Opens a page, waits for the site's service worker, and opens the page again through it. A worker that rejects
 * fetches would take the whole site from its visitors, and no tab could report it.
 *
 * @param address A page that answers without the worker.
 */
export async function visitThroughWorker(browser: Browser, address: string): Promise<Finding[]> {
  const context = await browser.newContext({ serviceWorkers: 'allow' });
  try {
    const page = await context.newPage();
    await page.goto(address);
    const isControlled = await inTime(page, IS_CONTROLLED, CONTROL_TIMEOUT_MS);
    if (!isControlled)
      return [finding('worker_inactive', 'The service worker did not become active.', SOURCE)];
    return (await rejectsFetch(page)) ?? (await rejectsNavigation(page, address)) ?? [];
  } finally {
    await context.close();
  }
}

async function rejectsFetch(page: Page): Promise<Finding[] | undefined> {
  const isAnswered = await inTime(page, FETCH_PAGE, ANSWER_TIMEOUT_MS);
  if (isAnswered) return undefined;
  return [
    finding('worker_rejects', 'A request through the service worker was rejected or not answered.', SOURCE),
  ];
}

async function rejectsNavigation(page: Page, address: string): Promise<Finding[] | undefined> {
  try {
    await page.goto(address, { timeout: ANSWER_TIMEOUT_MS, waitUntil: 'domcontentloaded' });
    return undefined;
  } catch (error) {
    const [reason = ''] = (error as Error).message.split('\n');
    return [
      finding('worker_rejects', `A page could not be opened through the service worker: ${reason}`, SOURCE),
    ];
  }
}

/** The value of an expression in the page; false when it takes too long. */
function inTime(page: Page, expression: string, timeoutMs: number): Promise<boolean> {
  const late = new Promise<false>((resolve) => setTimeout(() => resolve(false), timeoutMs).unref());
  return Promise.race([page.evaluate<boolean>(expression), late]);
}
