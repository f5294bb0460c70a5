import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Client } from '../../api/client';
import { areaState, LIVE, NEW, OLD, VERSIONS } from '../../test-support/operator-view';
import { VersionTable } from './version-table';

function open() {
  window.history.replaceState(null, '', '/_ops/mfe-search');
  const onIntent = jest.fn();
  render(
    <VersionTable
      area="mfe-search"
      revision={7}
      client={{} as Client}
      versions={{ value: VERSIONS, error: undefined }}
      areaState={areaState({ held: [OLD] })}
      onIntent={onIntent}
    />,
  );
  return onIntent;
}

const rowOf = (version: string) => screen.getByRole('row', { name: new RegExp(version) });

test('a newer version can be activated, an older one is rolled back to, and the live one is left alone', async () => {
  const onIntent = open();
  await userEvent.click(within(rowOf(NEW)).getByRole('button', { name: /^Activate/ }));
  await userEvent.click(within(rowOf(OLD)).getByRole('button', { name: /^Roll back to it/ }));
  expect(onIntent.mock.calls).toEqual([
    [{ verb: 'activate', version: NEW }],
    [{ verb: 'rollback', version: OLD }],
  ]);
  expect(within(rowOf(LIVE)).queryAllByRole('button')).toEqual([]);
});

test('each version says what it is at present, and is found by its name', async () => {
  open();
  expect(within(rowOf(LIVE)).getByText('live')).toBeTruthy();
  expect(within(rowOf(OLD)).getByText('before, held')).toBeTruthy();
  await userEvent.type(screen.getByLabelText('Find a version'), NEW.slice(-4));
  expect(screen.queryByRole('row', { name: new RegExp(OLD) })).toBeNull();
  expect(rowOf(NEW)).toBeTruthy();
});
