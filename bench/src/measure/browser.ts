import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium, type Browser, type BrowserContext, type CDPSession, type Page } from '@playwright/test';
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

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];

/** Starts Chromium so that it trusts the bench's own certificate; with a mere exception it would cache nothing. */
export async function openBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: findBrowser(),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
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

export function findBrowser(): string {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const found = [
    process.env['CHROME_PATH'],
    ...NAMES.flatMap((name) => folders.map((folder) => join(folder, name))),
  ].find((path) => path && existsSync(path));
  if (!found)
    throw new Error('The bench needs Chromium: run "apt-get install chromium", or set CHROME_PATH.');
  return found;
}
