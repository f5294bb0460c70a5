import { defineConfig } from '@playwright/test';
import { commonConfig, launchWith } from './harness/common-config';

/** The journeys and the core of the fault drill. Nothing is stubbed. */
export default defineConfig({
  ...commonConfig,
  projects: [
    // One worker, because each one starts its own site with spoilt versions.
    { name: 'drill', testDir: './drill', testMatch: '*.drill.ts', grep: /@core/, workers: 1 },
    { name: 'journeys', testDir: './journeys' },
    ...(['liberation', 'dejavu'] as const).map((face) => ({
      name: face,
      testDir: './journeys',
      testMatch: 'pages/layout.spec.ts',
      use: { launchOptions: launchWith(face) },
    })),
  ],
  // On a busy CI machine a step can time out. The output names each test that needed its retry.
  retries: process.env['CI'] ? 1 : 0,
  reporter: [['dot'], ['json']],
});
