import { render, screen, within } from '@testing-library/react';
import { Deprecations } from './deprecations';

test('what ends and is still used is a row: by whom, until when, what to use then', () => {
  const use = { area: 'mfe-content', version: 'v0123456789ab', fragment: 'mfe-search/card' };
  const end = { until: '2027-03-01', instead: 'use mfe-search/home' };
  render(
    <Deprecations
      uses={[
        { ...use, ...end },
        { ...use, ...end, prop: 'level' },
      ]}
    />,
  );
  const table = screen.getByRole('region', { name: 'Deprecated, and still used' });
  const rows = within(table).getAllByRole('row');
  expect(
    rows.map((row) =>
      within(row)
        .queryAllByRole('cell')
        .map(({ textContent }) => textContent),
    ),
  ).toEqual([
    [],
    ['v0123456789ab', 'mfe-search/card', '2027-03-01', 'use mfe-search/home'],
    ['v0123456789ab', 'mfe-search/card level', '2027-03-01', 'use mfe-search/home'],
  ]);
  expect(within(table).getAllByRole('rowheader', { name: 'mfe-content' })).toHaveLength(2);
});
