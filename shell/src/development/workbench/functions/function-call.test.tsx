import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ShownFunction } from '../catalogue';
import { FunctionCall } from './function-call';

const ADDRESS = '/_data/mfe-x/v000000000000/homes.home';
const QUERY: ShownFunction = {
  name: 'homes.home',
  kind: 'query',
  needsSession: false,
  address: ADDRESS,
  input: { type: 'object', properties: { id: { type: 'string' } }, required: ['id'] },
};

const fetched = jest.spyOn(globalThis, 'fetch');
const answer = (body: object, init?: ResponseInit) =>
  fetched.mockImplementation(async () => new Response(JSON.stringify(body), init));

beforeEach(() => fetched.mockReset());

async function call(called: ShownFunction, id?: string): Promise<void> {
  render(<FunctionCall called={called} />);
  if (id !== undefined) {
    const field = screen.getByRole('textbox', { name: 'id' });
    await userEvent.clear(field);
    await userEvent.type(field, id);
  }
  await userEvent.click(screen.getByRole('button'));
}

test('a query is asked with what its form says, and shows its answer with age and tags', async () => {
  answer({ value: { price: 7 } }, { headers: { age: '3', 'surrogate-key': 'listings:12 listings' } });
  await call(QUERY, '12');
  expect(fetched).toHaveBeenCalledWith(`${ADDRESS}?input=%7B%22id%22%3A%2212%22%7D`, { cache: 'no-store' });
  await screen.findByText(/^200 after \d+ ms · made 3 s ago · tags: listings:12, listings$/);
  expect(JSON.parse(screen.getByRole('region', { name: 'Answer' }).textContent)).toEqual({
    value: { price: 7 },
  });
});

test('an action is sent, once for each click', async () => {
  answer({ value: 'saved' });
  await call({ ...QUERY, kind: 'action', needsSession: true }, '12');
  screen.getByText('An action for a visitor with a session.');
  expect(fetched.mock.calls).toEqual([
    [ADDRESS, { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"id":"12"}' }],
  ]);
});

test('a function without input has no fields, and a refusal says its code and why', async () => {
  answer({ code: 'upstream_slow', message: 'listings did not answer in time.' }, { status: 504 });
  await call({ ...QUERY, input: undefined });
  expect(fetched).toHaveBeenCalledWith(ADDRESS, { cache: 'no-store' });
  await screen.findByText(/^504 upstream_slow, after \d+ ms$/);
  screen.getByText('listings did not answer in time.');
});

test.each([
  ['no answer', () => Promise.reject(new TypeError('network'))],
  ['no JSON', async () => new Response('<html>')],
])('%s is the failure of the development server', async (_, reply) => {
  fetched.mockImplementation(reply);
  await call(QUERY);
  await screen.findByText('The development server does not answer.');
});
