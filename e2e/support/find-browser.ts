import { findBrowser as find } from '@nivaas/workspace/find-browser';

/** The browser of the tests: looked for once, and told to every worker by the environment. */
export function findBrowser(): string {
  const path = process.env['CHROME_PATH'] ?? find();
  if (!path) throw new Error('The browser tests need Chromium: "npm test" gets one, or set CHROME_PATH.');
  process.env['CHROME_PATH'] = path;
  return path;
}
