import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { clickNamed, open, until, type Engine } from './engine';
import { startFirefox } from './firefox';
import { startWebKit } from './webkit';

const site = () => process.env['SITE_URL'] ?? '';
const PAGES = [
  '/',
  '/search?city=Pune',
  '/apartments',
  '/property/1',
  '/saved',
  '/login',
  '/signup',
  '/about',
];

for (const [name, start] of [
  ['Firefox', startFirefox],
  ['WebKit', startWebKit],
] as const) {
  test.describe.serial(name, () => {
    let engine: Engine;
    test.beforeAll(async () => {
      engine = await start();
    });
    test.afterAll(() => engine.close());

    test('each kind of page hydrates, in English and in Hindi', async () => {
      for (const path of PAGES) {
        await open(engine, site() + path);
        await open(engine, `${site()}/hi${path === '/' ? '' : path}`);
        expect(await engine.evaluate('document.documentElement.lang')).toBe('hi-IN');
      }
    });

    test('a search by typing shows homes, a card leads to its home, and Back to the list', async () => {
      await open(engine, `${site()}/`);
      await engine.type('main input[role=combobox]', 'Pune\n');
      // The address changes first, and the start page has cards as well.
      await until(engine, "document.querySelector('h1').textContent.includes('Pune')");
      await until(engine, "location.pathname === '/search' && document.querySelector('main article')");
      await engine.evaluate('void (window.sameDocument = true)');
      await engine.click('main article a[href^="/property/"]');
      await until(
        engine,
        "location.pathname.startsWith('/property/') && document.querySelector('[role=tab]')",
      );
      expect(await engine.evaluate('window.sameDocument')).toBe(true);
      await engine.back();
      await until(engine, "location.pathname === '/search' && document.querySelector('main article')");
    });

    test('the pictures open in a window of their own, and Close returns', async () => {
      await open(engine, `${site()}/property/1`);
      await clickNamed(engine, 'button', 'View all');
      await until(engine, "document.querySelector('dialog[open]')");
      await engine.click('dialog[open] button[aria-label^="Close"]');
      await until(engine, "!document.querySelector('dialog[open]')");
    });

    test('a saved home is in the list of saved homes, also after a reload', async () => {
      await open(engine, `${site()}/property/2`);
      await clickNamed(engine, 'button', 'Save');
      await until(engine, "JSON.stringify(localStorage).includes('shortlist')");
      await open(engine, `${site()}/saved`);
      await until(engine, 'document.querySelector(\'main article a[href="/property/2"]\')');
    });

    test('a login with a wrong password says so', async () => {
      await open(engine, `${site()}/login`);
      await engine.type('main input[autocomplete~=username]', 'nobody@nivaas.example');
      await engine.type('main input[type=password]', 'not the password\n');
      await until(engine, "document.querySelector('main [role=alert]')?.textContent.trim()");
    });
  });
}

test('no visit counted as a fault of an area', () => {
  const log = readFileSync(new URL('../../test-results/site.log', `file://${__filename}`), 'utf8');
  const faults = log.split('\n').filter((line) => line.includes('"event":"fault"'));
  expect(faults.filter((line) => line.includes('"side":"browser"'))).toEqual([]);
});
