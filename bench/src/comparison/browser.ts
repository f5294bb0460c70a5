import { chromium, type Browser, type BrowserContext, type CDPSession, type Page } from '@playwright/test';
import { findBrowser, LAUNCH_ARGS } from '../../../e2e/harness/browser';
import { certificate } from '../site/front';
import { installProbes } from './probes';

/** The connection and the device of every figure. */
export const LINE = {
  downMbit: 1.6,
  upMbit: 0.75,
  latencyMs: 150,
  cpuSlowdown: 4,
  width: 412,
  height: 823,
} as const;

/** Starts Chromium so that it trusts the bench's own certificate; with a mere exception it would cache nothing. */
export function openBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: findBrowser(), args: [...LAUNCH_ARGS, ...trustArgs()] });
}

export function trustArgs(): string[] {
  return [
    '--disable-features=HttpsUpgrades',
    `--ignore-certificate-errors-spki-list=${certificate().publicKeyHash}`,
  ];
}

/** A tab on the slow connection and the slow device. */
export async function openTab(context: BrowserContext): Promise<{ page: Page; session: CDPSession }> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LINE.latencyMs,
    downloadThroughput: (LINE.downMbit * 1_000_000) / 8,
    uploadThroughput: (LINE.upMbit * 1_000_000) / 8,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: LINE.cpuSlowdown });
  return { page, session };
}

/** Runs work in a browser context of its own: a visitor who has never been here. */
export async function withVisitor<Result>(
  browser: Browser,
  work: (context: BrowserContext) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext({
    viewport: { width: LINE.width, height: LINE.height },
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
