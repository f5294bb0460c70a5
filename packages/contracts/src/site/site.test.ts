import { pageSite, parseSite, type SiteInput } from './site';

const english = { code: 'en', locale: 'en-GB', name: 'English', texts: { tagline: 'Bicycles' } };
const site: SiteInput = {
  name: 'Chain & Spoke',
  languages: [english],
  timeZone: 'Europe/Amsterdam',
  currency: 'EUR',
  contact: {},
  colors: { theme: '#0d5c5b', background: '#fbf8f3' },
  app: { icons: [{ file: 'icon.png', sizes: '192x192' }] },
};

test('a site needs a name, languages, a time zone, a currency and its colours', () => {
  expect(parseSite(site)).toMatchObject({ name: 'Chain & Spoke', contact: { isSample: false } });
});

test.each([
  ['languages', []],
  ['languages', [english, english]],
  ['languages', [{ ...english, locale: 'en_GB' }]],
  ['timeZone', 'Atlantis/Capital'],
  ['colors', { theme: 'red', background: '#ffffff' }],
  ['app', { icons: [{ file: '../icon.png', sizes: 'any' }] }],
  ['name', 'Chain\nSpoke'],
  ['contact', { social: { Instagram: 'javascript:alert(1)' } }],
  ['contact', { email: 'info@chain.example\r\nContact: x' }],
  ['search', '/find'],
])('%s %j is refused, and named', (field, value) => {
  expect(() => parseSite({ ...site, [field]: value })).toThrow(new RegExp(`^${field}\\b.*: `));
});

test('pages have the texts of their language, and of the first one where it lacks some', () => {
  const more = { legalName: 'Chain & Spoke Ltd', address: 'Quay 1' };
  const dutch = { code: 'nl', locale: 'nl-NL', name: 'Nederlands', texts: { tagline: 'Fietsen' } };
  const known = parseSite({
    ...site,
    languages: [
      { ...english, texts: { ...english.texts, more } },
      { ...dutch, texts: { ...dutch.texts, more: { address: 'Kade 1' } } },
    ],
  });
  expect(pageSite(known, 'nl')).toMatchObject({
    tagline: 'Fietsen',
    more: { legalName: 'Chain & Spoke Ltd', address: 'Kade 1' },
    logo: 'icon.png',
  });
  expect(pageSite(known, 'en')).toMatchObject({ tagline: 'Bicycles', more });
});
