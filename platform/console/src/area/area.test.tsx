import { fireEvent, render, screen, within } from '@testing-library/react';
import { HISTORY_PAGE, type Client } from '../api/client';
import type { AreaState, ChangeEntry } from '@nivaas/registry/answers';
import { CanaryPanel } from './canary-panel';
import { History } from './history';
import { Versions } from './versions';

const [OLD, LIVE, NEW] = ['v000000000001', 'v000000000002', 'v000000000003'];
const VERSIONS = [NEW, LIVE, OLD].map((version, index) => ({
  version,
  publishedAt: `2026-11-2${3 - index}T09:00:00Z`,
  by: 'Asha',
  commit: null,
  clientBytes: 100_000,
}));
const AREA: AreaState = {
  version: LIVE,
  previous: OLD,
  canary: null,
  since: '2026-11-22T09:00:00Z',
  by: 'Asha',
  off: false,
  held: [],
  standIns: [OLD],
};

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const moveTo = (percent: number) =>
  fireEvent.change(screen.getByRole('slider'), { target: { value: String(percent) } });
const rowOf = (version: string) => screen.getByRole('row', { name: new RegExp(version) });

function openVersions() {
  const onIntent = jest.fn();
  const counts = { views: 1_200, badViews: 12, faultRatio: 0.01 };
  render(
    <Versions
      area="mfe-shop"
      revision={7}
      client={{} as Client}
      versions={{ value: VERSIONS, error: undefined }}
      areaState={{ ...AREA, held: [OLD] }}
      seen={[{ version: LIVE, ...counts, vitals: { LCP: { p75: 1_250 } } }]}
      onIntent={onIntent}
    />,
  );
  return onIntent;
}

function openCanary(fields: Partial<AreaState> = {}, versions = VERSIONS) {
  const onIntent = jest.fn();
  render(<CanaryPanel areaState={{ ...AREA, ...fields }} versions={versions} onIntent={onIntent} />);
  return onIntent;
}

test('a newer version can be activated, an older one is rolled back to, and the live one is left alone', () => {
  const onIntent = openVersions();
  press(`Activate… ${NEW}`);
  press(`Roll back to it… ${OLD}`);
  expect(onIntent.mock.calls).toEqual([
    [{ verb: 'activate', version: NEW }],
    [{ verb: 'rollback', version: OLD }],
  ]);
  expect(within(rowOf(LIVE)).queryAllByRole('button')).toEqual([]);
});

test('each version says what it is at present, and what visitors got of it', () => {
  openVersions();
  expect(rowOf(LIVE).textContent).toContain('live1,20012 (1.0 %)1.25 s');
  expect(rowOf(OLD).textContent).toContain('before, held');
});

test('a new canary has the newest other version, and is promoted by hand or after a number of page views', () => {
  const onIntent = openCanary();
  press('Start with 5 %…');
  fireEvent.change(screen.getByLabelText('Promote by itself after'), { target: { value: '5000' } });
  moveTo(20);
  press('Start with 20 %…');
  expect(onIntent.mock.calls).toEqual([
    [{ verb: 'canary', version: NEW, percent: 5 }],
    [{ verb: 'canary', version: NEW, percent: 20, promoteAfter: 5_000 }],
  ]);
});

test('with the live version alone there is nothing to try', () => {
  openCanary({}, VERSIONS.slice(1, 2));
  expect(screen.getByText(/^There is no other version to try/)).toBeTruthy();
});

test('the share of a running canary changes only after the slider has moved', () => {
  const onIntent = openCanary({
    canary: { version: NEW, percent: 10, buckets: [], with: null, promoteAfter: null },
  });
  expect((screen.getByRole('button', { name: 'Move the slider' }) as HTMLButtonElement).disabled).toBe(true);
  moveTo(5);
  expect(screen.getByRole('button', { name: 'Lower to 5 %…' })).toBeTruthy();
  moveTo(50);
  press('Raise to 50 %…');
  press('Abort…');
  expect(onIntent.mock.calls).toEqual([
    [{ verb: 'canary', version: NEW, percent: 50 }],
    [{ verb: 'abort', version: NEW }],
  ]);
});

test('the last change can be undone, and older ones are read by the page', async () => {
  const entry = (revision: number): ChangeEntry => ({
    revision,
    at: '2026-11-22T09:00:00Z',
    by: 'Asha',
    reason: '',
    action: { verb: revision === 40 ? 'gc' : 'activate', area: 'shell', forced: false, automatic: false },
  });
  const before = (end: number) => Array.from({ length: HISTORY_PAGE }, (_, at) => entry(end - 1 - at));
  const history = jest.fn(async (_: string, end = 0) => before(end).filter(({ revision }) => revision > 0));
  const onUndo = jest.fn();
  render(
    <History
      area="shell"
      client={{ history } as unknown as Client}
      newest={{ value: before(41), error: undefined }}
      onUndo={onUndo}
    />,
  );
  press('Undo…');
  expect(onUndo.mock.calls).toEqual([[39]]);
  press('Show older');
  expect(await screen.findByText(/, revision 1$/)).toBeTruthy();
  expect(history.mock.calls).toEqual([['shell', 11]]);
  expect(screen.queryByRole('button', { name: 'Show older' })).toBeNull();
});
