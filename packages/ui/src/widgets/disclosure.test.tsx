import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Disclosure } from './disclosure';

test('it stays as the visitor leaves it when its owner renders again', async () => {
  const user = userEvent.setup();
  const { rerender } = render(<Disclosure summary="More">First</Disclosure>);
  await user.click(screen.getByText('More'));
  rerender(<Disclosure summary="More">Second</Disclosure>);
  expect(screen.getByRole<HTMLDetailsElement>('group').open).toBe(true);
});
