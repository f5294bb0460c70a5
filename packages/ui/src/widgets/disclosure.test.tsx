import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Disclosure } from './disclosure';

test('the summary opens and closes what it introduces', async () => {
  const user = userEvent.setup();
  render(<Disclosure summary="What is carpet area?">The area you can carpet.</Disclosure>);
  const details = screen.getByRole<HTMLDetailsElement>('group');
  expect(details.open).toBe(false);
  await user.click(screen.getByText('What is carpet area?'));
  expect(details.open).toBe(true);
});

test('it stays as the visitor leaves it when its owner renders again', async () => {
  const user = userEvent.setup();
  const { rerender } = render(<Disclosure summary="More">First</Disclosure>);
  await user.click(screen.getByText('More'));
  rerender(<Disclosure summary="More">Second</Disclosure>);
  expect(screen.getByRole<HTMLDetailsElement>('group').open).toBe(true);
});
