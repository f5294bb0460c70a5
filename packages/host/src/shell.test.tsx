import { render, screen } from '@testing-library/react';
import { addTranslation, site, translated } from '@nivaas/contracts';
import { installTranslation } from '@nivaas/contracts/translation';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { shellOf } from './shell';

const LANGUAGES = [
  { code: 'en', locale: 'en-GB', name: 'English', direction: 'ltr' },
  { code: 'ar', locale: 'ar-EG', name: 'العربية', direction: 'rtl' },
] as const;

// jsdom has neither.
Object.assign(performance, { getEntriesByType: () => [] });
Object.assign(window, { scrollTo: () => undefined });

afterEach(() => {
  delete (document.documentElement as { translation?: unknown }).translation;
  jest.restoreAllMocks();
});

/** A page of nobody, in Arabic. */
function openUnknownPage(translations: Record<string, object>) {
  jest.replaceProperty(site, 'languages', [...LANGUAGES]);
  Object.assign(globalThis, { __NIVAAS_SITE__: site });
  installTranslation('ar-EG', {});
  addTranslation(translations);
  for (const name of ['host', 'shell']) translated(name, {});
  const { Frame, NotFound } = shellOf({
    routes: [],
    Layout: ({ children }) => (
      <>
        <header>The bike shop</header>
        <main>{children}</main>
      </>
    ),
    onward: [{ label: 'All bikes', href: '/bikes' }],
  });
  const routes = [{ element: <Frame />, children: [{ path: '*', element: <NotFound /> }] }];
  render(<RouterProvider router={createMemoryRouter(routes)} />);
  return (element: HTMLElement) => {
    const marked = element.closest('[lang]');
    return marked && [marked.getAttribute('lang'), marked.getAttribute('dir')];
  };
}

const header = () => screen.getByRole('banner');
const heading = () => screen.getByRole('heading', { level: 1 });
const link = () => screen.getByRole('link', { name: 'All bikes' });
const ENGLISH = ['en-GB', 'ltr'];

test('a shell without texts in the page’s language is marked as English, with the page of nobody', () => {
  const languageOf = openUnknownPage({});
  expect([header(), heading(), link()].map(languageOf)).toEqual([ENGLISH, ENGLISH, ENGLISH]);
});

test('in a translated shell, only the words of the host are marked', () => {
  const languageOf = openUnknownPage({ shell: {} });
  expect([header(), heading(), link()].map(languageOf)).toEqual([null, ENGLISH, ['ar-EG', 'rtl']]);
});

test('where all is translated, nothing is marked', () => {
  const languageOf = openUnknownPage({ shell: {}, host: {} });
  expect([header(), heading(), link()].map(languageOf)).toEqual([null, null, null]);
});
