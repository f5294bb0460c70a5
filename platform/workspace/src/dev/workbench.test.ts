import type { PropsSchema } from '@nivaas/contracts';
import { examplesOf, partsOf } from './workbench';

test('the workbench knows the pages of an area, and its fragments with their examples', () => {
  const read = new Set<string>();
  const { pages, fragments } = partsOf('mfe-search', read);
  expect(pages).toContain('/search');
  expect(fragments.find(({ name }) => name === 'mfe-search/search-box')?.examples).toEqual({
    'Without props': {},
  });
  const card = fragments.find(({ name }) => name === 'mfe-search/property-card');
  expect(Object.keys(card?.examples ?? {})).toContain('A plot with a long title');
  expect([...read].join()).toContain('search-box.examples.json');
});

test('a fragment that needs props and has no examples says so', () => {
  const schema: PropsSchema = {
    type: 'object',
    properties: { name: { type: 'string' } },
    required: ['name'],
  };
  const { problem } = examplesOf('missing.examples.json', schema);
  expect(problem).toBe('It needs props, { name: string }: write them into missing.examples.json.');
});
