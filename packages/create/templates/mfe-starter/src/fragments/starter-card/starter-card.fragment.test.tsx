import { render, screen } from '@testing-library/react';
import { Component, loader } from './starter-card.fragment';

test('it leads to the page of the item, and shows nothing for an unknown one', async () => {
  const { rerender, container } = render(<Component id="asha" data={await loader({ id: 'asha' })} />);
  expect(screen.getByRole('link', { name: 'Asha Rao' }).getAttribute('href')).toBe('/starter/asha');
  rerender(<Component id="nobody" data={await loader({ id: 'nobody' })} />);
  expect(container.textContent).toBe('');
});
