import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from './button';

test('a button does not submit its form unless told to', async () => {
  const user = userEvent.setup();
  const submitted = jest.fn((event: React.FormEvent) => event.preventDefault());
  render(
    <form onSubmit={submitted}>
      <Button>Share</Button>
      <Button type="submit">Send</Button>
    </form>,
  );
  await user.click(screen.getByRole('button', { name: 'Share' }));
  expect(submitted).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(submitted).toHaveBeenCalledTimes(1);
});

test('a busy button keeps its name and focus and ignores clicks, Enter and submits', async () => {
  const user = userEvent.setup();
  const clicked = jest.fn();
  const submitted = jest.fn((event: React.FormEvent) => event.preventDefault());
  render(
    <form onSubmit={submitted}>
      <input aria-label="Email" />
      <Button type="submit" busy onClick={clicked}>
        Login
      </Button>
    </form>,
  );
  const button = screen.getByRole('button', { name: 'Login' });
  await user.click(button);
  expect(document.activeElement).toBe(button);
  await user.keyboard('{Enter}');
  await user.type(screen.getByRole('textbox', { name: 'Email' }), '{Enter}');
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(clicked).not.toHaveBeenCalled();
  expect(submitted).not.toHaveBeenCalled();
});
