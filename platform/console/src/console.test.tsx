import { act, render, screen } from '@testing-library/react';
import { Refusal } from '@nivaas/contracts/refusal';
import type { Client, Listener } from './api/client';
import { Console } from './console';

const operator = { name: 'Asha', scope: '*' };
const until = '2026-11-27T18:30:00.000Z';
const frozen = { '*': { by: 'Ravi', at: until, until, reason: 'sale' } };
const site = { release: 'r0123456789ab', revision: 7, areas: {}, lanes: [] };
const state = { ...site, operator, frozen };
const tooMany = new Refusal('too_many_consoles', 'Too many consoles are open.', {
  hint: 'Close consoles that nobody uses, then open this one again.',
});

const measures = { breakers: [], openWays: [], autopilot: { missingEvidence: [] }, edges: [], areas: {} };

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
  open(() =>
    Promise.reject(new Refusal('network', 'The edge cannot be reached.', { hint: 'Reload to see.' })),
  );
  expect(await screen.findByText('Connection lost, trying again…')).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toBe('');
});

test('a freeze is shown with who, until when, why, and how to end it', async () => {
  open(() => Promise.reject(tooMany));
  expect(await screen.findByText('The site is frozen.')).toBeTruthy();
  expect(screen.getByText(/^By Ravi, until 2026-11-27 18:30 UTC: sale\./)).toBeTruthy();
  expect(screen.getByText('npm run release -- thaw')).toBeTruthy();
});

test('an edge that is silent or behind is named, and evidence that is missing with its edge and area', async () => {
  const since = '2026-11-22T09:00:00Z';
  const evidence = { area: 'mfe-shop', edge: 'two:3000', problem: 'silent' as const, since };
  const edges = [
    { name: 'two:3000', state: 'silent' as const },
    { name: 'three:3000', state: 'silent' as const },
    { name: 'four:3000', state: 'behind' as const },
  ];
  open(({ onMeasures }) => {
    onMeasures({ ...measures, edges, autopilot: { missingEvidence: [evidence] } });
    return new Promise(() => undefined);
  });
  expect(await screen.findByText('No longer reporting: two:3000, three:3000.')).toBeTruthy();
  expect(screen.getByText('Serving an older revision: four:3000.')).toBeTruthy();
  expect(screen.getByText(/^mfe-shop: two:3000 reports no evidence, since /)).toBeTruthy();
});

test('the address names the area, the shell without one, and Back returns', async () => {
  const area = { version: 'v000000000001', previous: null, canary: null, since: until, by: 'Asha' };
  const areaState = { ...area, off: false, held: [], standIns: [] };
  const areas = { 'mfe-shop': areaState, shell: areaState };
  const client = {
    listen: ({ onRevision, onMeasures }: Listener) => {
      onRevision(7);
      const times = { since: until, nextTry: until };
      onMeasures({ ...measures, breakers: [{ area: 'mfe-shop', version: 'v000000000001', ...times }] });
      return new Promise(() => undefined);
    },
    state: async () => ({ ...state, areas }),
    versions: async () => [],
    history: async () => [],
  };
  render(<Console client={client as unknown as Client} onSignedOut={jest.fn()} />);
  expect(await screen.findByRole('heading', { level: 2, name: 'shell' })).toBeTruthy();
  const before = location.pathname;
  const broken = screen.getByRole('button', { name: /Circuit breaker open: v000000000001/ });
  act(() => broken.click());
  expect(location.pathname).toBe('/_ops/mfe-shop');
  expect(screen.getByRole('heading', { level: 2, name: 'mfe-shop' })).toBeTruthy();
  const isBack = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
  await act(async () => {
    history.back();
    await isBack;
  });
  expect(location.pathname).toBe(before);
  expect(screen.getByRole('heading', { level: 2, name: 'shell' })).toBeTruthy();
});
