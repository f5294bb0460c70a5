import type { Page } from '@playwright/test';
import { sendRaw } from '../harness/raw-request';
import { newVisitor } from '../harness/visitors';
import { expect, hydrated, NOT_FOUND_LINE, open, test } from '../harness/test';

const MARKUP = `"'><img src=x onerror=document.title=1>`;
/** Texts with characters that mean something in HTML, URLs, templates or paths. */
const RESERVED = [
  MARKUP,
  '</script><script>document.title=1</script>',
  'a&b=c#d?e/f;g,h:i@j+k%l',
  '${7*7}{{7*7}}',
  '../../etc/passwd',
  '\u202Eपता 😀',
];

const main = (page: Page) => page.getByRole('main');

/** The input became no element, did not run and did not break the page. */
async function expectWhole(page: Page, said: string): Promise<void> {
  await hydrated(page);
  await expect(page.getByRole('heading', { level: 1 }), said).toHaveCount(1);
  await expect(page).toHaveTitle(/ \| Nivaas$/);
  expect(await page.locator('img[src="x"], [onerror]').count(), said).toBe(0);
  expect(await page.locator('[data-fallback]').count(), said).toBe(0);
  await expect(page.getByRole('contentinfo'), said).toBeVisible();
}

const SEARCH_PARAMETERS =
  'type location city category minPrice maxPrice propertyType bedrooms bathrooms minArea maxArea amenities sort view page __proto__ constructor'.split(
    ' ',
  );

for (const value of [...RESERVED, ' ', '__proto__', '-1e999']) {
  test(`/search works when its parameters are ${JSON.stringify(value).slice(0, 20)}`, async ({ page }) => {
    const text = encodeURIComponent(value);
    const twice = SEARCH_PARAMETERS.map((name) => `${name}=${text}&${name}=again`).join('&');
    // A redirect leads to the address with each parameter once.
    const repeated = await page.request.get(`/search?${twice}`);
    expect(repeated.status()).toBe(200);
    expect(await repeated.text()).not.toContain('<img src=x');
    const all = SEARCH_PARAMETERS.map((name) => `${name}=${text}`).join('&');
    expect((await page.goto(`/search?${all}`))?.status()).toBe(200);
    await expectWhole(page, value);
  });
}

test('a place is shown as typed, without invisible characters, also after another search', async ({
  page,
}) => {
  for (const typed of RESERVED) {
    const place = typed.replace('\u202E', '');
    await page.goto(`/search?type=rent&location=${encodeURIComponent(typed)}`);
    await hydrated(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Rental Properties in ${place}`);
    await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toContainText(`Rent in ${place}`);
    await expect(main(page).getByText('No properties found matching your criteria.')).toBeVisible();
    await open(page, '/');
    await main(page).getByRole('combobox', { name: 'Location' }).fill(typed);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Properties for Sale in ${place}`);
    expect(new URL(page.url()).searchParams.get('location')).toBe(typed);
  }
});

const READERS =
  '/property/1 /resources/home-loans /login /sell/property /contact /sell /testimonials /villas /saved'.split(
    ' ',
  );
const READ =
  'tab amount rate years returnTo step draft subject ref topic type city area category income sort'.split(
    ' ',
  );

test('W01 pages that read the address work with any text in it', async ({ page }) => {
  for (const url of [...READERS, '/resources/property-news']) {
    const query = (value: string) => READ.map((name) => `${name}=${encodeURIComponent(value)}`).join('&');
    for (const value of ['constructor', '-1'])
      expect((await page.request.get(`${url}?${query(value)}`)).status(), `${url} ${value}`).toBe(200);
    expect((await page.goto(`${url}?${query(MARKUP)}`))?.status(), url).toBe(200);
    await expectWhole(page, url);
  }
});

const IDS =
  '999999 0 -1 1e0 01 __proto__ constructor null 1%2F2 %3Cscript%3E %F0%9F%98%80 1%0d%0aX %22'.split(' ');

test('D07 an unknown id shows the first home with a notice, status 404 and the id as text', async ({
  page,
  noise,
}) => {
  noise.allowed.push(NOT_FOUND_LINE);
  for (const id of IDS) expect((await page.request.get(`/property/${id}`)).status(), id).toBe(404);
  for (const id of ['999999', '__proto__', '%3Cscript%3E']) {
    await open(page, `/property/${id}`);
    await expect(page.getByRole('heading', { level: 1 }), id).toHaveText('2 BHK Apartment in Wakad');
    await expect(main(page).getByText(/We could not find property/), id).toBeVisible();
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
    expect(await main(page).locator('script').count(), id).toBe(0);
  }
});

const TARGETS = [
  ...'/% /%zz /%00 /..%2f..%2fetc/passwd /a%5cb //evil.example /property/../x evil /search?type=% /property/%E0%A4%A'.split(
    ' ',
  ),
  ...'/_assets/%2e%2e/x /_beacon/x /_release/zzz /auth/../x'.split(' '),
  `/${'a'.repeat(3_000)}`,
];

test('malformed addresses get a 4xx that is not HTML and does not repeat them', async () => {
  for (const target of TARGETS) {
    const { status, type, body } = await sendRaw(target).catch((error: Error) => ({
      status: 400,
      type: error.name,
      body: '',
    }));
    expect([400, 404, 414], target.slice(0, 60)).toContain(status);
    expect(type, target.slice(0, 60)).not.toContain('html');
    expect(body.length, target.slice(0, 60)).toBeLessThan(300);
    expect(body).not.toContain('evil');
  }
});

