import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { AmountField } from './amount-field';

function Budget() {
  const [budget, setBudget] = useState('');
  return (
    <AmountField
      label="Budget"
      name="budget"
      value={budget}
      onChange={({ target }) => setBudget(target.value)}
    />
  );
}

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Budget' });

test.each([
  ['6761000', '67,61,000'],
  ['५०००००', '5,00,000'],
  ['50 L', '50 L'],
  ['1 crore 20 lakh', '1 crore 20 lakh'],
  ['cheap', 'cheap'],
  ['डेढ़ करोड़', '1,50,00,000'],
  ['one and a half crore', '1,50,00,000'],
])('"%s" is "%s" once the field is left', async (typed, left) => {
  render(<Budget />);
  await userEvent.type(field(), typed);
  expect(field().value).toBe(typed);
  await userEvent.tab();
  await waitFor(() => expect(field().value).toBe(left));
});

test('Enter settles the amount before the form is sent', async () => {
  render(<Budget />);
  await userEvent.type(field(), 'sava crore');
  await userEvent.keyboard('{Enter}');
  expect(field().value).toBe('1,25,00,000');
});
