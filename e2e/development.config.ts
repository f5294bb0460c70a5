import { defineConfig } from '@playwright/test';
import { commonConfig } from './harness/common-config';

/** What developers do with a checkout and with archives of it. Each journey compiles much, so CI runs them by themselves. */
export default defineConfig({
  ...commonConfig,
  testDir: './development',
  outputDir: '../test-results/development',
  retries: process.env['CI'] ? 1 : 0,
  reporter: [['list']],
});
