import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Accordion } from './accordion';

const items = [
  { id: 'fees', title: 'What does it cost?', content: 'Nothing for owners.' },
  { id: 'time', title: 'How long does it take?', content: 'A few minutes.' },
];

test('each question is a heading with a button; all start closed', () => {
  render(<Accordion items={items} />);
  expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(2);
  const button = screen.getByRole('button', { name: 'What does it cost?', expanded: false });
  expect(document.getElementById(button.getAttribute('aria-controls') ?? '')?.hidden).toBe(true);
});

test('Enter and Space open and close; several may be open at once', async () => {
  const user = userEvent.setup();
  render(<Accordion items={items} />);
  await user.tab();
  await user.keyboard('{Enter}');
  await user.tab();
  await user.keyboard(' ');
  expect(screen.getAllByRole('button', { expanded: true })).toHaveLength(2);
  await user.keyboard(' ');
  expect(screen.getByRole('button', { expanded: true }).textContent).toBe('What does it cost?');
});
