import { setReached } from '@nivaas/federation/browser';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FragmentUnavailable, PageUnavailable } from './unavailable';

test('a page that cannot be loaded offers "Try again" and links', async () => {
  const onRetry = jest.fn();
  render(<PageUnavailable onRetry={onRetry} isRetrying={false} />);
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  expect(screen.getByText(/could not reach the server/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
  expect(screen.getAllByRole('link')).toHaveLength(4);
});

test('a page that is requested again says so, and can still be requested anew', () => {
  render(<PageUnavailable onRetry={() => undefined} isRetrying />);
  expect(screen.getByRole('status').textContent).toBe('Trying again…');
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});

test('a part that cannot be loaded is named, with "Try again" and a link', async () => {
  const onRetry = jest.fn();
  render(<FragmentUnavailable label="testimonials" onRetry={onRetry} />);
  expect(screen.getByRole('status').textContent).toBe('What customers say could not be loaded just now.');
  expect(screen.getByRole('link', { name: 'Read all reviews' }).getAttribute('href')).toBe('/testimonials');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});

test('out of reach, a page and a part say so, in one sentence, until the site is back', () => {
  render(
    <>
      <PageUnavailable onRetry={() => undefined} isRetrying={false} />
      <FragmentUnavailable label="testimonials" onRetry={() => undefined} />
    </>,
  );
  act(() => setReached(false));
  expect(screen.getAllByText(/The site cannot be reached just now\.$/)).toHaveLength(2);
  expect(screen.queryByText(/could not reach the server|The rest of the site works/)).toBeNull();
  act(() => setReached(true));
  expect(screen.queryByText(/cannot be reached/)).toBeNull();
});

test('a part that the shell does not know gets general words', () => {
  render(<FragmentUnavailable label="price-history" onRetry={() => undefined} />);
  expect(screen.getByRole('status').textContent).toBe('This part of the page could not be loaded just now.');
  expect(screen.getByRole('link', { name: 'Home' }).getAttribute('href')).toBe('/');
});
