import { act, render, screen } from '@testing-library/react';
import { Refusal } from '@nivaas/contracts/refusal';
import type { Client } from './api/client';
import { Console } from './console';

const operator = { name: 'Asha', scope: '*' };
const until = '2026-11-27T18:30:00.000Z';
const frozen = { '*': { by: 'Ravi', at: until, until, reason: 'sale' } };
const site = { release: 'r0123456789ab', revision: 7, areas: {}, lanes: [] };
const state = { ...site, operator, frozen };
const measures = {
  revision: 7,
  breakers: [],
  openWays: [],
  autopilot: { missingEvidence: [] },
  edges: [],
  areas: {},
};

function open(ask: Client['measures'] = async () => measures): void {
  const client: Partial<Client> = { measures: ask, state: async () => state };
  render(<Console client={client as Client} onSignedOut={jest.fn()} />);
}

test('a network that is away is called lost until the edge answers again', async () => {
  jest.useFakeTimers();
  const away = new Refusal('network', 'The edge cannot be reached.', { hint: 'Reload to see.' });
  const ask = jest.fn(async () => measures);
  ask.mockRejectedValueOnce(away);
  open(ask);
  expect(await screen.findByText('Connection lost, trying again…')).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toBe('');
  await act(() => jest.advanceTimersByTimeAsync(2_000));
  expect(await screen.findByText('Live')).toBeTruthy();
  jest.useRealTimers();
});

test('the state is read again at each revision, and not between', async () => {
  jest.useFakeTimers();
  let revision = 7;
  const read = jest.fn(async () => ({ ...state, revision }));
  const client: Partial<Client> = { measures: async () => ({ ...measures, revision }), state: read };
  render(<Console client={client as Client} onSignedOut={jest.fn()} />);
  expect(await screen.findByText('7')).toBeTruthy();
  await act(() => jest.advanceTimersByTimeAsync(10_000));
  expect(read).toHaveBeenCalledTimes(1);
  revision = 8;
  await act(() => jest.advanceTimersByTimeAsync(2_000));
  expect(await screen.findByText('8')).toBeTruthy();
  jest.useRealTimers();
});

test('a freeze is shown with who, until when, why, and how to end it', async () => {
  open();
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
  open(async () => ({ ...measures, edges, autopilot: { missingEvidence: [evidence] } }));
  expect(await screen.findByText('No longer reporting: two:3000, three:3000.')).toBeTruthy();
  expect(screen.getByText('Serving an older revision: four:3000.')).toBeTruthy();
  expect(screen.getByText(/^mfe-shop: two:3000 reports no evidence, since /)).toBeTruthy();
});

test('the address names the area, the shell without one, and Back returns', async () => {
  const area = { version: 'v000000000001', previous: null, canary: null, since: until, by: 'Asha' };
  const areaState = { ...area, off: false, held: [], standIns: [] };
  const areas = { 'mfe-shop': areaState, shell: areaState };
  const breaker = { area: 'mfe-shop', version: 'v000000000001', since: until, nextTry: until };
  const client = {
    measures: async () => ({ ...measures, breakers: [breaker] }),
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
