import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Accordion } from './accordion';

const items = [
  { id: 'fees', title: 'What does it cost?', content: 'Nothing for owners.' },
  { id: 'time', title: 'How long does it take?', content: 'A few minutes.' },
];

test('each question is a heading; all start closed, and several may be open at once', async () => {
  const user = userEvent.setup();
  render(<Accordion items={items} />);
  const open = () => screen.getAllByRole<HTMLDetailsElement>('group').map((details) => details.open);
  const headings = screen.getAllByRole('heading', { level: 3 });
  expect(headings.map(({ textContent }) => textContent)).toEqual(items.map(({ title }) => title));
  expect(open()).toEqual([false, false]);
  for (const heading of headings) await user.click(heading);
  expect(open()).toEqual([true, true]);
});
