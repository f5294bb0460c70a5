import type { PlaywrightTestConfig } from '@playwright/test';
import { findBrowser, LAUNCH_ARGS } from './browser';

/** What journeys and the fault drill share: a real Chromium against the real edge over published builds. */
export const commonConfig: PlaywrightTestConfig = {
  outputDir: '../test-results/browser',
  globalSetup: './harness/start-site.ts',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  // Each step has a limit of its own; that of a whole test only ends what none of them does.
  timeout: 180_000,
  expect: { timeout: 10_000 },
  use: {
    actionTimeout: 15_000,
    navigationTimeout: 30_000,
    baseURL: process.env['SITE_URL'],
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    viewport: { width: 1280, height: 900 },
    launchOptions: { executablePath: findBrowser(), args: LAUNCH_ARGS },
  },
};
