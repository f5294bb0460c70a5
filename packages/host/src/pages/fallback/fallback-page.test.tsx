import { render, screen } from '@testing-library/react';
import { FallbackPage } from './fallback-page';

const onward = [{ label: 'Bikes', href: '/bikes' }];

test('an unknown address is said to be not found, and links lead onward', () => {
  render(<FallbackPage status={404} statusText="Not Found" onward={onward} />);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Page not found');
  expect(screen.getByText('404 Not Found')).toBeTruthy();
  expect(screen.getByText(/could not find that page/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Bikes' }).getAttribute('href')).toBe('/bikes');
});

test('a site may have a heading of its own', () => {
  render(<FallbackPage status={404} title="Lost?" onward={onward} />);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Lost?');
});

test('a failure without a status gets a sentence', () => {
  render(<FallbackPage onward={onward} />);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('This page is not available just now');
  expect(screen.getByText('Something went wrong on our side.')).toBeTruthy();
});
