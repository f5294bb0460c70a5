import type { PageHead } from '@nivaas/contracts';
import { act, render } from '@testing-library/react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { useDocumentHead, writeHead } from './use-document-head';

const query = (selector: string) => document.head.querySelector(selector);

beforeEach(() => {
  document.title = 'From the server | Chain & Spoke';
  document.documentElement.dataset['origin'] = 'https://nivaas.test';
  document.head.innerHTML =
    '<title>From the server | Chain & Spoke</title><meta name="theme-color" content="#fff">' +
    '<link rel="canonical" href="https://nivaas.test/a" data-head>' +
    '<script type="application/ld+json" id="structured-data">{}</script>';
});

test('a head replaces the one before: one title, one canonical address, nothing left over', async () => {
  await writeHead({ title: 'Login', noindex: true });
  await writeHead({ title: 'Bicycles', canonical: '/bicycles', description: '<b>"Houses"</b>' });
  expect(document.title).toBe('Bicycles | Chain & Spoke');
  expect(document.head.querySelectorAll('title')).toHaveLength(1);
  expect(
    [...document.head.querySelectorAll('link[rel=canonical]')].map((link) => link.getAttribute('href')),
  ).toEqual(['https://nivaas.test/bicycles']);
  expect(query('meta[name=robots]')).toBeNull();
  expect(query('meta[name=description]')?.getAttribute('content')).toBe('<b>"Houses"</b>');
  expect(query('meta[name=theme-color]')).not.toBeNull();
  expect(query('b')).toBeNull();
});

test('structured data is that of the page', async () => {
  await writeHead({ title: 'Bicycles', jsonLd: [{ '@type': 'ItemList', name: '</script>' }] });
  const graph = JSON.parse(document.getElementById('structured-data')?.textContent ?? '') as {
    '@graph': object[];
  };
  expect(graph['@graph'].at(-1)).toEqual({ '@type': 'ItemList', name: '</script>' });
});

test('without an origin in the document the one of the address is taken', async () => {
  delete document.documentElement.dataset['origin'];
  await writeHead({ title: 'Bicycles', canonical: '/bicycles' });
  expect(query('link[rel=canonical]')?.getAttribute('href')).toBe('http://localhost/bicycles');
});

describe('while the visitor moves on', () => {
  function Frame() {
    useDocumentHead();
    return <Outlet />;
  }

  const handle = (
    head: (data: unknown, page: { url: URL; params: object }) => PageHead,
    hasLoader = false,
  ) => ({ head, hasLoader });

  async function openAt(url: string) {
    const router = createMemoryRouter(
      [
        {
          element: <Frame />,
          hydrateFallbackElement: <></>,
          children: [
            { path: '/a', element: <h1>A</h1>, handle: handle(() => ({ title: 'A', canonical: '/a' })) },
            {
              path: '/b/:id',
              loader: () => ({ name: 'the loaded name' }),
              element: <h1>B</h1>,
              handle: handle(
                (data, { url: at, params }) => ({
                  title: `${(data as { name: string }).name} ${JSON.stringify(params)} ${at.search}`,
                }),
                true,
              ),
            },
            {
              path: '/failing',
              loader: () => Promise.reject(new Response(null, { status: 404 })),
              element: <h1>Data</h1>,
              errorElement: <h1>None</h1>,
              handle: handle(() => ({ title: 'never' }), true),
            },
            { path: '*', element: <h1>Nobody owns this</h1> },
          ],
        },
      ],
      { initialEntries: [url] },
    );
    await act(async () => void render(<RouterProvider router={router} />));
    return (to: string) => act(async () => void (await router.navigate(to)));
  }

  test('the head of the document is left as the server wrote it', async () => {
    await openAt('/a');
    expect(document.title).toBe('From the server | Chain & Spoke');
  });

  test('each page writes its own from its data, its parameters and its address', async () => {
    const go = await openAt('/a');
    await go('/b/7?tab=map');
    expect(document.title).toBe('the loaded name {"id":"7"} ?tab=map | Chain & Spoke');
    await go('/a');
    expect(document.title).toBe('A | Chain & Spoke');
  });

  test('a change of the query alone is a new head', async () => {
    const go = await openAt('/b/1');
    await go('/b/1?tab=map');
    expect(document.title).toContain('?tab=map');
  });

  test.each([
    ['/nothing', 'Nobody owns this'],
    ['/failing', 'None'],
  ])(
    '%s has the heading of what shows in its place as its title, and nobody may list it',
    async (path, heading) => {
      const go = await openAt('/a');
      await go(path);
      expect(document.title).toBe(`${heading} | Chain & Spoke`);
      expect(query('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
      expect(query('link[rel=canonical]')).toBeNull();
    },
  );
});
