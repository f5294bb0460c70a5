import { test } from '@playwright/test';
import { startOwnSite, type OwnSite } from '../harness/own-site';
import { expect } from '../harness/test';

const AREA = 'mfe-account';
const FORGOT = `${AREA}/src/pages/forgot-password/forgot-password.page.tsx`;
const SIGNUP = `${AREA}/src/pages/signup/signup.page.tsx`;

interface Checked {
  ok: boolean;
  version: string;
  problems: { code: string; where: string; message: string }[];
  notes: string[];
}

let site: OwnSite;

test.beforeAll(async () => {
  site = await startOwnSite(AREA, process.env['SITE_DATA'] ?? '');
});

test.afterAll(async () => {
  await site.stop();
});

/** The answer of `check`, whether it exits with 0 or 1. */
async function check(): Promise<Checked> {
  const printed = await site
    .release('check', AREA, '--json')
    .catch((error: unknown) => (error as { stdout: string }).stdout);
  return JSON.parse(printed) as Checked;
}

test('X02 X54 a check opens each page in a browser, quotes what is wrong, and changes nothing', async () => {
  const before = [await site.release('status', '--json'), await site.release('history', '--json')];
  const good = await check();
  expect(good).toMatchObject({ ok: true, problems: [] });
  expect(good.notes.join()).toMatch(/Pages opened in chromium [\d.]+: \d+/);

  await site.edit(FORGOT, 'export function Component() {', `export function Component() {\n${EFFECT}`);
  await site.edit(FORGOT, 'import { Breadcrumb', "import { useEffect } from 'react';\nimport { Breadcrumb");
  await site.edit(SIGNUP, 'const text = messages.signup;', `const text = messages.signup;\n${EVAL}`);
  await site.release('publish', AREA);
  const bad = await check();
  expect(bad.ok).toBe(false);
  expect(bad.version).not.toBe(good.version);
  const problems = bad.problems.map(
    ({ code, where, message }) => `${code} ${where.split(' ')[2]} ${message}`,
  );
  expect(problems).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^console_error \/forgot-password .*an effect that fails/),
      expect.stringMatching(/^stand_in_shown \/forgot-password the page shows the stand-in v/),
      expect.stringMatching(/^policy_violation \/signup The policy stopped (eval|trusted-types-sink)/),
    ]),
  );
  expect(problems.filter((problem) => problem.includes(' /login '))).toEqual([]);
  expect([await site.release('status', '--json'), await site.release('history', '--json')]).toEqual(before);
});

const EFFECT = "  useEffect(() => {\n    throw new Error('an effect that fails');\n  }, []);";
const EVAL = `if (typeof window !== 'undefined') {
  try {
    (0, eval)('1');
  } catch {
    // The page goes on without it.
  }
}`;
