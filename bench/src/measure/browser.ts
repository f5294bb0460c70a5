import { chromium, type Browser, type BrowserContext, type CDPSession, type Page } from '@playwright/test';
import { findBrowser, LAUNCH_ARGS } from '../../../e2e/harness/browser';
import { certificate } from '../serve/front';
import { installProbes } from './probes';

/** The line and the device of `performance.md`: every figure of it was taken on them. */
export const LINE = {
  downMbit: 1.6,
  upMbit: 0.75,
  latency: 150,
  cpuSlowdown: 4,
  width: 412,
  height: 823,
} as const;

/** Starts Chromium so that it trusts the bench's own certificate; with a mere exception it would cache nothing. */
export async function openBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: findBrowser(),
    args: [
      ...LAUNCH_ARGS,
      '--disable-features=HttpsUpgrades',
      `--ignore-certificate-errors-spki-list=${certificate().publicKeyHash}`,
    ],
  });
}

/** A visitor who has never been here. */
export async function newVisitor(browser: Browser): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: { width: LINE.width, height: LINE.height },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
  });
  await context.addInitScript(installProbes);
  return context;
}

/** A tab on the slow line and the slow device. */
export async function openTab(context: BrowserContext): Promise<{ page: Page; session: CDPSession }> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LINE.latency,
    downloadThroughput: (LINE.downMbit * 1_000_000) / 8,
    uploadThroughput: (LINE.upMbit * 1_000_000) / 8,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: LINE.cpuSlowdown });
  return { page, session };
}
