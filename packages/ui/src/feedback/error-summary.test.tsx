import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ErrorSummary } from './error-summary';
import { TextField } from '../fields/text-field';

const errors = [
  { field: 'name', message: 'Enter your name.' },
  { field: 'date', message: 'Choose a day.' },
];

function Form({ errors: shown }: { errors: typeof errors }) {
  return (
    <form>
      <ErrorSummary errors={shown} />
      <TextField label="Name" name="name" id="name" />
      <TextField label="Day" name="date" id="date" />
    </form>
  );
}

test('it takes focus when it appears, under its heading', () => {
  const { rerender } = render(<Form errors={[]} />);
  expect(screen.queryByRole('alert')).toBeNull();
  rerender(<Form errors={errors} />);
  const summary = screen.getByRole('alert', { name: 'There is a problem' });
  expect(document.activeElement).toBe(summary);
});

test('each line leads to its field', async () => {
  const user = userEvent.setup();
  render(<Form errors={errors} />);
  await user.click(screen.getByRole('link', { name: 'Choose a day.' }));
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Day' }));
});

test('it does not take focus back while errors are being put right', async () => {
  const user = userEvent.setup();
  const { rerender } = render(<Form errors={errors} />);
  await user.click(screen.getByRole('textbox', { name: 'Name' }));
  rerender(<Form errors={errors.slice(1)} />);
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Name' }));
});
