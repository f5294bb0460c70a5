import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AreaState } from '../api/schemas';
import { areaState, LIVE, NEW, VERSIONS } from '../test-support/operator-view';
import { CanaryPanel } from './canary-panel';

function open(fields: Partial<AreaState> = {}, others: string[] = [], versions = VERSIONS) {
  const onIntent = jest.fn();
  render(
    <CanaryPanel areaState={areaState(fields)} others={others} versions={versions} onIntent={onIntent} />,
  );
  return onIntent;
}

const moveTo = (percent: number) =>
  fireEvent.change(screen.getByRole('slider'), { target: { value: String(percent) } });

test('a new canary has the newest other version, five percent, and is promoted by hand', async () => {
  const onIntent = open();
  await userEvent.click(screen.getByRole('button', { name: 'Start with 5 %…' }));
  expect(onIntent.mock.calls).toEqual([[{ verb: 'canary', version: NEW, percent: 5 }]]);
});

test('it may join the canary of another area, and be promoted after a number of page views', async () => {
  const onIntent = open({}, ['mfe-content']);
  await userEvent.selectOptions(screen.getByLabelText('Together with the canary of'), 'mfe-content');
  await userEvent.type(screen.getByLabelText('Promote by itself after'), '5000');
  moveTo(20);
  await userEvent.click(screen.getByRole('button', { name: 'Start with 20 %…' }));
  expect(onIntent.mock.calls).toEqual([
    [{ verb: 'canary', version: NEW, percent: 20, with: 'mfe-content', promoteAfter: 5_000 }],
  ]);
});

test('while no other area has a canary, none can be joined', () => {
  open();
  expect(screen.queryByLabelText('Together with the canary of')).toBeNull();
});

test('with the live version alone there is nothing to try', () => {
  open(
    {},
    [],
    VERSIONS.filter(({ version }) => version === LIVE),
  );
  expect(screen.getByText(/^There is no other version to try/)).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

test('the share of a running canary changes only after the slider has moved', async () => {
  const canary = { version: NEW, percent: 10, promoteAfter: null } as NonNullable<AreaState['canary']>;
  const onIntent = open({ canary });
  expect((screen.getByRole('button', { name: 'Move the slider' }) as HTMLButtonElement).disabled).toBe(true);
  moveTo(5);
  expect(screen.getByRole('button', { name: 'Lower to 5 %…' })).toBeTruthy();
  moveTo(50);
  await userEvent.click(screen.getByRole('button', { name: 'Raise to 50 %…' }));
  await userEvent.click(screen.getByRole('button', { name: 'Abort…' }));
  expect(onIntent.mock.calls).toEqual([
    [{ verb: 'canary', version: NEW, percent: 50 }],
    [{ verb: 'abort', version: NEW }],
  ]);
});
