import { render, screen } from '@testing-library/react';
import { Component, loader } from './testimonials.fragment';

test('three customers speak, each with name and place', async () => {
  const data = await loader();
  render(<Component data={data} />);
  const quotes = screen.getAllByRole('figure');
  expect(quotes).toHaveLength(3);
  quotes.forEach((quote, index) => {
    expect(quote.textContent).toContain(data[index]?.text);
    expect(quote.textContent).toContain(data[index]?.location);
  });
});
