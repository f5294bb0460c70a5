import type { BrowserContext, CDPSession } from '@playwright/test';
import { openTab } from './browser';
import type { Notes } from './probes';

/** One page load. Times in ms since the navigation began, sizes in bytes. */
export interface Visit extends Notes {
  tbt: number;
  sequential: number;
  /** Scripts requested before the page was interactive. */
  scriptBytes: number;
  documentBytes: number;
}

/** One request of a page. */
interface RequestTimes {
  url: string;
  /** The document or script that requested it. */
  by: string | undefined;
  /** Seconds since the first request. */
  at: number;
}

/** A page that takes longer fails the run. */
const MAX_LOAD_MS = 30_000;

/** Loads a page under CONDITIONS and reads the probes. */
export async function visit(context: BrowserContext, url: string): Promise<Visit> {
  const { page, session } = await openTab(context);
  const requests = watchRequests(session);
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  try {
    await page.goto(url, { waitUntil: 'commit', timeout: MAX_LOAD_MS });
    await Promise.race([page.evaluate(() => window.bench?.finished), late(url, problems)]);
    const read = await page.evaluate(readPage);
    // What an idle tab loads afterwards is no part of the start.
    return { ...read, sequential: longestChain(requests, read.interactive) };
  } finally {
    await page.close();
  }
}

function late(url: string, problems: string[]): Promise<never> {
  return new Promise((_, reject) => {
    setTimeout(
      () => reject(new Error(`${url} was not complete after ${MAX_LOAD_MS} ms. ${problems.join(' ')}`)),
      MAX_LOAD_MS,
    ).unref();
  });
}

/** Runs in the page. */
function readPage(): Omit<Visit, 'sequential'> {
  if (!window.bench) throw new Error('The probes are missing.');
  const { notes, longTasks } = window.bench;
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  // Parts without behaviour are loaded after that, when the tab is idle.
  const scripts = resources.filter(
    ({ startTime, name }) => startTime < notes.interactive && new URL(name).pathname.endsWith('.js'),
  );
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
  const blocking = longTasks.filter(({ startTime }) => startTime < notes.interactive);
  return {
    ...notes,
    tbt: sum(blocking.map(({ duration }) => Math.max(0, duration - 50))),
    scriptBytes: sum(scripts.map(({ encodedBodySize }) => encodedBodySize)),
    documentBytes: navigation?.encodedBodySize ?? 0,
  };
}

/** @returns The requests of the page; the list grows with each new one. */
function watchRequests(session: CDPSession): RequestTimes[] {
  const requests: RequestTimes[] = [];
  let first: number | undefined;
  session.on('Network.requestWillBeSent', ({ request, initiator, timestamp, documentURL }) => {
    first ??= timestamp;
    const stack = initiator.stack?.callFrames ?? [];
    const async = initiator.stack?.parent?.callFrames ?? [];
    const caller = [...stack, ...async].map((frame) => frame.url).find((url) => url.startsWith('http'));
    const by = requests.length === 0 ? undefined : (caller ?? initiator.url ?? documentURL);
    requests.push({ url: request.url, by, at: timestamp - first });
  });
  return requests;
}

/** Length of the longest chain of requests before `untilMs`, each caused by the one before. */
export function longestChain(requests: RequestTimes[], untilMs: number): number {
  const depths = new Map<string, number>();
  for (const { url, by, at } of requests) {
    if (at * 1_000 > untilMs || /favicon|manifest|_release\/events|^data:/.test(url)) continue;
    if (!depths.has(url)) depths.set(url, (by ? (depths.get(by) ?? 1) : 0) + 1);
  }
  return Math.max(...depths.values());
}
