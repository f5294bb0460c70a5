import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { isBusy } from './page-state';
import { useForm } from './use-form';

type Name = 'name' | 'city';
const send = jest.fn();

beforeEach(() => {
  send.mockReset();
  document.title = 'Contact';
});

/** A form with two required fields. */
function Form({ isRefused = false }) {
  const { form, field, finish } = useForm<Name>({
    errorPrefix: 'Error: ',
    isRefused,
    check: ({ name, city }) => ({
      ...(name === '' && { name: 'Name is missing.' }),
      ...(city === '' && { city: 'City is missing.' }),
    }),
    send: (values) => {
      send(values);
      finish();
    },
  });
  return (
    <form {...form}>
      <Input label="Name" {...field('name')} />
      <Input label="City" {...field('city')} />
      <button>Send</button>
    </form>
  );
}

function Input({ label, error, ...input }: { label: string; id: string; name: string; error?: string }) {
  return (
    <>
      <label htmlFor={input.id}>{label}</label>
      <input {...input} aria-invalid={error ? true : undefined} />
    </>
  );
}

const submit = () => userEvent.click(screen.getByRole('button', { name: 'Send' }));
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);

test('focus goes to the first wrong field, each time, and what was typed stays', async () => {
  render(<Form />);
  await userEvent.type(field('Name'), 'Meera');
  await submit();
  expect(document.activeElement).toBe(field('City'));
  await submit();
  expect(document.activeElement).toBe(field('City'));
  expect(field('Name').value).toBe('Meera');
  expect(send).not.toHaveBeenCalled();
});

test('the title says that something is wrong until it is not', async () => {
  render(<Form />);
  expect(document.title).toBe('Contact');
  await submit();
  expect(document.title).toBe('Error: Contact');
  await userEvent.type(field('Name'), 'Meera');
  await userEvent.type(field('City'), 'Oslo');
  await submit();
  expect(document.title).toBe('Contact');
  expect(send.mock.calls).toEqual([[{ name: 'Meera', city: 'Oslo' }]]);
});

test('what the server refused is in the title too, once', async () => {
  render(<Form isRefused />);
  expect(document.title).toBe('Error: Contact');
  await submit();
  expect(document.title).toBe('Error: Contact');
});

test('what is typed is unsaved work until it is sent', async () => {
  render(<Form />);
  expect(isBusy()).toBe(false);
  await userEvent.type(field('Name'), 'Meera');
  await submit();
  expect(isBusy()).toBe(true);
  await userEvent.type(field('City'), 'Oslo');
  await submit();
  expect(isBusy()).toBe(false);
});

test('a screen of a form shows its own errors only', async () => {
  function Steps() {
    const [screenNumber, setScreen] = useState(1);
    const { form, summary, fail } = useForm<Name>({
      errorPrefix: 'Error: ',
      screen: screenNumber,
      send: () => fail({ city: 'City is missing.' }, 2),
    });
    return (
      <form {...form}>
        <p>{summary.map(({ message }) => message).join() || 'fine'}</p>
        <button>Send</button>
        <button type="button" onClick={() => setScreen(2)}>
          Go on
        </button>
      </form>
    );
  }
  render(<Steps />);
  await submit();
  expect(screen.getByText('fine')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Go on' }));
  expect(screen.getByText('City is missing.')).toBeTruthy();
  expect(document.title).toBe('Error: Contact');
});
