/*
 * The smallest server build of a shell: every path shows another behaviour of a page. Published like a real one and
 * run by a real guest. `__CONTENT__` tells builds apart.
 */
const CONTENT = '__CONTENT__';
let renders = 0;
const leaked = [];

/** Takes more memory at once than the process may have, which ends it. */
const crash = () => {
  for (const kept = []; ;) kept.push(new Array(1e7).fill(1.1));
};

const page = (html, rest = {}) => ({
  status: 200,
  head: { title: CONTENT, description: 'A page of the test', canonical: '/somewhere' },
  html: `<h1>${CONTENT}</h1>${html}`,
  data: {
    loaderData: { 'shell:start': { text: '</script><script>alert(1)</script><!--\u2028' } },
    errors: null,
    fragments: {},
    unmatched: false,
    failed: false,
    origin: 'http://test',
  },
  chunks: { shell: ['main'] },
  ...rest,
});

const menuOf = ({ areas }) =>
  Object.values(areas)
    .flatMap(({ off, fills }) => (off ? [] : (fills?.['site.menu'] ?? [])))
    .map(({ data }) => data.en.label)
    .join();

/** The chunks of a document with pages of these areas. */
const withPages = (...areas) => {
  const pages = areas.map((area) => [area, ['routes', 'page-start']]);
  return { chunks: { shell: ['main'], ...Object.fromEntries(pages) } };
};

exports.routes = [{ id: 'start', path: '/' }];
exports.sitemap = async () => [{ path: '/' }, { path: '/a?b=1&c=2', lastModified: '2026-11-01' }];

