import type { PlaywrightTestConfig } from '@playwright/test';
import { findBrowser, LAUNCH_ARGS } from './browser';

/** What journeys and the fault drill share: a real Chromium against the real edge over published builds. */
export const commonConfig: PlaywrightTestConfig = {
  outputDir: '../test-results/browser',
  globalSetup: './harness/start-site.ts',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  timeout: 30_000,
  expect: { timeout: 7_000 },
  use: {
    baseURL: process.env['SITE_URL'],
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    viewport: { width: 1280, height: 900 },
    launchOptions: { executablePath: findBrowser(), args: LAUNCH_ARGS },
  },
};
