import { storage } from '@nivaas/federation';
import { renderPage } from '@nivaas/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { forgetUser } from '../../data/signed-in-user';
import { routes } from '../../routes';
import { addAnnouncer, json, serveWith } from '../../test-support/accounts-server';

const ASHA = {
  id: 7,
  name: 'Asha Rao',
  email: 'asha@example.in',
  phone: '+919876543210',
  extra: { kept: [1] },
};

const emailField = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Email' });
const passwordField = () => screen.getByLabelText<HTMLInputElement>('Password');
/** The accessible description of a field. */
const describing = (field: HTMLElement) =>
  (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ');
const loginButton = () => screen.getByRole('button', { name: 'Login' });

async function fillIn(email: string, password: string): Promise<void> {
  const user = userEvent.setup();
  if (email) await user.type(emailField(), email);
  if (password) await user.type(passwordField(), password);
}

async function logIn(email = 'asha@example.in', password = 'secret-1'): Promise<void> {
  await fillIn(email, password);
  await userEvent.click(loginButton());
}

/** Opens the page and logs in at a server that answers so. */
async function logInAt(
  answer: Parameters<typeof serveWith>[0],
  url = '/login',
  email?: string,
  password?: string,
) {
  const sent = serveWith(answer);
  const page = await renderPage(routes, url);
  await logIn(email, password);
  return { page, sent };
}

test.each([
  ['', '', 'Email', 'Email is required.'],
  ['   ', 'secret-1', 'Email', 'Email is required.'],
  ['asha@example', '', 'Email', 'Please enter a valid email address.'],
  ['as ha@example.in', 'secret-1', 'Email', 'Please enter a valid email address.'],
  ['asha@example.in', '', 'Password', 'Password is required.'],
  ['asha@example.in', '12345', 'Password', 'Password must be at least 6 characters.'],
])('with email "%s" and password "%s" the field %s says "%s" and nothing is sent', async (...row) => {
  const [email, password, field, message] = row;
  const sent = serveWith(() => json(200, ASHA));
  await renderPage(routes, '/login');
  await logIn(email, password);
  const invalid = field === 'Email' ? emailField() : passwordField();
  expect(document.activeElement).toBe(invalid);
  expect(invalid.getAttribute('aria-invalid')).toBe('true');
  expect(describing(invalid)).toBe(message);
  expect(screen.getAllByText(/ is required\.|valid email|at least 6/)).toHaveLength(1);
  expect(sent).toEqual([]);
});

test('a password that is long enough in its normal form is sent as typed', async () => {
  const { sent } = await logInAt(() => json(401, {}), '/login', undefined, 'ﬃ-ﬁ');
  await waitFor(() => expect(sent).toMatchObject([{ fields: { password: 'ﬃ-ﬁ' } }]));
});

test('a login sends exactly name and password, stores the answer unchanged, and is announced', async () => {
  const announcer = addAnnouncer();
  const { page, sent } = await logInAt(() => json(200, ASHA), '/login', ' asha@example.in ');
  await waitFor(() => expect(page.url()).toBe('/'));
  expect(sent).toEqual([{ path: '/auth/login', fields: { name: 'asha@example.in', password: 'secret-1' } }]);
  expect(localStorage.getItem('user')).toBe(JSON.stringify(ASHA));
  // Apart from the answer, only the time of the login is stored.
  expect(Object.keys(localStorage).sort()).toEqual(['nivaas:session', 'user']);
  await waitFor(() => expect(announcer.textContent).toMatch(/^You are logged in$/));
  announcer.remove();
});

test('an answer without a name is stored unchanged too', async () => {
  const { page } = await logInAt(() => json(200, { token: 'abc' }));
  await waitFor(() => expect(page.url()).toBe('/'));
  expect(localStorage.getItem('user')).toBe('{"token":"abc"}');
});

test.each([
  ['/property/7?tab=details', '/property/7?tab=details'],
  ['//evil.example', '/'],
  ['javascript:alert(1)', '/'],
])('with returnTo %s a login leads to %s', async (returnTo, target) => {
  const { page } = await logInAt(() => json(200, ASHA), `/login?returnTo=${encodeURIComponent(returnTo)}`);
  await waitFor(() => expect(page.url()).toBe(target));
});

test('where storage is blocked the login works for this tab and says that it will be forgotten', async () => {
  const announcer = addAnnouncer();
  const blocked = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  const { page } = await logInAt(() => json(200, ASHA));
  await waitFor(() => expect(page.url()).toBe('/'));
  await waitFor(() => expect(announcer.textContent).toMatch(/^You are logged in\. .*forget/));
  expect(storage.user.key).toBe('user');
  blocked.mockRestore();
  // The tab still has the user.
  act(forgetUser);
  announcer.remove();
});

test.each([401, 400, 403, 500])(
  'status %i says "Invalid email or password", and only that',
  async (status) => {
    await logInAt(() => json(status, { message: 'something else' }));
    await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(/^Invalid email or password$/));
    expect(emailField().value).toBe('asha@example.in');
    expect(passwordField().value).toBe('');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('alert')));
    expect(localStorage.getItem('user')).toBeNull();
  },
);

