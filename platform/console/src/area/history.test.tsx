import { fireEvent, render, screen } from '@testing-library/react';
import { HISTORY_PAGE, Refusal, type Client } from '../api/client';
import type { HistoryEntry } from '../api/schemas';
import { History } from './history';

const entry = (revision: number): HistoryEntry => ({
  revision,
  at: '2026-11-22T09:00:00Z',
  by: revision === 5 ? 'Ravi' : 'Asha',
  reason: '',
  action: { verb: 'activate', area: 'mfe-search', forced: false, automatic: false },
});

/** A log of `length` revisions, answered one page at a time. */
function openLog(length: number): jest.Mock<Promise<HistoryEntry[]>, [string | undefined, number?]> {
  return jest.fn(async (_, before = length + 1) =>
    Array.from({ length: Math.min(HISTORY_PAGE, before - 1) }, (_, index) => entry(before - 1 - index)),
  );
}

function open(history: Client['history']): void {
  window.history.replaceState(null, '', '/_ops/mfe-search');
  render(<History area="mfe-search" client={{ history } as Client} revision={1} onUndo={jest.fn()} />);
}

const find = (value: string) =>
  fireEvent.change(screen.getByLabelText('Find in the history'), { target: { value } });

test('a search that finds nothing reads older entries until something matches', async () => {
  const history = openLog(200);
  open(history);
  await screen.findAllByRole('listitem');
  expect(history).toHaveBeenCalledTimes(1);
  find('Ravi');
  expect((await screen.findByRole('listitem')).textContent).toContain('revision 5');
  expect(history).toHaveBeenCalledTimes(7);
  expect(screen.getByText('1 of all 200 entries match.')).toBeTruthy();
});

test('a search in all areas starts at their newest entry, wherever that of one area has got to', async () => {
  const all = openLog(100);
  const history = jest.fn(async (area: string | undefined, before?: number) =>
    area === undefined ? all(area, before) : [entry(3)],
  );
  open(history);
  find('nobody');
  await screen.findByText('0 of all 1 entries match.');
  fireEvent.click(screen.getByRole('button', { name: 'All areas' }));
  await screen.findByText('0 of all 100 entries match.');
  expect(all.mock.calls.map(([, before]) => before)).toEqual([undefined, 71, 41, 11]);
});

test('it says that the whole log, or how much of it, has no match', async () => {
  open(openLog(40));
  find('nobody');
  await screen.findByText('0 of all 40 entries match.');
});

test('it stops after 600 entries, from where one can go on by hand', async () => {
  const history = openLog(2_000);
  open(history);
  find('nobody');
  await screen.findByText('0 of the newest 600 entries match.');
  expect(history).toHaveBeenCalledTimes(20);
  fireEvent.click(screen.getByRole('button', { name: 'Show older' }));
  await screen.findByText('0 of the newest 630 entries match.');
});

test('a refusal ends the search and is shown', async () => {
  const history = openLog(200);
  open(history);
  await screen.findAllByRole('listitem');
  history.mockRejectedValue(new Refusal('network', 'The edge cannot be reached.', 'Reload.'));
  find('Ravi');
  await screen.findByText(/The edge cannot be reached/);
  expect(history).toHaveBeenCalledTimes(2);
});
