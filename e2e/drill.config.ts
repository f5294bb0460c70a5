import { defineConfig } from '@playwright/test';
import { commonConfig } from './harness/common-config';

/** The browser tests that prove faults. `npm run drill` selects them by the fault ids in their titles. */
export default defineConfig({
  ...commonConfig,
  projects: [
    { name: 'drill', testDir: './drill', testMatch: '*.drill.ts' },
    { name: 'journeys', testDir: './journeys' },
  ],
  retries: 0,
  reporter: [['dot'], ['json']],
});
