import { render, screen, within } from '@testing-library/react';
import { createClient } from '../api/client';
import { Graph } from './graph';

const original = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = original;
});

const AREAS = [
  { area: 'shell', version: 'v000000000001', pages: [{ name: '/', bytes: 4_100 }], lends: [] },
  {
    area: 'mfe-agents',
    version: 'v000000000002',
    pages: [{ name: '/agents', bytes: null }],
    lends: [
      { name: 'agent-card', bytes: 1_250, borrowers: ['shell', 'mfe-brokers'] },
      { name: 'old-card', bytes: 900, borrowers: [] },
    ],
  },
  { area: 'mfe-brokers', version: 'v000000000003', pages: [], lends: [] },
];

test('every page and fragment is in the table with its size and its borrowers, every loan in the picture', async () => {
  globalThis.fetch = async () =>
    ({ ok: true, status: 200, json: async () => ({ areas: AREAS }) }) as Response;
  render(<Graph client={createClient('a-token')} revision={7} />);
  const table = await screen.findByRole('table');
  const texts = within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent));
  expect(texts.slice(1)).toEqual([
    ['/', 'shell', 'v000000000001', '4.1 kB', ''],
    ['/agents', 'mfe-agents', 'v000000000002', '–', ''],
    ['agent-card', 'mfe-agents', 'v000000000002', '1.3 kB', 'shell, mfe-brokers'],
    ['old-card', 'mfe-agents', 'v000000000002', '900 B', 'nobody'],
  ]);
  const picture = screen.getByRole('img', { name: /^2 loans/ });
  expect([...picture.querySelectorAll('title')].map(({ textContent }) => textContent)).toEqual([
    'shell shows mfe-agents/agent-card',
    'mfe-brokers shows mfe-agents/agent-card',
  ]);
  const borrow = screen.getByRole('list', { name: 'Borrow' });
  expect(
    within(borrow)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['shell', 'mfe-brokers']);
});