test('unsupported methods get 405 with Allow', async () => {
  for (const target of ['/', '/search', '/property/1', '/_beacon', '/robots.txt', '/auth/login']) {
    for (const method of ['PUT', 'DELETE', 'PATCH', 'TRACE', 'OPTIONS']) {
      const { status, type, headers, body } = await sendRaw(target, { method });
      expect(status, `${method} ${target}`).toBe(405);
      expect(headers['allow'], `${method} ${target}`).toMatch(/GET|POST/);
      expect(type).toContain('application/json');
      expect(JSON.parse(body)).toEqual({ code: 'method_not_allowed', message: expect.any(String) });
    }
  }
});

const HUGE = JSON.stringify({ name: 'a@b.in', password: 'x'.repeat(200_000) });
const BODIES = [
  '',
  '{',
  'null',
  '7',
  '"text"',
  '[]',
  '[{"name":"a@b.in"}]',
  '{}',
  '{"name":"a@b.in"}',
  HUGE,
  '\u0000',
  '['.repeat(5_000),
]
  .concat([
    '{"name":["a@b.in"],"password":{"$gt":""}}',
    '{"name":"a@b.in","password":"monsoon-7","__proto__":{"admin":true}}',
  ])
  .concat([
    '{"name":"a@b.in","password":"monsoon-7","role":"admin"}',
    '{"name":"a@b.in","name":"c@d.in","password":"monsoon-7"}',
  ])
  .concat([JSON.stringify({ name: MARKUP, password: MARKUP })]);

for (const target of ['/auth/login', '/auth/register', '/_beacon']) {
  test(`${target} answers invalid bodies with 4xx and {code, message}, without their text`, async () => {
    for (const body of BODIES) {
      const said = body.slice(0, 60);
      const answer = await sendRaw(target, {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/json' },
      });
      expect(answer.status, said).toBeGreaterThanOrEqual(400);
      expect(answer.status, said).toBeLessThan(500);
      expect(answer.type, said).toContain('application/json');
      expect(answer.headers['x-content-type-options'], said).toBe('nosniff');
      expect(JSON.parse(answer.body), said).toEqual({
        code: expect.stringMatching(/^[a-z_]+$/),
        message: expect.any(String),
      });
      expect(answer.body, said).not.toContain('onerror');
    }
  });
}

test('accounts accept only JSON, only from this site, and no invalid cookies', async () => {
  const visitor = newVisitor();
  const body = JSON.stringify(visitor);
  const json = { 'content-type': 'application/json' };
  for (const [headers, status, code] of [
    [{ 'content-type': 'text/plain' }, 415, 'json_only'],
    [{ 'content-type': 'application/x-www-form-urlencoded' }, 415, 'json_only'],
    [{ ...json, 'content-encoding': 'gzip' }, 415, 'json_only'],
    [{ ...json, origin: 'https://evil.example' }, 403, 'cross_site'],
    [{ ...json, 'sec-fetch-site': 'cross-site' }, 403, 'cross_site'],
  ] as const) {
    const answer = await sendRaw('/auth/register', { method: 'POST', body, headers });
    expect([answer.status, (JSON.parse(answer.body) as { code: string }).code]).toEqual([status, code]);
  }
  for (const cookie of ['session=1', '__proto__=1; session=%00', `session=${'a'.repeat(4_000)}`, ';;=;']) {
    expect((await sendRaw('/auth/session', { headers: { cookie } })).status, cookie.slice(0, 40)).toBe(401);
  }
});

test('every page works when everything in localStorage is damaged', async ({ page }) => {
  await open(page, '/privacy');
  const keys = await main(page).getByRole('table').locator('code').allInnerTexts();
  expect(keys.length).toBeGreaterThan(5);
  for (const text of [
    '{bad',
    '[null]',
    '[{"href":"javascript:alert(1)","label":"x"}]',
    '{"__proto__":{"city":"x"}}',
    '"dark\\u0000"',
  ]) {
    await page.evaluate(
      ([names = [], value = '']) => names.forEach((name) => localStorage.setItem(name, value)),
      [keys, text] as const,
    );
    // All pages read the same keys in the same way.
    const urls = text === '{bad' ? ['/', '/saved', '/sell', '/sell/property', '/property/1'] : ['/saved'];
    for (const url of urls) {
      await page.goto(url);
      await expectWhole(page, `${text} on ${url}`);
      expect(await page.locator('a[href^="javascript:"]').count()).toBe(0);
    }
  }
});

test('a backslash in a query is ordinary text', async ({ page }) => {
  expect((await page.goto('/search?location=a%5Cb'))?.status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Properties for Sale in a\\b');
});

test('a malformed #fragment does no harm', async ({ page }) => {
  await open(page, '/about#%E0%A4%A');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.evaluate(() => {
    const link = document.createElement('a');
    link.href = '/privacy#%E0%A4%A';
    link.textContent = 'To a malformed fragment';
    document.querySelector('main')?.prepend(link);
  });
  await page.getByRole('link', { name: 'To a malformed fragment' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/privacy/i);
});
