import { randomBytes } from 'node:crypto';
import { test } from '@playwright/test';
import { startOwnSite, type OwnSite } from '../harness/own-site';
import { expect } from '../harness/test';

const AREA = 'mfe-account';
const TOKEN = randomBytes(24).toString('hex');
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
  site = await startOwnSite(AREA, process.env['SITE_DATA'] ?? '', { RELEASE_TOKEN: TOKEN });
});

test.afterAll(async () => {
  await site.stop();
});

/** The answer of `check`, which it prints with exit code 0 and 1. */
async function check(...options: string[]): Promise<Checked> {
  const printed = await site
    .release('check', AREA, '--json', ...options)
    .catch((error: unknown) => (error as { stdout: string }).stdout);
  return JSON.parse(printed) as Checked;
}

test('X02 X54 a check opens each page in a browser, here and at the site itself, quotes what is wrong, and changes nothing', async () => {
  const before = [await site.release('status', '--json'), await site.release('history', '--json')];
  const good = await check();
  expect(good).toMatchObject({ ok: true, problems: [] });
  expect(good.notes.join()).toMatch(/Pages opened in chromium [\d.]+: \d+/);
  expect(await check('--edge', site.url, '--require-browser')).toMatchObject({ ok: true, problems: [] });

  await site.edit(FORGOT, 'export function Component() {', `export function Component() {\n${EFFECT}`);
  await site.edit(FORGOT, 'import { Breadcrumb', "import { useEffect } from 'react';\nimport { Breadcrumb");
  await site.edit(SIGNUP, 'const text = messages.signup;', `const text = messages.signup;\n${EVAL}`);
  await site.release('publish', AREA);
  const bad = await check();
  expect(bad.ok).toBe(false);
  expect(bad.version).not.toBe(good.version);
  const atTheSite = await check('--edge', site.url, '--require-browser');
  expect(atTheSite).toMatchObject({ ok: false, version: bad.version });
  for (const { problems } of [bad, atTheSite]) {
    const said = problems.map(({ code, where, message }) => `${code} ${where.split(' ')[2]} ${message}`);
    expect(said).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^console_error \/forgot-password .*an effect that fails/),
        // A preview has no stand-ins, so it shows the fallback.
        expect.stringMatching(
          /^(stand_in|fallback)_shown \/forgot-password the page shows (the stand-in v|its fallback)/,
        ),
        expect.stringMatching(/^policy_violation \/signup The policy stopped (eval|trusted-types-sink)/),
      ]),
    );
    expect(said.filter((problem) => problem.includes(' /login '))).toEqual([]);
  }
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
