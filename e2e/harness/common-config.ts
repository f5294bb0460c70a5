import { availableParallelism } from 'node:os';
import type { PlaywrightTestConfig } from '@playwright/test';
import { faceEnvironment, type FaceName } from '../../scripts/test/faces';
import { findTestBrowser, LAUNCH_ARGS } from './browser';

/** How to start the browser of the tests, with the text face of its pages. */
export const launchWith = (face: FaceName) => ({
  executablePath: findTestBrowser(),
  args: LAUNCH_ARGS,
  env: { ...process.env, ...faceEnvironment(face) },
});

/** Shared by journeys and drill: a real Chromium against the real edge over published builds. */
export const commonConfig: PlaywrightTestConfig = {
  outputDir: '../test-results/browser',
  globalSetup: './harness/start-site.ts',
  fullyParallel: true,
  // Twice the cores, because many tests wait for a fault to be noticed.
  workers: 2 * availableParallelism(),
  forbidOnly: true,
  // Only a hang reaches this limit: each step has a limit of its own, so that long journeys pass on slow machines.
  timeout: 600_000,
  expect: { timeout: 30_000 },
  use: {
    baseURL: process.env['SITE_URL'],
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
    // A service worker would make requests that the tests do not expect. offline.spec.ts allows it.
    serviceWorkers: 'block',
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    viewport: { width: 1280, height: 900 },
    launchOptions: launchWith('noto'),
  },
};
