import type { Browser, Page } from '@playwright/test';
import type { ReleaseLog } from './release-log';
import { wrongTexts, type TwoVersions } from './versions';

/** Each tour navigates to areas that its first document left out. */
const TOURS: { start: string; links: string[] }[] = [
  { start: '/', links: ['/search', '/property/1', '/about'] },
  { start: '/about', links: ['/login', '/search', '/saved'] },
  { start: '/search', links: ['/property/2', '/testimonials', '/login'] },
  { start: '/property/3', links: ['/', '/apartments', '/terms'] },
  { start: '/login', links: ['/signup', '/contact', '/villas'] },
];
const MAX_WAIT_MS = 15_000;

/** A visitor who walks through the site until `stop`, with a new context for each tour. */
export class Tab {
  readonly failed: string[] = [];
  readonly mixed: string[] = [];
  /** Documents that were opened and checked. */
  loads = 0;
  navigations = 0;
  /** Links that became a load because a newer release was live. */
  reloads = 0;
  #isStopped = false;
  #walking: Promise<void> = Promise.resolve();

  constructor(
    private readonly browser: Browser,
    private readonly origin: string,
    private readonly log: ReleaseLog,
    private readonly versions: readonly TwoVersions[],
  ) {}

  start(first: number): void {
    this.#walking = this.#walk(first);
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#walking;
  }

  async #walk(first: number): Promise<void> {
    for (let tour = first; !this.#isStopped; tour += 1) {
      // A new context has no cookies and no cache.
      const context = await this.browser.newContext({ locale: 'en-IN' });
      // Every other tab gets no release events, like a background tab, and stays on its release.
      if (tour % 2 === 1) await context.route('**/_release/events*', (route) => route.abort());
      const page = await context.newPage();
      const { start, links } = TOURS[tour % TOURS.length] ?? { start: '/', links: [] };
      const noise = listen(page);
      try {
        await page.goto(this.origin + start, { timeout: MAX_WAIT_MS });
        await this.#look(page, start);
        this.loads += 1;
        for (const link of links) await this.#follow(page, link);
      } catch (error) {
        noise.push(String(error).split('\n')[0] ?? '');
      }
      if (noise.length > 0) this.failed.push(`${start}: ${noise[0]}`);
      await context.close();
    }
  }

  /** Clicks on a plain link to the page. */
  async #follow(page: Page, path: string): Promise<void> {
    await page.evaluate((to) => {
      Object.assign(window, { sameDocument: true });
      const link = Object.assign(document.createElement('a'), { href: to, textContent: to });
      document.querySelector('main')?.prepend(link);
      link.click();
    }, path);
    await page.waitForURL((url) => url.pathname === path, { timeout: MAX_WAIT_MS });
    await this.#look(page, path);
    const isSame = await page.evaluate(() => 'sameDocument' in window);
    this[isSame ? 'navigations' : 'reloads'] += 1;
    if (!isSame) this.loads += 1;
  }

  /** Waits for the page and compares its parts and texts with its release. */
  async #look(page: Page, path: string): Promise<void> {
    await page.waitForSelector('html[data-hydrated]', { state: 'attached', timeout: MAX_WAIT_MS });
    await page.waitForSelector('main h1', { timeout: MAX_WAIT_MS });
    await page.waitForFunction((to) => location.pathname === to, path, { timeout: MAX_WAIT_MS });
    const seen = await page.evaluate(() => ({
      release: document.documentElement.dataset['release'] ?? '',
      marks: [...document.querySelectorAll<HTMLElement>('[data-area]')].map(({ dataset }) => ({
        area: dataset['area'] ?? '',
        version: dataset['version'] ?? '',
        isFallback: 'fallback' in dataset,
      })),
      text: document.body.innerText,
    }));
    const areas = await this.log.areasOf(seen.release);
    const problems = [
      ...seen.marks
        .filter(({ area, version }) => areas?.[area]?.version !== version)
        .map(({ area, version }) => `${area} is ${version}, the release has ${areas?.[area]?.version}.`),
      ...wrongTexts(seen.text, this.versions, (area) => areas?.[area]?.version),
    ];
    const fallbacks = seen.marks.filter(({ isFallback }) => isFallback);
    if (fallbacks.length > 0) this.failed.push(`${path}: ${fallbacks[0]?.area} shows its fallback`);
    if (problems.length > 0) this.mixed.push(`${path} ${seen.release}: ${problems.slice(0, 3).join(' ')}`);
  }
}

/** Collects browser errors. The event stream is left out, because it ends with its edge and reconnects. */
function listen(page: Page): string[] {
  const noise: string[] = [];
  const isStream = (text: string) => text.includes('/_release/events');
  page.on('pageerror', (error) => noise.push(`page error: ${error.message}`));
  // A query of a version that was taken back, after which the tab loads the document anew. That is looked at as others are.
  const isGone = (url: string, text: string) => url.includes('/_data/') && text.includes(' 410 ');
  page.on('console', (message) => {
    const [{ url }, text] = [message.location(), message.text()];
    if (message.type() === 'error' && !isStream(url) && !isStream(text) && !isGone(url, text))
      noise.push(`console: ${text}`);
  });
  page.on('requestfailed', (request) => {
    const why = request.failure()?.errorText ?? '';
    // Leaving a page cancels its requests.
    if (!why.includes('ERR_ABORTED') && !isStream(request.url())) noise.push(`${request.url()} ${why}`);
  });
  return noise;
}
