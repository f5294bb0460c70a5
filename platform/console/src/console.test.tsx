import { render, screen } from '@testing-library/react';
import { Refusal, type Client } from './api/client';
import { Console } from './console';

const operator = { name: 'Asha', scope: '*' };
const until = '2026-11-27T18:30:00.000Z';
const frozen = { '*': { by: 'Ravi', until, reason: 'sale' } };
const site = { release: 'r0123456789ab', revision: 7, areas: {}, deprecated: [], lanes: [] };
const state = { ...site, operator, frozen };
const tooMany = new Refusal(
  'too_many_consoles',
  'Too many consoles are open.',
  'Close consoles that nobody uses, then open this one again.',
);

function open(listen: Client['listen']): void {
  const client: Partial<Client> = { listen, state: async () => state };
  render(<Console client={client as Client} onSignedOut={jest.fn()} />);
}

test('an edge with too many consoles says so, and what to do; what is live is shown all the same', async () => {
  open(() => Promise.reject(tooMany));
  const alert = screen.getByRole('alert');
  expect(await screen.findByText(tooMany.message)).toBeTruthy();
  expect(alert.textContent).toContain(tooMany.hint);
  expect(await screen.findByText('7')).toBeTruthy();
  expect(screen.getByText('No live updates, trying again…')).toBeTruthy();
});

test('when the edge takes the console after all, nothing is left of the refusal', async () => {
  jest.useFakeTimers();
  const listen = jest.fn<Promise<void>, Parameters<Client['listen']>>(({ onOpen }) => {
    onOpen();
    return new Promise(() => undefined);
  });
  listen.mockRejectedValueOnce(tooMany);
  open(listen);
  expect(await screen.findByText(tooMany.message)).toBeTruthy();
  jest.advanceTimersByTime(500);
  expect(await screen.findByText('Live')).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toBe('');
  jest.useRealTimers();
});

test('a network that is away is called lost', async () => {
  open(() => Promise.reject(new Refusal('network', 'The edge cannot be reached.', 'Reload to see.')));
  expect(await screen.findByText('Connection lost, trying again…')).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toBe('');
});

test('a freeze is shown with who, until when, why, and how to end it', async () => {
  open(() => Promise.reject(tooMany));
  expect(await screen.findByText('The site is frozen.')).toBeTruthy();
  expect(screen.getByText(/^By Ravi, until 2026-11-27 18:30 UTC: sale\./)).toBeTruthy();
  expect(screen.getByText('npm run release -- thaw')).toBeTruthy();
});
