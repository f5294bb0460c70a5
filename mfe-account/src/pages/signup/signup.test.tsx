import { site } from '@nivaas/contracts';
import { renderPage } from '@nivaas/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { routes } from '../../routes';
import { json, serveWith } from '../../test-support/accounts-server';

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const FIELDS = ['Full Name', 'Email address', 'Phone Number', 'Password'];
const noteOf = (name: string) =>
  (field(name).getAttribute('aria-describedby') ?? '').split(' ').map(textOf).join(' ');
const textOf = (id: string) => document.getElementById(id)?.textContent ?? '';

async function signUp(change: Partial<Record<string, string | undefined>> = {}): Promise<void> {
  const values = {
    'Full Name': ' Asha Rao ',
    'Email address': 'asha@example.in',
    'Phone Number': ' 98765 43210 ',
    Password: 'secret-1',
    ...change,
  };
  for (const [name, value] of Object.entries(values)) if (value) await userEvent.type(field(name), value);
  await userEvent.click(screen.getByRole('checkbox'));
  await userEvent.click(screen.getByRole('button', { name: 'Sign Up' }));
}

/** Opens the page and signs up at a server that answers so. */
async function signUpAt(answer: Parameters<typeof serveWith>[0], change?: Parameters<typeof signUp>[0]) {
  const sent = serveWith(answer);
  const page = await renderPage(routes, '/signup');
  await signUp(change);
  return { page, sent };
}

afterEach(() => jest.restoreAllMocks());

test('all five are required by the browser, which adds no rule of its own for email and phone', async () => {
  await renderPage(routes, '/signup');
  for (const name of FIELDS) expect(field(name).required).toBe(true);
  expect(screen.getByRole<HTMLInputElement>('checkbox').required).toBe(true);
  expect(FIELDS.map((name) => field(name).type)).toEqual(['text', 'text', 'tel', 'password']);
  expect(FIELDS.map((name) => field(name).autocomplete)).toEqual(['name', 'email', 'tel', 'new-password']);
});

test('a new account leads to login with a status and the email filled in, none of it in the URL', async () => {
  const { page, sent } = await signUpAt(() => json(201, { id: 1 }));
  await waitFor(() => expect(page.url()).toBe('/login'));
  expect(sent).toEqual([
    {
      path: '/auth/register',
      fields: { name: 'Asha Rao', email: 'asha@example.in', phone: '98765 43210', password: 'secret-1' },
    },
  ]);
  const status = await screen.findByText('Account created. Log in to continue.');
  expect(status.closest('[role=status]')).not.toBeNull();
  await waitFor(() => expect(field('Email').value).toBe('asha@example.in'));
  expect(localStorage.length + sessionStorage.length).toBe(0);
});

test('a new account is not announced any more beside a login that fails', async () => {
  await signUpAt(() => json(201, { id: 1 }));
  expect(await screen.findByText('Account created. Log in to continue.')).toBeTruthy();
  serveWith(() => json(401, { message: 'Invalid email or password' }));
  await userEvent.type(field('Password'), 'secret-1');
  await userEvent.click(screen.getByRole('button', { name: 'Login' }));
  expect(await screen.findByText('Invalid email or password')).toBeTruthy();
  expect(screen.queryByText('Account created. Log in to continue.')).toBeNull();
});

test('the way back goes along from login to signup and to login again, if it stays on this site', async () => {
  serveWith(() => json(201, { id: 1 }));
  const login = await renderPage(routes, '/login?returnTo=%2Fsaved%3Fa%3D1');
  const link = screen.getByRole('link', { name: 'Sign up' });
  expect(link.getAttribute('href')).toBe('/signup?returnTo=%2Fsaved%3Fa%3D1');
  login.unmount();
  const page = await renderPage(routes, link.getAttribute('href') ?? '');
  expect(screen.getByRole('link', { name: 'Login' }).getAttribute('href')).toBe(
    '/login?returnTo=%2Fsaved%3Fa%3D1',
  );
  await signUp();
  await waitFor(() => expect(page.url()).toBe('/login?returnTo=%2Fsaved%3Fa%3D1'));
});

test('a known user is sent to login with the message and the email', async () => {
  const { page } = await signUpAt(() => json(409, { message: 'User already exists' }));
  await waitFor(() => expect(page.url()).toBe('/login'));
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('User already exists'));
  await waitFor(() => expect(field('Email').value).toBe('asha@example.in'));
});

test('W03 any other message of the server is shown as text, and what was typed stays', async () => {
  const { page } = await signUpAt(() => json(422, { message: 'Not <img src=x> a phone' }));
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Not <img src=x> a phone'));
  expect(page.url()).toBe('/signup');
  expect(field('Email address').value).toBe('asha@example.in');
  expect(field('Password').value).toBe('secret-1');
});

test('a refused signup takes focus to the alert, marks the field and says so in the title', async () => {
  const refusal = { code: 'invalid_phone', message: 'Please enter a valid phone number.' };
  await signUpAt(() => json(422, refusal), { 'Phone Number': '123' });
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('alert')));
  expect(field('Phone Number').getAttribute('aria-invalid')).toBe('true');
  expect(noteOf('Phone Number')).toContain('Please enter a valid phone number.');
  expect(field('Password').getAttribute('aria-invalid')).toBeNull();
  expect(document.title).toMatch(/^Error: /);
});

