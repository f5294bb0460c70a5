import { readStored, storage, writeStored } from '@nivaas/federation';
import { Around } from '@nivaas/testing';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sessionEntry } from '../../data/storage';
import { addAnnouncer, json, serveWith } from '../../test-support/accounts-server';
import { Component as AccountMenu } from './account-menu.fragment';

const ENTRIES = [{ data: { label: 'Saved homes', href: '/saved', icon: 'heart' }, lang: 'en' }];

function Page({ name }: { name: string }) {
  return (
    <>
      <Around places={{ 'account.entry': ENTRIES }}>
        <AccountMenu name={name} />
      </Around>
      <main>
        <h1 tabIndex={-1}>A page</h1>
        <a href="/about">About</a>
      </main>
    </>
  );
}

async function openMenu(name = 'Asha Rao'): Promise<HTMLElement> {
  render(<Page name={name} />);
  const button = screen.getByRole('button', { name: /account menu/ });
  await userEvent.click(button);
  return button;
}

test.each([
  ['Asha Rao', 'Asha'],
  ['  आशा राव ', 'आशा'],
  ['asha@example.in', 'asha'],
  ['   ', 'Account'],
  ['<img src=x onerror=alert(1)>', '<img'],
])('B07 for "%s" the button says %s', (name, shown) => {
  render(<Page name={name} />);
  expect(
    screen.getByRole('button', { name: new RegExp(`${shown} ?account menu`), expanded: false }),
  ).toBeTruthy();
});

test('a name in any direction does not reorder what is beside it', () => {
  render(<Page name="آشا راؤ" />);
  expect(screen.getByText('آشا').tagName).toBe('BDI');
});

test('the button shows and hides what areas add, and log out', async () => {
  const button = await openMenu();
  expect(button.getAttribute('aria-expanded')).toBe('true');
  const added = screen.getByRole('link', { name: 'Saved homes' });
  expect([added.getAttribute('href'), added.lang]).toEqual(['/saved', 'en']);
  expect(screen.getByRole('button', { name: 'Log out' })).toBeTruthy();
  await userEvent.click(button);
  expect(screen.queryByRole('link', { name: 'Saved homes' })).toBeNull();
});

test('escape closes the menu and gives focus back to the button', async () => {
  const button = await openMenu();
  await userEvent.tab();
  await userEvent.keyboard('{Escape}');
  expect(button.getAttribute('aria-expanded')).toBe('false');
  expect(document.activeElement).toBe(button);
});

test('a click elsewhere and leaving with the keyboard close the menu', async () => {
  const button = await openMenu();
  await userEvent.click(screen.getByRole('heading', { name: 'A page' }));
  expect(button.getAttribute('aria-expanded')).toBe('false');
  await userEvent.click(button);
  await userEvent.tab();
  await userEvent.tab();
  expect(button.getAttribute('aria-expanded')).toBe('true');
  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'About' }));
  expect(button.getAttribute('aria-expanded')).toBe('false');
});

test('logging out ends the session, removes the user and nothing else, and keeps focus on the page', async () => {
  const announcer = addAnnouncer();
  localStorage.setItem('nivaas:shortlist', '["7"]');
  writeStored(storage.user, { name: 'Asha Rao' });
  const sent = serveWith(() => new Response(null, { status: 204 }));
  await openMenu();
  await userEvent.click(screen.getByRole('button', { name: 'Log out' }));
  await waitFor(() => expect(localStorage.getItem('user')).toBeNull());
  expect(sent).toEqual([{ path: '/auth/logout', fields: {} }]);
  expect(Object.keys(localStorage)).toEqual(['nivaas:shortlist']);
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'A page' }));
  await waitFor(() => expect(announcer.textContent).toBe('You are logged out'));
  announcer.remove();
});

