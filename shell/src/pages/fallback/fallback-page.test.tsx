import { screen, within } from '@testing-library/react';
import { renderPage } from '@nivaas/testing';
import { FallbackPage, type FallbackPageProps } from './fallback-page';

const show = (props: FallbackPageProps) =>
  renderPage(
    [
      {
        id: 'fallback',
        path: '/nowhere',
        lazy: async () => ({
          Component: () => <FallbackPage {...props} />,
          handle: { head: () => ({ title: 'Fallback' }) },
        }),
      },
    ],
    '/nowhere',
  );

test('an unknown address is named in the words of the specification and in plain ones', async () => {
  await show({ status: 404, statusText: 'Not Found' });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Unexpected Application Error!');
  expect(screen.getByText('404 Not Found')).toBeTruthy();
  expect(screen.getByText(/could not find that page/)).toBeTruthy();
});

test.each([
  ['shows its message', 'The listing could not be read', 'The listing could not be read'],
  ['and a message gets a sentence', undefined, 'Something went wrong on our side.'],
])('a failure without a status %s', async (_, message, said) => {
  await show(message === undefined ? {} : { message });
  expect(screen.getByText(said)).toBeTruthy();
});

test('the search box and four links lead onward', async () => {
  await show({ status: 404, statusText: 'Not Found' });
  expect(screen.getByRole('region', { name: 'mfe-search/search-box' })).toBeTruthy();
  const onward = within(screen.getByRole('navigation', { name: 'Where to go next' }));
  expect(onward.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Home', '/'],
    ['Buy', '/search?type=buy'],
    ['Rent', '/search?type=rent'],
    ['Contact', '/contact'],
  ]);
});
