import { render, screen, within } from '@testing-library/react';
import type { Client } from '../../api/client';
import type { FunctionFigures, Granted } from '../../api/function-schemas';
import { areaState, LIVE, NEW } from '../../test-support/operator-view';
import { FunctionsPanel } from './functions-panel';

const query = (version: string, name: string) => ({
  version,
  name,
  kind: 'query' as const,
  grants: ['listings'],
});
const ANSWER: Granted = {
  origins: { listings: 'http://127.0.0.1:4000', agents: 'https://agents.test' },
  areas: [
    {
      area: 'mfe-x',
      origins: ['listings', 'agents'],
      changes: ['listings'],
      scopes: [],
      functions: [query(NEW, 'homes.one'), query(LIVE, 'homes.one'), query(LIVE, 'homes.search')],
    },
  ],
};

async function open(seen?: FunctionFigures, answer = ANSWER) {
  const canary = { version: NEW, percent: 10, with: null, promoteAfter: null };
  const client = { grants: async () => answer } as unknown as Client;
  const props = { area: 'mfe-x', areaState: areaState({ canary }), revision: 3, client, seen };
  render(<FunctionsPanel {...props} />);
  await screen.findByRole('heading', { name: 'Functions' });
}

const rowsOf = (name: string) =>
  within(screen.getByRole('region', { name }))
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    );

test('each function says what failed, those of the live version first', async () => {
  const failures = { function_failed: 3, upstream_slow: 1 };
  await open({ recent: [{ version: LIVE, name: 'homes.search', calls: 1_200, failures }], origins: [] });
  expect(rowsOf('Functions, and their calls of the last 15 minutes at this edge')).toEqual([
    ['0', '0', 'query', 'listings', LIVE],
    ['4', '1,200', 'query', 'listings', LIVE],
    ['0', '0', 'query', 'listings', NEW],
  ]);
  expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['homes.oneCanary', 'homes.search3 function_failed1 upstream_slow']),
  );
});

test('each origin says when it answered, whether it is left alone, and how old what is shown is', async () => {
  const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000 - 5_000).toISOString();
  const listings = { origin: 'listings', isBroken: true, answeredAt: ago(7), olderFrom: ago(12) };
  await open({ recent: [], origins: [listings] });
  expect(rowsOf('Origins, as this edge sees them')).toEqual([
    ['Circuit breaker openShows data of 12 min ago', '7 min ago', 'http://127.0.0.1:4000'],
    ['not asked yet', 'none yet', 'https://agents.test'],
  ]);
  expect(screen.getByText('May say that these changed').nextSibling?.textContent).toBe('listings');
});
