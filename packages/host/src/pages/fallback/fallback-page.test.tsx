import { render, screen } from '@testing-library/react';
import { FallbackPage } from './fallback-page';

const onward = [{ label: 'Bikes', href: '/bikes' }];

test('an unknown address is named in the words of the router and in plain ones, and links lead onward', () => {
  render(<FallbackPage status={404} statusText="Not Found" onward={onward} />);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Unexpected Application Error!');
  expect(screen.getByText('404 Not Found')).toBeTruthy();
  expect(screen.getByText(/could not find that page/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Bikes' }).getAttribute('href')).toBe('/bikes');
});

test('a failure without a status gets a sentence', () => {
  render(<FallbackPage onward={onward} />);
  expect(screen.getByText('Something went wrong on our side.')).toBeTruthy();
});
