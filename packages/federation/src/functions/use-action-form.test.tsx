import { FunctionError } from '@nivaas/contracts';
import { isBusy } from '@nivaas/federation';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import * as v from 'valibot';
import type { Action } from './action';
import { useActionForm } from './use-action-form';

const schema = v.object({ email: v.pipe(v.string(), v.includes('@', 'Enter an email address.')) });
const call = jest.fn<Promise<string>, Parameters<Action<{ email: string }, string>>>();
const enquire = Object.assign(call, { formAction: '/_data/mfe-x/v000000000000/homes.enquire' });
const done = jest.fn();

beforeEach(() => {
  call.mockReset().mockResolvedValue('sent');
  done.mockReset();
  document.title = 'Contact';
});

function Form() {
  const { form, field, isSending, isDone, failure } = useActionForm({
    action: enquire,
    errorPrefix: 'Error: ',
    schema,
    done,
  });
  const { error, ...input } = field('email');
  return (
    <form {...form} aria-label="Enquiry">
      {failure && <p role="alert">{failure.message}</p>}
      <label htmlFor={input.id}>Email</label>
      <input {...input} aria-invalid={error ? true : undefined} aria-describedby="error" />
      <p id="error">{error}</p>
      {isDone && <p role="status">Thank you.</p>}
      <button aria-disabled={isSending}>Send</button>
    </form>
  );
}

function show(url = '/'): void {
  const router = createMemoryRouter([{ path: '*', element: <Form /> }], { initialEntries: [url] });
  render(<RouterProvider router={router} />);
}

const field = () => screen.getByRole('textbox', { name: 'Email' });
const keys = () => call.mock.calls.map(([, options]) => options?.idempotencyKey);

async function send(email: string): Promise<void> {
  await userEvent.clear(field());
  await userEvent.type(field(), email);
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
}

test('a form has the address of its action, and says its page, for a browser without script', () => {
  show('/hi/contact?a=1');
  const form = screen.getByRole<HTMLFormElement>('form', { name: 'Enquiry' });
  expect([form.getAttribute('action'), form.method]).toEqual([
    `${enquire.formAction}?page=%2Fhi%2Fcontact`,
    'post',
  ]);
});

test('values that do not fit the schema are not sent', async () => {
  show();
  await send('nobody');
  expect(screen.getByText('Enter an email address.')).toBeTruthy();
  expect(document.activeElement).toBe(field());
  expect(call).not.toHaveBeenCalled();
});

test('what is sent is no longer unsaved work, and its answer is handed on', async () => {
  show();
  await send('a@b.example');
  expect(call.mock.calls[0]?.[0]).toEqual({ email: 'a@b.example' });
  expect(done).toHaveBeenCalledWith('sent');
  expect(screen.getByRole('status').textContent).toBe('Thank you.');
  // An effect says so, after the answer is shown.
  await waitFor(() => expect(isBusy()).toBe(false));
});

test('what the action says of a field shows at the field', async () => {
  const fields = { email: 'This address is known.' };
  call.mockRejectedValueOnce(new FunctionError('input_invalid', 'No.', { fields }));
  show();
  await send('a@b.example');
  expect(await screen.findByText('This address is known.')).toBeTruthy();
  expect([document.activeElement, document.title]).toEqual([field(), 'Error: Contact']);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('any other failure is shown once, keeps what was typed, and a retry of the same acts once', async () => {
  const error = new FunctionError('upstream_slow', 'Please try again.', { fields: { '': 'unknown' } });
  call.mockRejectedValueOnce(error);
  show();
  await send('a@b.example');
  expect((await screen.findByRole('alert')).textContent).toBe('Please try again.');
  expect(isBusy()).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(done).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('alert')).toBeNull();
  await send('a@b.example');
  await send('c@d.example');
  const [first, retry, again, other] = keys();
  expect(retry).toBe(first);
  expect(new Set([first, again, other]).size).toBe(3);
});

test('a form that is being sent is not sent again', async () => {
  let answer: (text: string) => void = () => undefined;
  call.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
  show();
  await send('a@b.example');
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  answer('sent');
  await screen.findByRole('button', { name: 'Send' });
  expect(call).toHaveBeenCalledTimes(1);
});

test.each([
  ['?outcome=done', 'Thank you.', undefined, undefined],
  ['?outcome=input_invalid&fields=email', undefined, 'Enter an email address.', undefined],
  ['?outcome=upstream_slow', undefined, undefined, 'The form was not taken.'],
  ['?outcome=input_invalid&fields=other', undefined, undefined, 'The form was not taken.'],
])('a form that was sent without script comes back with %s', async (query, status, error, alert) => {
  show(`/contact${query}`);
  const textOf = (role: string) => screen.queryByRole(role)?.textContent;
  expect([textOf('status'), textOf('alert')]).toEqual([status, alert]);
  expect(field().getAttribute('aria-invalid')).toBe(error ? 'true' : null);
  expect(screen.queryByText('Enter an email address.') !== null).toBe(error !== undefined);
  await send('a@b.example');
  expect([textOf('status'), textOf('alert')]).toEqual(['Thank you.', undefined]);
  expect(field().getAttribute('aria-invalid')).toBeNull();
});
