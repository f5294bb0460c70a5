import { defineConfig } from '@playwright/test';
import { findBrowser } from './support/find-browser';

/** Journeys in a real Chromium against the real edge over published builds: nothing is stubbed. */
export default defineConfig({
  testDir: './journeys',
  outputDir: '../test-results',
  globalSetup: './support/start-site.ts',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  // On a crowded machine a step can miss its time; a test that needs its second try is named in the output.
  retries: process.env['CI'] ? 1 : 0,
  timeout: 30_000,
  expect: { timeout: 7_000 },
  reporter: [['dot'], ['json']],
  use: {
    baseURL: process.env['SITE_URL'],
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    viewport: { width: 1280, height: 900 },
    launchOptions: {
      executablePath: findBrowser(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
});
