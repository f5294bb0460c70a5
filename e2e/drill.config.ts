import { defineConfig } from '@playwright/test';
import { findBrowser, LAUNCH_ARGS } from './harness/browser';
import { commonConfig } from './harness/common-config';

/** The browser tests that prove faults. `npm run drill` selects them by the fault ids in their titles. */
export default defineConfig({
  ...commonConfig,
  // Not the headless shell, which cannot measure the memory of pages.
  use: { ...commonConfig.use, launchOptions: { executablePath: findBrowser(), args: LAUNCH_ARGS } },
  projects: [
    { name: 'drill', testDir: './drill', testMatch: '*.drill.ts' },
    { name: 'journeys', testDir: './journeys' },
    { name: 'development', testDir: './development' },
  ],
  retries: 0,
  reporter: [['dot'], ['json']],
});
