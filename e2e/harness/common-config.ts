import type { PlaywrightTestConfig } from '@playwright/test';
import { findBrowser, LAUNCH_ARGS } from './browser';

/** What journeys and the fault drill share: a real Chromium against the real edge over published builds. */
export const commonConfig: PlaywrightTestConfig = {
  outputDir: '../test-results/browser',
  globalSetup: './harness/start-site.ts',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  // Limits belong to steps: a journey of many steps takes as long as its machine needs. Ends only what hangs.
  timeout: 600_000,
  expect: { timeout: 20_000 },
  use: {
    baseURL: process.env['SITE_URL'],
    actionTimeout: 20_000,
    navigationTimeout: 60_000,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    viewport: { width: 1280, height: 900 },
    launchOptions: { executablePath: findBrowser(), args: LAUNCH_ARGS },
  },
};