describe('a session that the server confirmed more than ten minutes ago', () => {
  const user = { id: 'u1', name: 'Asha Rao', email: 'asha@example.in' };
  const minutes = (count: number) => Date.now() - count * 60_000;
  const comeBack = () => act(() => document.dispatchEvent(new Event('visibilitychange')));

  beforeEach(() => {
    writeStored(storage.user, { ...user, name: 'Admin', role: 'admin' });
    writeStored(sessionEntry, minutes(11));
  });

  test('B08 and that has ended logs the visitor out, and leaves focus where it is', async () => {
    const announcer = addAnnouncer();
    const sent = serveWith(() => json(401, { code: 'signed_out', message: 'Nobody is logged in.' }));
    render(<Page name="Asha Rao" />);
    screen.getByRole('link', { name: 'About' }).focus();
    await waitFor(() => expect(localStorage.getItem('user')).toBeNull());
    expect(sent).toEqual([{ path: '/auth/session', fields: undefined }]);
    expect(Object.keys(localStorage)).toEqual([]);
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'About' }));
    await waitFor(() => expect(announcer.textContent).toMatch(/^Your session has ended/));
    announcer.remove();
  });

  test('B05 and that is still valid replaces edited values with those of the server, and is trusted again', async () => {
    const sent = serveWith(() => json(200, { user }));
    render(<Page name="Admin" />);
    await waitFor(() => expect(readStored(storage.user)).toEqual(user));
    comeBack();
    expect(sent).toHaveLength(1);
    expect(localStorage.getItem('user')).not.toBeNull();
  });

  test.each([
    ['the network fails', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['the server is unavailable', () => json(503, {})],
    ['the server has no such address', () => json(404, {})],
    ['the server answers something else', () => json(200, { ok: true })],
    ['the server refuses every address that it does not know', () => json(401, { message: 'No token' })],
  ])('stays as it is when %s', async (_, answer) => {
    const sent = serveWith(answer);
    render(<Page name="Asha Rao" />);
    await waitFor(() => expect(sent).toHaveLength(1));
    await act(async () => undefined);
    expect(readStored(storage.user)).toMatchObject({ id: 'u1' });
  });

  test.each([
    ['200', () => json(200, { user })],
    ['401', () => json(401, { code: 'signed_out' })],
  ])('changes nothing when its answer (%s) comes after a logout and a new login', async (_, answer) => {
    let arrive: (response: Response) => void = () => undefined;
    const sent = serveWith(() => new Promise<Response>((resolve) => (arrive = resolve)));
    render(<Page name="Asha Rao" />);
    await waitFor(() => expect(sent).toHaveLength(1));
    writeStored(storage.user, { id: 'u2', name: 'Ravi' });
    writeStored(sessionEntry, minutes(0));
    await act(async () => arrive(answer()));
    expect(readStored(storage.user)).toEqual({ id: 'u2', name: 'Ravi' });
  });

  test('is looked at when the tab is seen again; a newer one, and one of no login here, is not', async () => {
    const sent = serveWith(() => json(200, { user }));
    for (const believed of [minutes(1), 0]) {
      writeStored(sessionEntry, believed);
      render(<Page name="Asha Rao" />).unmount();
    }
    expect(sent).toEqual([]);
    writeStored(sessionEntry, minutes(1));
    render(<Page name="Asha Rao" />);
    writeStored(sessionEntry, minutes(11));
    comeBack();
    expect(sent).toHaveLength(1);
  });
});

test('a server without that address has no session to end', async () => {
  writeStored(storage.user, { name: 'Asha Rao' });
  serveWith(() => json(404, {}));
  await openMenu();
  await userEvent.click(screen.getByRole('button', { name: 'Log out' }));
  await waitFor(() => expect(localStorage.getItem('user')).toBeNull());
});

test.each([
  ['the network fails', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['the server is unavailable', () => json(503, {})],
])('when %s the visitor stays logged in and sees why', async (_, answer) => {
  writeStored(storage.user, { name: 'Asha Rao' });
  serveWith(answer);
  await openMenu();
  await userEvent.click(screen.getByRole('button', { name: 'Log out' }));
  expect(
    await screen.findByText('We could not log you out. Check your connection and try again.'),
  ).toBeTruthy();
  expect(localStorage.getItem('user')).not.toBeNull();
});
