import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PasswordField } from './password-field';

function Login() {
  return (
    <form onSubmit={(event) => event.preventDefault()}>
      <PasswordField label="Password" name="password" autoComplete="current-password" />
      <button type="submit">Login</button>
    </form>
  );
}

const field = () => screen.getByLabelText<HTMLInputElement>('Password');

test('the button shows and hides the password, says what it will do, and does not submit', async () => {
  const user = userEvent.setup();
  render(<Login />);
  expect(field().type).toBe('password');
  await user.click(screen.getByRole('button', { name: 'Show password' }));
  expect(field().type).toBe('text');
  expect(screen.getByText('Your password is visible')).toBeInstanceOf(HTMLElement);
  await user.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(field().type).toBe('password');
});

test('A18 a long phrase can be pasted, and password managers learn which one is wanted', async () => {
  render(<Login />);
  const phrase = ` ${'long phrase, '.repeat(20)}🔑 `;
  field().focus();
  await userEvent.paste(phrase);
  expect(field().value).toBe(phrase);
  expect([field().autocomplete, field().maxLength, field().readOnly]).toEqual([
    'current-password',
    -1,
    false,
  ]);
});

test('a shown password is hidden again when the form is submitted', async () => {
  const user = userEvent.setup();
  render(<Login />);
  await user.click(screen.getByRole('button', { name: 'Show password' }));
  await user.type(field(), 'secret{Enter}');
  expect(field().type).toBe('password');
  expect(field().value).toBe('secret');
});

test('nothing is announced before the button was used', async () => {
  const user = userEvent.setup();
  render(<Login />);
  await user.type(field(), 'secret{Enter}');
  expect(screen.queryByText(/Your password is/)).toBeNull();
});
