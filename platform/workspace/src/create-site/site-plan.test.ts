import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { planOfSite, type Wish } from './site-plan';

const wish: Wish = {
  folder: join(tmpdir(), 'no-such-folder'),
  name: 'Chain & Spoke',
  languages: ['en', 'nl'],
  locales: [],
  areas: ['explore', 'checkout'],
  timeZone: 'UTC',
  currency: 'EUR',
};

test('a site has the languages that were asked for, with the locale, name and direction of each', () => {
  const { slug, site } = planOfSite({ ...wish, languages: ['en', 'nl', 'ar'], locales: ['en-GB'] });
  expect(slug).toBe('chain-spoke');
  expect(site.languages).toMatchObject([
    { code: 'en', locale: 'en-GB', name: 'English' },
    { code: 'nl', locale: 'nl-NL', name: 'Nederlands' },
    { code: 'ar', locale: 'ar-EG', name: 'العربية', direction: 'rtl' },
  ]);
});

test.each<[Partial<Wish>, string]>([
  [{ name: ' ' }, 'A site has a name: --name'],
  [{ name: 'x'.repeat(61) }, 'name: '],
  [{ languages: ['qq'] }, '"qq" is no language code'],
  [{ languages: ['EN'] }, '"EN" is no language code'],
  [{ languages: ['en', 'tlh'] }, 'Nobody knows in which country "tlh" is spoken most.'],
  [{ languages: ['en', 'en'] }, 'must name each language once'],
  [{ locales: ['nl-NL'] }, '"nl-NL" is no locale of the language "en", such as en-US.'],
  [{ locales: ['en-GB', 'nl-NL', 'fr-FR'] }, 'There is no language for the locale "fr-FR".'],
  [{ areas: [] }, 'A site has areas: --areas'],
  [{ areas: ['Explore'] }, '"Explore" is no name of an area.'],
  [{ areas: ['shell'] }, '"shell" is no name of an area.'],
  [{ areas: ['auth'] }, '"auth" is no name of an area.'],
  [{ areas: ['x'.repeat(40)] }, 'xx" is no name of an area.'],
  [{ areas: ['nl'] }, 'Pages of the language "nl" have the addresses of the area "nl".'],
  [{ areas: ['explore', 'explore'] }, 'There is only one area "explore".'],
  [{ timeZone: 'Mars/Olympus' }, 'timeZone: must be a time zone'],
  [{ currency: 'euro' }, 'currency: must be a currency code'],
  [{ folder: "/tmp/it's" }, "its path contains '"],
])('%j is refused: %s', (wrong, message) => {
  expect(() => planOfSite({ ...wish, ...wrong })).toThrow(message);
});

test('a folder with files is refused, and everything that is wrong is said at once', () => {
  const folder = mkdtempSync(join(tmpdir(), 'site-'));
  writeFileSync(join(folder, 'notes.txt'), '');
  expect(() => planOfSite({ ...wish, folder, areas: ['3d'] })).toThrow(
    `${folder} is not empty. Name a new folder.\n"3d" is no name of an area.`,
  );
  rmSync(folder, { recursive: true });
});
