import { releaseSite } from '../render/release-site';
import { siteIn } from '../test-support/fake-site';
import { refusedPage, unavailablePage } from './plain-pages';

const site = releaseSite(siteIn('nl', 'hi', 'ar'));
const asked = (path: string) => ({ path, requestId: 'r-1' });

test('a text that the language of a page lacks is English, and marked so', () => {
  const body = String(unavailablePage(site, asked('/ar/x')).body);
  expect(body).toContain('<html lang="ar-EG" dir="rtl">');
  expect(body).toContain(
    '<h1><span lang="en" dir="ltr">Chain &amp; Spoke is not available right now</span></h1>',
  );
  expect(body).toContain('<a href="/ar"><span lang="en" dir="ltr">Home</span></a>');
  const hindi = String(refusedPage(site, 403, 'cross_site', '/hi/x').body);
  expect(hindi).toContain('<h1>आपका फ़ॉर्म नहीं लिया गया</h1>');
  expect(hindi).toContain('<a href="/hi">होम</a>');
});

test('the contacts are those of the site, and none of a site without or with invented ones', () => {
  const body = String(unavailablePage(site, asked('/')).body);
  expect(body).toContain('<a href="tel:+31205550100">+31 20 555 0100</a>');
  expect(body).toContain('<a href="mailto:hello@chain.example">hello@chain.example</a>');
  for (const contact of [
    { isSample: false, social: {} },
    { ...site.contact, isSample: true },
  ])
    expect(String(unavailablePage({ ...site, contact }, asked('/')).body)).not.toMatch(/reach|tel:|mailto:/);
});

test('without any description a page is nameless and English', () => {
  const body = String(unavailablePage(releaseSite(), asked('/hi')).body);
  expect(body).toContain('<html lang="en">');
  expect(body).toContain('<h1>This site is not available right now</h1>');
});
