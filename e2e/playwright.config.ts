import { defineConfig } from '@playwright/test';
import { commonConfig } from './harness/common-config';

/** Journeys, and the core of the fault drill: nothing is stubbed. */
export default defineConfig({
  ...commonConfig,
  projects: [
    { name: 'journeys', testDir: './journeys' },
    { name: 'drill', testDir: './drill', testMatch: '*.drill.ts', grep: /@core/ },
  ],
  // On a crowded machine a step can miss its time; a test that needs its second try is named in the output.
  retries: process.env['CI'] ? 1 : 0,
  reporter: [['dot'], ['json']],
});
