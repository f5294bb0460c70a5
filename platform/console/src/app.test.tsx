import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { App } from './app';

const TOKEN = '5e0c97a1f3b84d26907ce15a8bd2f463';
const original = globalThis.fetch;
const asked: (string | null)[] = [];

/** An edge on which nothing was released, and which sends no events. */
beforeEach(() => {
  const state = { release: 'r0123456789ab', revision: 0, operator: { name: 'ops', scope: '*' }, areas: {} };
  globalThis.fetch = async (url, init) => {
    asked.push(new Headers(init?.headers).get('authorization'));
    if (String(url).endsWith('/events')) return new Promise<Response>(() => undefined);
    return { ok: true, status: 200, json: async () => state } as Response;
  };
});

afterEach(() => {
  globalThis.fetch = original;
});

test('the token is in the memory of the page only: pages of the same origin find nothing, a reload asks again', async () => {
  const page = render(<App />);
  await userEvent.type(screen.getByLabelText('Release token'), TOKEN);
  await userEvent.click(screen.getByRole('button', { name: 'Open the console' }));
  expect(await screen.findByRole('button', { name: 'Sign out' })).toBeTruthy();
  expect(asked).toContain(`Bearer ${TOKEN}`);
  expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie, history.state])).toBe(
    '[{},{},"",null]',
  );
  page.unmount();
  render(<App />);
  expect(screen.getByLabelText('Release token')).toBeTruthy();
});