test('all that a server refuses is shown together, each line with its field', async () => {
  const problems = [
    { code: 'invalid_phone', message: 'Please enter a valid phone number.' },
    { code: 'password_too_common', message: 'This password is easy to guess. Please choose another.' },
  ];
  const typed = { 'Phone Number': '123', Password: 'password' };
  await signUpAt(() => json(422, { ...problems[0], problems }), typed);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('alert')));
  const links = within(screen.getByRole('alert')).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(
    ['Phone Number', 'Password'].map((name) => `#${field(name).id}`),
  );
  expect(noteOf('Phone Number')).toContain('valid phone number');
  expect(noteOf('Password')).toContain('easy to guess');
  expect(noteOf('Password')).not.toContain('valid phone number');
  expect(FIELDS.filter((name) => field(name).getAttribute('aria-invalid'))).toEqual([
    'Phone Number',
    'Password',
  ]);
});

test.each([
  ['the network fails', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['the request times out', () => Promise.reject(new DOMException('', 'TimeoutError'))],
  ['the answer is a page', () => new Response('<html></html>', { status: 502 })],
  ['the message is no text', () => json(422, { message: { x: 1 } })],
  ['the message is blank', () => json(422, { message: ' ' })],
])('when %s it says that registration failed', async (_, answer) => {
  await signUpAt(answer);
  await waitFor(() =>
    expect(screen.getByRole('alert').textContent).toBe('Registration failed. Please try again.'),
  );
});

test('N13 a double click sends one registration', async () => {
  let answer: (response: Response) => void = () => undefined;
  const { page, sent } = await signUpAt(() => new Promise((resolve) => (answer = resolve)));
  await userEvent.dblClick(screen.getByRole('button', { name: /Sign Up/ }));
  answer(json(201, {}));
  await waitFor(() => expect(page.url()).toBe('/login'));
  expect(sent).toHaveLength(1);
});

test('a short password and a phone that is of another kind get a note, and are still sent', async () => {
  const sent = serveWith(() => json(201, {}));
  await renderPage(routes, '/signup');
  expect(noteOf('Password')).toMatch(/Use at least 6 characters, or you cannot log in\./);
  expect(noteOf('Password')).toMatch(/Common words and your own name, email or number are refused/);
  await signUp({ 'Phone Number': '020 2567 8901', Password: '1234' });
  expect(sent).toMatchObject([{ fields: { phone: '020 2567 8901', password: '1234' } }]);
});

test('a site may let the number be given, by its own rule, or ask for none', async () => {
  const phone = { isRequired: false, prefix: '+31', digits: 9 };
  const accounts = jest.replaceProperty(site, 'accounts', { phone });
  const page = await renderPage(routes, '/signup');
  expect(screen.queryByText(/All fields are required/)).toBeNull();
  const optional = screen.getByLabelText<HTMLInputElement>('Phone Number (optional)');
  expect(optional.required).toBe(false);
  await userEvent.type(optional, '12345678');
  await userEvent.tab();
  expect(screen.getByText(/9 digits, with or without \+31\.$/)).toBeTruthy();
  page.unmount();
  accounts.replaceValue({});
  const { sent } = await signUpAt(() => json(201, {}), { 'Phone Number': undefined });
  await waitFor(() => expect(sent).toMatchObject([{ fields: { phone: '' } }]));
  expect(screen.queryByLabelText(/Phone Number/)).toBeNull();
});

test('the notes come and go with what is typed', async () => {
  await renderPage(routes, '/signup');
  await userEvent.type(field('Phone Number'), '12345');
  expect(noteOf('Phone Number')).not.toMatch(/does not look like/);
  await userEvent.type(field('Password'), '12345');
  expect(noteOf('Phone Number')).toMatch(
    /does not look like such a number: 10 digits, with or without \+91\. It begins with one of 6, 7, 8, 9\./,
  );
  expect(noteOf('Password')).toMatch(/Shorter than 6/);
  expect(field('Password').getAttribute('aria-invalid')).toBeNull();
  await userEvent.type(field('Password'), '6');
  expect(noteOf('Password')).not.toMatch(/Shorter than 6/);
  await userEvent.clear(field('Phone Number'));
  await userEvent.type(field('Phone Number'), '+91 98765 43210');
  expect(noteOf('Phone Number')).not.toMatch(/does not look like/);
});

test('terms and privacy open in a new tab and say so', async () => {
  await renderPage(routes, '/signup');
  const terms = screen.getByRole('link', { name: 'terms and conditions (opens in a new tab)' });
  const privacy = screen.getByRole('link', { name: 'privacy policy (opens in a new tab)' });
  expect([terms, privacy].map((link) => link.getAttribute('href'))).toEqual(['/terms', '/privacy']);
  for (const link of [terms, privacy]) {
    expect(link.getAttribute('target')).toBe('_blank');
    expect(link.getAttribute('rel')).toBe('noopener');
  }
  expect(screen.getByRole('link', { name: 'Login' }).getAttribute('href')).toBe('/login');
});
