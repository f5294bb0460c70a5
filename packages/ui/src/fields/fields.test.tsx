import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CheckboxField } from './choices/checkbox-field';
import { FieldSet } from './field-set';
import { SelectField } from './select-field';
import { TextAreaField } from './text-area-field';
import { TextField } from './text-field';

/** What a screen reader adds to the name: the text of the elements in `aria-describedby`, in order. */
function description(element: HTMLElement): string {
  const ids = (element.getAttribute('aria-describedby') ?? '').split(' ').filter(Boolean);
  return ids.map((id) => document.getElementById(id)?.textContent ?? `missing ${id}`).join(' | ');
}

test('a text field is named by its label alone and described by error, then hint', () => {
  render(<TextField label="Email" name="email" hint="We reply here." error="Email is required." />);
  const field = screen.getByRole('textbox', { name: 'Email' });
  expect(description(field)).toBe('Email is required. | We reply here.');
  expect(field.getAttribute('aria-invalid')).toBe('true');
});

test('notes follow the control where its owner asks for it, as in the document, so that none moves while it loads', () => {
  render(<TextField label="Place" name="place" hint="City or locality" notesBelow />);
  const field = screen.getByRole('textbox', { name: 'Place' });
  expect(field.nextElementSibling).toBe(screen.getByText('City or locality'));
  expect(description(field)).toBe('City or locality');
});

test('a valid field carries no mark of an error', () => {
  render(<TextField label="Email" name="email" />);
  const field = screen.getByRole('textbox', { name: 'Email' });
  expect(field.hasAttribute('aria-invalid')).toBe(false);
  expect(field.hasAttribute('aria-describedby')).toBe(false);
});

test('an optional field says so', () => {
  render(<TextField label="PIN code" name="pin" optional />);
  expect(screen.getByRole('textbox', { name: 'PIN code (optional)' })).toBeInstanceOf(HTMLInputElement);
});

test('a description of its owner comes last, and prefix and suffix stay out of the name', () => {
  render(
    <>
      <TextField
        label="Amount"
        name="amount"
        prefix="€"
        suffix="a month"
        hint="Euros"
        aria-describedby="more"
      />
      <p id="more">About €58,674</p>
    </>,
  );
  expect(description(screen.getByRole('textbox', { name: 'Amount' }))).toBe('Euros | About €58,674');
});

test('a text area and a select are wired the same way', () => {
  render(
    <>
      <TextAreaField label="Message" name="message" error="Message is required." />
      <SelectField
        label="Time"
        name="slot"
        placeholder="Choose a time"
        options={[{ value: 'morning', label: 'Morning (9AM-12PM)' }]}
        error="Choose a time."
      />
    </>,
  );
  expect(description(screen.getByRole('textbox', { name: 'Message' }))).toBe('Message is required.');
  const select = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Time' });
  expect(description(select)).toBe('Choose a time.');
  expect([...select.options].map((option) => option.text)).toEqual(['Choose a time', 'Morning (9AM-12PM)']);
});

test('a checkbox is ticked by its label', async () => {
  const user = userEvent.setup();
  render(<CheckboxField label="Accept terms and conditions" name="terms" error="Accept the terms." />);
  await user.click(screen.getByText('Accept terms and conditions'));
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Accept terms and conditions' });
  expect(box.checked).toBe(true);
  expect(description(box)).toBe('Accept the terms.');
});

test('a group is named by its legend and described by its error', () => {
  render(
    <FieldSet legend="Price" error="The minimum is above the maximum.">
      <input aria-label="Minimum price" />
    </FieldSet>,
  );
  expect(description(screen.getByRole('group', { name: 'Price' }))).toBe('The minimum is above the maximum.');
});
