import { defineConfig } from '@playwright/test';
import { commonConfig, launchWith } from './harness/common-config';

/** The journeys and the fault drill. Nothing is stubbed. `npm test` leaves out what has the tag @nightly. */
export default defineConfig({
  ...commonConfig,
  projects: [
    // One worker, because each one starts its own site with spoilt versions.
    { name: 'drill', testDir: './drill', testMatch: '*.drill.ts', workers: 1 },
    { name: 'journeys', testDir: './journeys' },
    // One worker, because each journey compiles on both cores.
    { name: 'development', testDir: './development', workers: 1 },
    ...(['liberation', 'dejavu'] as const).map((face) => ({
      name: face,
      testDir: './journeys',
      testMatch: 'pages/layout.spec.ts',
      grep: /@faces/,
      use: { launchOptions: launchWith(face) },
    })),
  ],
  reporter: [['dot'], ['json']],
});
