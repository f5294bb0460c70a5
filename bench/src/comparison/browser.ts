import { chromium, type Browser, type BrowserContext, type CDPSession, type Page } from '@playwright/test';
import { findBrowser, LAUNCH_ARGS } from '../../../e2e/harness/browser';
import { publicKeyHash } from '../site/front';
import { installProbes } from './probes';

/** Emulated network and device of every measurement. */
export const CONDITIONS = {
  downMbit: 1.6,
  upMbit: 0.75,
  latencyMs: 150,
  cpuSlowdown: 4,
  width: 412,
  height: 823,
} as const;

/** Starts a Chromium that trusts the bench's certificate. Without trust, Chromium would not cache the site's files. */
export function openBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: findBrowser(), args: [...LAUNCH_ARGS, ...trustArgs()] });
}

export function trustArgs(): string[] {
  return ['--disable-features=HttpsUpgrades', `--ignore-certificate-errors-spki-list=${publicKeyHash()}`];
}

/** A tab with network and CPU throttling. */
export async function openTab(context: BrowserContext): Promise<{ page: Page; session: CDPSession }> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: CONDITIONS.latencyMs,
    downloadThroughput: (CONDITIONS.downMbit * 1_000_000) / 8,
    uploadThroughput: (CONDITIONS.upMbit * 1_000_000) / 8,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: CONDITIONS.cpuSlowdown });
  return { page, session };
}

/** Runs work in a new browser context, as for a first visit. */
export async function withVisitor<Result>(
  browser: Browser,
  work: (context: BrowserContext) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext({
    viewport: { width: CONDITIONS.width, height: CONDITIONS.height },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
  });
  try {
    await context.addInitScript(installProbes);
    return await work(context);
  } finally {
    await context.close();
  }
}