test.each([429, 503])('status %i adds the reason that the server gives, as text', async (status) => {
  await logInAt(() => json(status, { message: 'Please wait <b>now</b>' }));
  await waitFor(() =>
    expect(screen.getByRole('alert').textContent).toBe('Invalid email or passwordPlease wait <b>now</b>'),
  );
});

test.each([
  ['the network fails', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['the request times out', () => Promise.reject(new DOMException('', 'TimeoutError'))],
  ['a page comes instead of an answer', () => new Response('<html></html>', { status: 200 })],
  ['the answer is cut off', () => new Response('{"id":7,"na', { status: 200 })],
  ['the answer is empty', () => new Response('')],
  ['the answer is a list', () => json(200, [])],
])('N11 when %s a second line says that the server was not reached', async (_, answer) => {
  await logInAt(answer);
  expect(await screen.findByText('We could not reach the server.')).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toMatch(/^Invalid email or password/);
  expect(localStorage.getItem('user')).toBeNull();
});

test.each([
  ['no connection', () => Promise.reject(new TypeError('Failed to fetch')), false],
  ['a proxy', () => new Response('<h1>502</h1>', { status: 502 }), false],
  ['the site', () => new Response('{}', { status: 401, headers: { 'x-request-id': '1' } }), true],
])('an answer of %s tells the shell whether the site is reached', async (_, answer, isReached) => {
  const noteAnswer = jest.fn();
  Object.assign(document.documentElement, { noteAnswer });
  await logInAt(answer);
  await waitFor(() => expect(noteAnswer.mock.calls).toEqual([[isReached]]));
  Object.assign(document.documentElement, { noteAnswer: undefined });
});

test('two submits in one frame send one request', async () => {
  const sent = serveWith(() => json(401, {}));
  await renderPage(routes, '/login');
  await fillIn('asha@example.in', 'secret-1');
  const form = loginButton().closest('form');
  await act(async () => {
    form?.requestSubmit();
    form?.requestSubmit();
  });
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Invalid email or password'));
  expect(sent).toHaveLength(1);
});

test('a visitor who leaves the page during a login stays where they went', async () => {
  let answer: (response: Response) => void = () => undefined;
  const { page } = await logInAt(
    () => new Promise((resolve) => (answer = resolve)),
    '/login?returnTo=/saved',
  );
  await page.navigate('/about');
  answer(json(200, ASHA));
  await waitFor(() => expect(localStorage.getItem('user')).not.toBeNull());
  expect(page.url()).toBe('/about');
});

test('the terms box is offered and not required, and the password can be shown until it is sent', async () => {
  serveWith(() => json(401, {}));
  await renderPage(routes, '/login');
  expect(screen.getByRole('checkbox', { name: 'Accept terms and conditions', checked: false })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(passwordField().getAttribute('type')).toBe('text');
  await logIn();
  expect(passwordField().getAttribute('type')).toBe('password');
  expect(emailField().getAttribute('autocomplete')).toBe('username');
  expect(passwordField().getAttribute('autocomplete')).toBe('current-password');
});

test('the page links to signup and the forgotten password, says that saved homes stay here, and is noindex', async () => {
  await renderPage(routes, '/login');
  expect(screen.getByText(/^Your saved homes stay on this device/)).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1, name: 'Login' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Forgot password?' }).getAttribute('href')).toBe(
    '/forgot-password',
  );
  expect(screen.getByRole('link', { name: 'Sign up' }).getAttribute('href')).toBe('/signup');
  const { handle } = await import('./login.page');
  expect(
    handle.head(undefined as never, { params: {}, url: new URL('https://x.example/login') }),
  ).toMatchObject({
    noindex: true,
  });
});

test.each(['Apple', 'Google'])('%s says that it is not available and goes nowhere', async (provider) => {
  const sent = serveWith(() => json(200, ASHA));
  const page = await renderPage(routes, '/login');
  await userEvent.click(screen.getByRole('button', { name: provider }));
  expect(screen.getByText(`${provider} sign-in is not available in this demo`)).toBeTruthy();
  expect(page.url()).toBe('/login');
  expect(sent).toEqual([]);
});

test('a visitor who is logged in sees as whom and the places of the account, and no form until the log-out', async () => {
  const sent = serveWith(() => json(200, {}));
  localStorage.setItem('user', JSON.stringify(ASHA));
  await renderPage(routes, '/login');
  expect(screen.getByText('You are logged in as Asha Rao.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Saved homes' }).getAttribute('href')).toBe('/saved');
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.queryByRole('link', { name: 'Sign up' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Log out' }));
  expect(await screen.findByRole('textbox', { name: 'Email' })).toBeTruthy();
  expect(sent.map(({ path }) => path)).toEqual(['/auth/logout']);
  expect(localStorage.getItem('user')).toBeNull();
});

test('a history entry with a state of another kind is no notice', async () => {
  await renderPage(routes, { pathname: '/login', state: { kind: 'created', email: { x: 1 } } });
  expect(emailField().value).toBe('');
  expect(screen.queryByText('Account created. Log in to continue.')).toBeNull();
});
