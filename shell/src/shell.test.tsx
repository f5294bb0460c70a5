import { render, screen, within } from '@testing-library/react';
import { renderPage } from '@nivaas/testing';
import { routes } from './routes';
import { shell } from './shell';

test('where no page is, the search box and four links lead onward', async () => {
  const { NotFound: Component } = shell;
  const lazy = async () => ({ Component, handle: { head: () => ({ title: 'None' }) } });
  await renderPage([...routes, { id: 'none', path: '/nowhere', lazy }], '/nowhere');
  expect(screen.getByRole('region', { name: 'mfe-search/search-box' })).toBeTruthy();
  const onward = within(screen.getByRole('navigation', { name: 'Where to go next' }));
  expect(onward.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Home', '/'],
    ['Buy', '/search?type=buy'],
    ['Rent', '/search?type=rent'],
    ['Contact', '/contact'],
  ]);
});

test('a part that cannot be loaded is named, with a link to a page like it', () => {
  render(<shell.FragmentUnavailable label="testimonials" onRetry={() => undefined} />);
  expect(screen.getByRole('status').textContent).toBe('What customers say could not be loaded just now.');
  expect(screen.getByRole('link', { name: 'Read all reviews' }).getAttribute('href')).toBe('/testimonials');
});
