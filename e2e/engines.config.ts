import { defineConfig } from '@playwright/test';

/** The core journeys in engines that Playwright cannot drive. Playwright only starts the site and runs the tests. */
export default defineConfig({
  testDir: './engines',
  testMatch: '*.engine.ts',
  globalSetup: './harness/start-site.ts',
  outputDir: '../test-results/engines',
  workers: 1,
  forbidOnly: true,
  timeout: 300_000,
  reporter: [['list']],
});
