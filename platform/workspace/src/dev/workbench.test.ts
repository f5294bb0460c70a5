import type { PropsSchema } from '@nivaas/contracts';
import { examplesOf, partsOf } from './workbench';

jest.mock('../paths', () => jest.requireActual('../test-support/made-up-areas'));

test('the workbench knows the pages of an area, and its fragments with their examples', () => {
  const read = new Set<string>();
  const { pages, fragments } = partsOf('mfe-shop', read);
  expect(pages).toEqual(['/shop']);
  expect(fragments.find(({ name }) => name === 'mfe-shop/search')?.examples).toEqual({
    'Without props': {},
  });
  const card = fragments.find(({ name }) => name === 'mfe-shop/card');
  expect(Object.keys(card?.examples ?? {})).toContain('A long title');
  expect([...read].join()).toContain('search.examples.json');
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
