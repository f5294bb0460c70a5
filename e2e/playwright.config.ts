import { defineConfig } from '@playwright/test';
import { commonConfig, launchWith } from './harness/common-config';

// One worker, because each one starts its own site with spoilt versions.
const drill = { testDir: './drill', testMatch: '*.drill.ts', workers: 1 };

/**
 * The journeys and the fault drill. Nothing is stubbed. `npm test` leaves out what has the word @nightly in its title or
 * in the name of its project.
 */
export default defineConfig({
  ...commonConfig,
  projects: [
    { name: 'drill', ...drill, grep: /@core/ },
    { name: 'journeys', testDir: './journeys' },
    // One worker, because each journey compiles on both cores.
    { name: 'development', testDir: './development', workers: 1 },
    { name: 'drill @nightly', ...drill, grepInvert: /@core/ },
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
