import { defineConfig } from '@playwright/test';
import { commonConfig } from './harness/common-config';

/** The journeys and the core of the fault drill. Nothing is stubbed. */
export default defineConfig({
  ...commonConfig,
  projects: [
    { name: 'journeys', testDir: './journeys' },
    { name: 'drill', testDir: './drill', testMatch: '*.drill.ts', grep: /@core/ },
  ],
  // On a busy CI machine a step can time out. The output names each test that needed its retry.
  retries: process.env['CI'] ? 1 : 0,
  reporter: [['dot'], ['json']],
});
