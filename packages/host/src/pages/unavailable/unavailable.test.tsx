import { setReached } from '@nivaas/federation/browser';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FragmentUnavailable, PageUnavailable } from './unavailable';

const onward = [{ label: 'Bikes', href: '/bikes' }];
const texts = { name: 'The basket', onward: 'All bikes', href: '/bikes' };

test('a page that cannot be loaded offers "Try again" and links', async () => {
  const onRetry = jest.fn();
  render(<PageUnavailable onward={onward} onRetry={onRetry} isRetrying={false} />);
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  expect(screen.getByText(/could not reach the server/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('link', { name: 'Bikes' })).toBeTruthy();
});

test('a page that is requested again says so, and can still be requested anew', () => {
  render(<PageUnavailable onward={onward} onRetry={() => undefined} isRetrying />);
  expect(screen.getByRole('status').textContent).toBe('Trying again…');
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});

test('a part that cannot be loaded is named, with "Try again" and a link', async () => {
  const onRetry = jest.fn();
  render(<FragmentUnavailable texts={texts} onRetry={onRetry} />);
  expect(screen.getByRole('status').textContent).toBe('The basket could not be loaded just now.');
  expect(screen.getByRole('link', { name: 'All bikes' }).getAttribute('href')).toBe('/bikes');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});

test('out of reach, a page and a part say so, in one sentence, until the site is back', () => {
  render(
    <>
      <PageUnavailable onward={onward} onRetry={() => undefined} isRetrying={false} />
      <FragmentUnavailable texts={texts} onRetry={() => undefined} />
    </>,
  );
  act(() => setReached(false));
  expect(screen.getAllByText(/The site cannot be reached just now\.$/)).toHaveLength(2);
  expect(screen.queryByText(/could not reach the server|The rest of the site works/)).toBeNull();
  act(() => setReached(true));
  expect(screen.queryByText(/cannot be reached/)).toBeNull();
});

test('a part that the site did not name gets general words', () => {
  render(<FragmentUnavailable onRetry={() => undefined} />);
  expect(screen.getByRole('status').textContent).toBe('This part of the page could not be loaded just now.');
  expect(screen.getByRole('link', { name: 'Home' }).getAttribute('href')).toBe('/');
});
