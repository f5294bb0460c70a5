import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { siteOf } from './site-of';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'shell-'));
  mkdirSync(join(folder, 'public/app'), { recursive: true });
  writeFileSync(join(folder, 'public/app/icon.png'), '');
});

afterEach(() => rmSync(folder, { recursive: true }));

const site = {
  name: 'Chain & Spoke',
  languages: [{ code: 'en', locale: 'en-GB', name: 'English', texts: { tagline: 'Bicycles' } }],
  timeZone: 'Europe/Amsterdam',
  currency: 'EUR',
  contact: {},
  colors: { theme: '#0d5c5b', background: '#fbf8f3' },
  app: { icons: [{ file: 'icon.png', sizes: '192x192' }] },
};

function read(change: Partial<Record<keyof typeof site, unknown>> = {}) {
  const text = JSON.stringify({ ...site, ...change });
  writeFileSync(
    join(folder, 'site.ts'),
    `import type { SiteInput } from '@nivaas/contracts/site';\nexport const site = ${text} satisfies SiteInput;\n`,
  );
  return siteOf(folder);
}

test('a shell without the file describes no site', () => {
  expect(siteOf(folder)).toBeUndefined();
});

test('the site of a shell is read from its file, with what it leaves out', () => {
  expect(read()).toMatchObject({ name: 'Chain & Spoke', contact: { isSample: false } });
});

test.each([
  ['a wrong field', { timeZone: 'Atlantis' }, /site\.ts: timeZone: must be a time zone/],
  [
    'a field in a language',
    { languages: [{ ...site.languages[0], locale: 'en_GB' }] },
    /site\.ts: languages\.0\.locale: must be a language tag/,
  ],
  [
    'a picture that is not there',
    { app: { icons: [{ file: 'logo.png', sizes: 'any' }] } },
    /site\.ts: app: names logo\.png, which is not in public\/app/,
  ],
])('%s is refused with file and field', (_, change, message) => {
  expect(() => read(change)).toThrow(message);
});
