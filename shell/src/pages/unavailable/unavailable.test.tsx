import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FragmentUnavailable, PageUnavailable } from './unavailable';

test('a page that cannot be had offers another try and ways onward', async () => {
  const onRetry = jest.fn();
  render(<PageUnavailable onRetry={onRetry} />);
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  expect(screen.getByText(/could not reach the server/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
  expect(screen.getAllByRole('link')).toHaveLength(4);
});

test('a part that cannot be had is named, with another try and a way onward', async () => {
  const onRetry = jest.fn();
  render(<FragmentUnavailable label="testimonials" onRetry={onRetry} />);
  expect(screen.getByRole('status').textContent).toBe('What customers say could not be loaded just now.');
  expect(screen.getByRole('link', { name: 'Read all reviews' }).getAttribute('href')).toBe('/testimonials');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});

test('a part that the shell has never heard of gets plain words too', () => {
  render(<FragmentUnavailable label="price-history" onRetry={() => undefined} />);
  expect(screen.getByRole('status').textContent).toBe('This part of the page could not be loaded just now.');
  expect(screen.getByRole('link', { name: 'Home' }).getAttribute('href')).toBe('/');
});
