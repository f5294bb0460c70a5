import { defineConfig } from '@playwright/test';
import { commonConfig } from './harness/common-config';

/** What proves faults in a browser: `npm run drill` chooses by the ids in the titles. */
export default defineConfig({
  ...commonConfig,
  projects: [
    { name: 'drill', testDir: './drill', testMatch: '*.drill.ts' },
    { name: 'journeys', testDir: './journeys' },
  ],
  retries: 0,
  reporter: [['dot'], ['json']],
});
