import { findBrowser as find } from '@nivaas/workspace/find-browser';

/** How every browser of tests, drills and benchmarks is launched: quietly, and without asking anybody outside. */
export const LAUNCH_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/** The browser of this machine: looked for once, and told to every worker by the environment. */
export function findBrowser(): string {
  const path = process.env['CHROME_PATH'] ?? find();
  if (!path) throw new Error('There is no Chrome or Chromium: "npm test" gets one, or set CHROME_PATH.');
  process.env['CHROME_PATH'] = path;
  return path;
}
