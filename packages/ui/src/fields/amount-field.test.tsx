import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { AmountField } from './amount-field';

const read = (text: string, form: RegExp, unit: number) =>
  form.test(text) ? parseFloat(text.replaceAll(',', '')) * unit : undefined;
const reader = {
  parseDigits: (text: string) => read(text, /^[\d,]+$/, 1),
  parse: (text: string) => read(text, /^[\d,.]+ ?k$/, 1000) ?? read(text, /^[\d,]+$/, 1),
  loadWords: () => Promise.resolve((text: string) => text.replace('five thousand', '5 k')),
};

function Budget() {
  const [budget, setBudget] = useState('');
  return (
    <AmountField
      label="Budget"
      name="budget"
      reader={reader}
      value={budget}
      onChange={({ target }) => setBudget(target.value)}
    />
  );
}

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Budget' });

test.each([
  ['6761000', '67,61,000'],
  ['50 k', '50 k'],
  ['cheap', 'cheap'],
  ['five thousand', '5,000'],
])('"%s" is "%s" once the field is left', async (typed, left) => {
  render(<Budget />);
  await userEvent.type(field(), typed);
  expect(field().value).toBe(typed);
  await userEvent.tab();
  await waitFor(() => expect(field().value).toBe(left));
});

test('Enter settles the amount before the form is sent', async () => {
  render(<Budget />);
  await userEvent.type(field(), 'five thousand');
  await userEvent.keyboard('{Enter}');
  expect(field().value).toBe('5,000');
});