exports.createRenderer = ({ snapshot, loadContainer, report, onShow, query }) => {
  const remotes = Object.keys(snapshot.areas).filter((area) => area !== 'shell');
  const renderOrReport = (area, url) => {
    try {
      return loadContainer(area).render(url);
    } catch (error) {
      report({ area: 'shell', part: url, phase: 'render', error });
      return '';
    }
  };
  const pages = {
    // Opens a place, and shows what fills it; with another number after each render.
    '/menu': () => page(`${menuOf(snapshot)} ${Math.random()}`, { places: ['site.menu'] }),
    '/search': () => page(loadContainer('mfe-shop').text, withPages('mfe-shop')),
    // Shows every remote, marked with its version in the snapshot, and the text of its code.
    '/parts': () =>
      page(
        remotes
          .map(
            (area) =>
              `<div data-area="${area}" data-version="${snapshot.areas[area].version}">${area} says ${loadContainer(area).text}</div>`,
          )
          .join(''),
        withPages(...remotes),
      ),
    // Renders every remote. One that throws is left out and reported as the shell's fault, as React does.
    '/market': (url) =>
      page(remotes.map((area) => renderOrReport(area, url)).join(''), withPages(...remotes)),
    // Like the real shell when a page throws: the fallback takes the page's place, and the rest is kept.
    '/search/page': (url) => {
      const html = renderOrReport('mfe-shop', url);
      return page(html || '<p>The rest</p><div data-fallback="" data-page="">not available</div>', {
        status: html ? 200 : 503,
        ...withPages('mfe-shop'),
      });
    },
    // Owned by mfe-shop; its text decides whether the renderer hangs or ends.
    '/search/hangs': () =>
      loadContainer('mfe-shop').text.includes('hangs')
        ? new Promise(() => undefined)
        : page(loadContainer('mfe-shop').text, { chunks: { shell: ['main'], 'mfe-shop': ['routes'] } }),
    '/search/ends': () =>
      loadContainer('mfe-shop').text.includes('ends')
        ? crash()
        : page(loadContainer('mfe-shop').text, { chunks: { shell: ['main'], 'mfe-shop': ['routes'] } }),
    // The same; it loops after an await, when other pages have begun as well.
    '/search/loops': async () => {
      const { text } = loadContainer('mfe-shop');
      await new Promise((resolve) => setImmediate(resolve));
      while (text.includes('loops'));
      return page(text, withPages('mfe-shop'));
    },
    // Owned by mfe-shop; its loader asks a query. Like the real shell, it shows a fallback in place of a page that fails.
    '/search/asks': async (url) => {
      const asked = new URL(url, 'http://test').searchParams;
      let age = 'current';
      try {
        const answer = await query({
          area: 'mfe-shop',
          name: asked.get('name') ?? 'homes.one',
          input: { id: asked.get('id') ?? '1' },
          onOlder: (asOf) => (age = `as of ${asOf}`),
        });
        const html = `<p>${loadContainer('mfe-shop').text} heard ${JSON.stringify(answer)} ${age}</p>`;
        return page(html, withPages('mfe-shop'));
      } catch (error) {
        // The real shell reports what fails in a fragment as its own.
        const area = asked.get('by') ?? 'mfe-shop';
        report({ area, part: '/search/asks', phase: 'loader', error });
        const html = `<div data-fallback="" data-page="">${error.code}</div>`;
        return page(html, { status: 503, ...withPages('mfe-shop') });
      }
    },
    // Owned by mfe-basket; reports faults of another area if its text says so.
    '/account/blames': () => {
      const error = new Error('not my fault');
      if (loadContainer('mfe-basket').text.includes('blames'))
        report({ area: 'mfe-shop', part: 'mfe-shop/box', phase: 'render', error });
      return page('');
    },
    // Reports a fault of an area that is not in the release.
    '/foreign': () => {
      report({ area: 'mfe-gone', part: 'mfe-gone/box', phase: 'render', error: new Error('gone') });
      return page('');
    },
    // Shows whether an area's code has changed a global.
    '/patched': () => page(`<p>patched ${Array.patched}</p>`),
    // Owned by mfe-shop; its loader returns data that cannot be sent to a browser.
    '/search/circles': () => {
      const data = { price: 1n };
      data.self = data;
      const says = loadContainer('mfe-shop').text;
      return page(says, {
        chunks: { shell: ['main'], 'mfe-shop': ['routes'] },
        ...(says.includes('circles') ? { data } : {}),
      });
    },
    // Owned by mfe-basket, with a reserved id in its own part and another in a part of mfe-shop.
    '/account/ids': () =>
      page(
        '<div data-area="mfe-basket"><img src="/a.svg"><div data-area="mfe-shop"><p id="root">&lt;i id="release"></p></div><p id="page-data"></p></div>',
      ),
    // Shows a fragment of mfe-shop, which ends the renderer if its text says so.
    '/account/borrows': () => (loadContainer('mfe-shop').text.includes('ends') ? crash() : page('borrowed')),
    // Owned by mfe-basket; shows the fragment "card" of mfe-shop and passes a string.
    '/account/card': (url) => {
      onShow({ name: 'mfe-shop/card', borrower: 'mfe-basket', props: { level: 'two' } });
      try {
        return page(loadContainer('mfe-shop').render(url));
      } catch (error) {
        report({ area: 'mfe-shop', part: 'mfe-shop/card', phase: 'render', error });
        return page('');
      }
    },
    '/throws-novel': () => {
      throw new Error('novel '.repeat(100_000), { cause: Object.create(null) });
    },
    '/throws-nothing': () => {
      throw Object.create(null);
    },
    '/has-fallbacks': () =>
      page(Object.values(snapshot.areas).some(({ fallback }) => fallback) ? 'some' : 'none'),
    // Holds for a while, and depends on what its query names.
    '/fresh': (url) =>
      page('', {
        freshness: { maxAgeMs: 20_000, tags: [new URL(url, 'http://test').searchParams.get('tag')] },
      }),
    // Holds until the data under its tag changes.
    '/priced': (url) =>
      page(`<p>render ${renders}</p>`, {
        freshness: { tags: [new URL(url, 'http://test').searchParams.get('tag')] },
      }),
    '/missing': () => page('', { status: 404, head: { title: 'Not here', noindex: true } }),
    '/broken-area': () => page('', { status: 503 }),
    // Redirects to whatever the address says.
    '/moved-to': (url) =>
      page('', { status: 302, location: new URLSearchParams(url.split('?')[1]).get('n') ?? '' }),
    '/moved': () => page('', { status: 302, location: '/search?from=moved' }),
    '/throws': () => {
      throw new Error('The page is broken');
    },
    '/throws-later': async () => {
      void Promise.reject(new Error('in a promise'));
      setTimeout(() => {
        throw new Error('in a timer');
      });
      const html = `render ${renders} of`;
      await new Promise((resolve) => setTimeout(resolve, 20));
      return page(html);
    },
    '/leaves-loops': () => {
      const loop = () => {
        for (;;);
      };
      setTimeout(loop, 20);
      setTimeout(() => setTimeout(loop, 20));
      setInterval(loop, 20);
      AbortSignal.timeout(20).addEventListener('abort', loop);
      return page(`render ${renders} of`);
    },
    '/never': () => new Promise(() => undefined),
    '/loops': () => {
      for (;;);
    },
    '/works-hard': () => {
      for (const began = performance.now(); performance.now() - began < 25;);
      return page('done');
    },
    '/crashes': () => crash(),
    '/faulty': () => {
      report({
        area: 'mfe-shop',
        part: 'mfe-shop/box',
        phase: 'render',
        error: new Error('No box', { cause: 'none left' }),
      });
      return page('');
    },
    // Keeps 4 MB per page, and shows how many pages this process has rendered.
    '/leaks': () => page(`leak ${leaked.push(new Uint8Array(4e6).fill(1))}`),
    '/large': () => page('x'.repeat(60_000)),
    '/huge': () => page('x'.repeat(1_000_000)),
    '/slow': () => new Promise((resolve) => setTimeout(() => resolve(page('slow')), 300)),
    '/quoting': () =>
      page('', { head: { title: '"><script>alert(1)</script>', description: `a "b" 'c' <d> & e` } }),
  };
  // As the real shell does for the pages of an area that is switched off.
  const isOff = (url) =>
    Object.values(snapshot.areas).some(
      ({ off, owns }) => off && owns.some(({ path }) => path === url.split('?')[0]),
    );
  return {
    render: async (url) => {
      renders += 1;
      if (isOff(url)) return page('<div data-fallback="" data-page="">not available</div>', { status: 503 });
      const show =
        pages[url.split('?')[0]] ?? (() => page(`<p>render ${renders} of ${url.replace(/[<>&"]/g, '')}</p>`));
      return show(url);
    },
    load: async (area, expose) => loadContainer(area)[expose],
  };
};
