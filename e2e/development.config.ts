import { defineConfig } from '@playwright/test';
import { commonConfig } from './harness/common-config';

/** Journeys of developers, in checkouts and archives. Each one compiles a lot, so they have a CI job of their own. */
export default defineConfig({
  ...commonConfig,
  testDir: './development',
  outputDir: '../test-results/development',
  retries: process.env['CI'] ? 1 : 0,
  reporter: [['list']],
});
