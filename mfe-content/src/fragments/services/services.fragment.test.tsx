import { render, screen } from '@testing-library/react';
import { Component, loader } from './services.fragment';

test('the three services lead where the specification says', async () => {
  render(<Component data={await loader()} />);
  expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Buy a Home', '/search?type=buy'],
    ['Rent a Home', '/search?type=rent'],
    ['Sell a Home', '/sell'],
  ]);
});
