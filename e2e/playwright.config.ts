import { defineConfig } from '@playwright/test';
import { commonConfig } from './harness/common-config';

/** The journeys and the core of the fault drill. Nothing is stubbed. */
export default defineConfig({
  ...commonConfig,
  projects: [
    // Each worker would have a site with spoilt versions of its own, so one does it all, from the start.
    { name: 'drill', testDir: './drill', testMatch: '*.drill.ts', grep: /@core/, workers: 1 },
    { name: 'journeys', testDir: './journeys' },
  ],
  // On a busy CI machine a step can time out. The output names each test that needed its retry.
  retries: process.env['CI'] ? 1 : 0,
  reporter: [['dot'], ['json']],
});
