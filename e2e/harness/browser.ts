import { findBrowser as find, findHeadlessShell } from '../../scripts/test/find-browser';

/** For every browser of tests, drills and benchmarks. Disables calls to services of the browser's vendor. */
export const LAUNCH_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/** Path of this machine's browser. It is searched for once; CHROME_PATH passes it to the workers. */
export function findBrowser(): string {
  const path = process.env['CHROME_PATH'] ?? find();
  if (!path)
    throw new Error('No Chrome or Chromium found. Run "npm test", which installs one, or set CHROME_PATH.');
  process.env['CHROME_PATH'] = path;
  return path;
}

/** The browser of journeys and drills: a headless shell where there is one, because it takes a third less time. */
export function findTestBrowser(): string {
  const path = process.env['TEST_BROWSER_PATH'] ?? findHeadlessShell() ?? findBrowser();
  process.env['TEST_BROWSER_PATH'] = path;
  return path;
}
