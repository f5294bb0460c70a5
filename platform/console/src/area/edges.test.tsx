import { render, screen, within } from '@testing-library/react';
import type { EdgeReport, MissingEvidence } from '../api/schemas';
import { Edges } from './edges';

const NOW = Date.UTC(2026, 10, 22, 9);
const edge = (fields: Partial<EdgeReport>): EdgeReport => ({
  name: 'one:3000',
  isThis: false,
  reportedAt: new Date(NOW - 240_000).toISOString(),
  revision: 42,
  state: 'serving',
  recent: {},
  ...fields,
});

const open = (edges: EdgeReport[], missingEvidence: MissingEvidence[] = []) =>
  render(<Edges edges={edges} missingEvidence={missingEvidence} now={NOW} />);
const notice = () => screen.getByRole('status', { hidden: true });
const rowOf = (name: RegExp) => screen.getByRole('row', { name });

test('each edge has its views, and the area with most of the faults that it heard of', () => {
  const recent = {
    shell: { views: 1_200, badViews: 12 },
    'mfe-search': { views: 400, badViews: 100 },
  };
  open([edge({ isThis: true, recent }), edge({ name: 'two:3000' })]);
  const mine = rowOf(/one:3000 \(answers you\)/);
  expect(within(mine).getByText('1,200')).toBeTruthy();
  expect(mine.textContent).toContain('mfe-search: 100');
  expect(rowOf(/two:3000/).textContent).toContain('none');
  expect(notice().textContent).toBe('');
});

test('an edge that is silent, or serves an older revision, is named in a notice', () => {
  const edges = [
    edge({ isThis: true }),
    edge({ name: 'two:3000', state: 'silent' }),
    edge({ name: 'three:3000', state: 'silent' }),
    edge({ name: 'four:3000', state: 'behind', revision: 41 }),
  ];
  open(edges);
  expect(notice().textContent).toContain('two:3000, three:3000 no longer report.');
  expect(notice().textContent).toContain('four:3000 serves an older revision.');
  expect(rowOf(/two:3000/).textContent).toContain('4 min ago');
});

test('missing evidence is named with its edge, its area and since when', () => {
  const since = new Date(NOW - 240_000).toISOString();
  open([edge({})], [{ area: 'mfe-search', edge: 'two:3000', problem: 'silent', since }]);
  expect(notice().textContent).toContain('mfe-search: two:3000 reports no evidence, since ');
});

test('the edges have an address of their own', () => {
  open([edge({})]);
  expect(screen.getByRole('link', { name: 'Edges' }).getAttribute('href')).toBe('?view=edges');
});
