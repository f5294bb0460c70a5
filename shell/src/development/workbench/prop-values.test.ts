import type { PropsSchema } from '@nivaas/contracts';
import { propsFrom, readValue, sampleOf } from './prop-values';

const HOME: PropsSchema = {
  type: 'object',
  properties: { id: { type: 'string' }, kind: { enum: ['villa', 'plot'] }, sold: { type: 'boolean' } },
  required: ['id', 'kind'],
};

test('a sample of a schema has what is required, and fits', () => {
  const list: PropsSchema = { type: 'array', items: HOME };
  const schema: PropsSchema = {
    type: 'object',
    properties: { home: HOME, list, price: { type: 'number' }, level: { enum: [2, 3] } },
    required: ['home', 'list', 'price'],
  };
  const sample = sampleOf(schema);
  expect(sample).toEqual({ home: { id: 'id', kind: 'villa' }, list: [], price: 1 });
  expect(readValue(JSON.stringify(sample), schema, true)).toEqual({ value: sample });
});

test.each<[what: string, text: string, schema: PropsSchema, isRequired: boolean, read: object]>([
  ['a number', '12.5', { type: 'number' }, true, { value: 12.5 }],
  ['words for a number', 'many', { type: 'number' }, true, { error: 'Enter a number.' }],
  ['nothing for an optional prop', ' ', { type: 'number' }, false, { value: undefined }],
  ['nothing for a required prop', '', { type: 'number' }, true, { error: 'Enter a value.' }],
  ['half of an object', '{"id":', HOME, true, { error: expect.stringMatching(/^This is no JSON: /) }],
  [
    'an object without a required prop',
    '{"id": "7"}',
    HOME,
    true,
    {
      error: 'It comes without the prop "it.kind" ("villa" | "plot"), which the fragment needs.',
    },
  ],
  [
    'a value that is not allowed',
    '{"id": "7", "kind": "tent"}',
    HOME,
    true,
    { error: expect.stringContaining('where the fragment takes "villa" | "plot"') },
  ],
])('%s is read as what it is', (_, text, schema, isRequired, read) => {
  expect(readValue(text, schema, isRequired)).toEqual(read);
});

test.each([
  ['those of the address', '{"id":"8"}', { id: '8' }],
  ['the first example for a damaged address', '{', { id: '7' }],
  ['the first example without an address', null, { id: '7' }],
])('the props to begin with are %s', (_, text, props) => {
  expect(propsFrom(text, { schema: HOME, examples: { 'A plot': { id: '7' } } })).toEqual(props);
});
