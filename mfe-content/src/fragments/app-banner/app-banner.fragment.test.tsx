import { render, screen } from '@testing-library/react';
import { Component, loader } from './app-banner.fragment';

test('both store badges stay on the page and say "coming soon"', async () => {
  const { container } = render(<Component data={await loader()} />);
  const badges = screen.getAllByRole('link', { name: /coming soon$/ });
  expect(badges.map((badge) => badge.getAttribute('href'))).toEqual(['#app', '#app']);
  expect(container.querySelector('#app')).toBeTruthy();
});
