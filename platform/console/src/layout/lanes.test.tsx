import { render, screen, within } from '@testing-library/react';
import { Lanes } from './lanes';

test('two lanes are a row for each area: its version in each, and where its pages are', () => {
  render(
    <Lanes
      lanes={[
        {
          shell: 'v000000000002',
          pack: { react: '19.3.1', router: '7.1.0' },
          areas: { shell: 'v000000000002', 'mfe-shop': 'v000000000004' },
          pages: ['mfe-shop', 'shell'],
          missing: ['mfe-product'],
        },
        {
          shell: 'v000000000001',
          pack: { react: '19.3.0', router: '7.1.0' },
          areas: { shell: 'v000000000001', 'mfe-product': 'v000000000005' },
          pages: ['mfe-product'],
          missing: ['mfe-shop'],
        },
      ]}
    />,
  );
  const table = screen.getByRole('region', { name: 'Two lanes' });
  const texts = within(table)
    .getAllByRole('row')
    .map((row) => row.textContent);
  expect(texts).toEqual([
    'AreaPagesNewer laneOlder lane',
    'mfe-productolder lanemissingv000000000005',
    'mfe-shopnewer lanev000000000004missing',
    'shellnewer lanev000000000002v000000000001',
  ]);
  expect(screen.getByText(/^The newer lane has react 19.3.1, the older one react 19.3.0\./)).toBeTruthy();
});

test('one lane is not drawn', () => {
  render(<Lanes lanes={[]} />);
  expect(screen.queryByRole('region')).toBeNull();
});
