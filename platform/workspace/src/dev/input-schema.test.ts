import * as v from 'valibot';
import { inputSchema } from './input-schema';

test('the form of an input follows its schema', () => {
  const input = v.object({
    id: v.pipe(v.string(), v.maxLength(60)),
    price: v.number(),
    isNew: v.optional(v.boolean(), false),
    kind: v.picklist(['villa', 'plot']),
    ids: v.array(v.string()),
    near: v.nullable(v.object({ city: v.literal('Pune') })),
    either: v.union([v.string(), v.number()]),
  });
  expect(inputSchema(input)).toEqual({
    type: 'object',
    properties: {
      id: { type: 'string' },
      price: { type: 'number' },
      isNew: { type: 'boolean' },
      kind: { enum: ['villa', 'plot'] },
      ids: { type: 'array', items: { type: 'string' } },
      near: { type: 'object', properties: { city: { const: 'Pune' } }, required: ['city'] },
      either: { anyOf: [{ type: 'string' }, { type: 'number' }] },
    },
    required: ['id', 'price', 'kind', 'ids', 'near', 'either'],
  });
});

test.each([
  ['of another library', { '~standard': {} }],
  ['that only checks', v.custom(() => true)],
])('a schema %s takes any JSON', (_, schema) => expect(inputSchema(schema)).toEqual({}));
