import * as v from 'valibot';
import { describeMismatch, mismatches } from './mismatches';
import { shapeOf } from './shape';
import { propsSchema, type PropsSchema } from './schema';

const home: PropsSchema = {
  type: 'object',
  properties: { id: { type: 'string' }, price: { type: 'number' }, sold: { type: 'boolean' } },
  required: ['id', 'price'],
};
const card = (properties: Record<string, PropsSchema>, required: string[] = []): PropsSchema => ({
  type: 'object',
  properties,
  required,
});
const built = card({ home, level: { enum: [2, 3] } }, ['home']);
const describe = (takes: PropsSchema, passes: PropsSchema) =>
  mismatches(takes, passes).map((each) => describeMismatch(each, 'it'));

test.each<[string, PropsSchema]>([
  ['the same', built],
  [
    'one more that may be left out',
    card({ home, level: { enum: [2, 3] }, more: { type: 'string' } }, ['home']),
  ],
  ['one that need not be passed any more', card({ home, level: { enum: [2, 3] } })],
  ['a wider type', card({ home, level: { anyOf: [{ type: 'string' }, { type: 'number' }] } }, ['home'])],
  [
    'an object that is read less',
    card({ home: card({ id: { type: 'string' } }, ['id']), level: { enum: [2, 3] } }),
  ],
])('props fit: %s', (_, takes) => {
  expect(mismatches(takes, built)).toEqual([]);
});

test.each<[string, PropsSchema, string]>([
  ['removed', card({ home }, ['home']), 'with the prop "level" (2 | 3), which it does not know'],
  [
    'required',
    card({ home, level: { enum: [2, 3] } }, ['home', 'level']),
    'without the prop "level" (2 | 3), which it needs',
  ],
  [
    'of another type',
    card({ home, level: { type: 'string' } }, ['home']),
    'with the prop "level" as 2 | 3, where it takes string',
  ],
  [
    'narrower',
    card({ home, level: { const: 2 } }, ['home']),
    'with the prop "level" as 2 | 3, where it takes 2',
  ],
  [
    'changed inside',
    card({
      home: card({ id: { type: 'number' }, price: { type: 'number' } }, ['id']),
      level: { type: 'number' },
    }),
    'with the prop "home.id" as string, where it takes number',
  ],
  [
    'a list now',
    card({ home: { type: 'array', items: home }, level: { type: 'number' } }),
    'with the prop "home" as { id: string; price: number; sold?: boolean }, where it takes ({ id: string; price: number; sold?: boolean })[]',
  ],
])('a prop that is %s does not fit', (_, takes, message) => {
  expect(describe(takes, built)).toEqual([message]);
});

test('lists and records are compared by what they hold', () => {
  const list = (items: PropsSchema) => card({ list: { type: 'array', items } });
  const record = (additionalProperties: PropsSchema) =>
    card({ all: { type: 'object', additionalProperties } });
  expect(describe(list({ type: 'string' }), list({ type: 'number' }))).toEqual([
    'with the prop "list[]" as number, where it takes string',
  ]);
  expect(describe(record({ type: 'boolean' }), record({ type: 'string' }))).toEqual([
    'with the prop "all.*" as string, where it takes boolean',
  ]);
});

test('a value is compared as the schema that only it has, and no text leaves the page', () => {
  const asha = { id: 'asha', price: 4, sold: true, tags: [], more: undefined };
  expect(describe(card({ home }, ['home']), shapeOf({ home: asha }))).toEqual([]);
  expect(describe(built, shapeOf({ home: { price: '4' }, level: 4 }))).toEqual([
    'without the prop "home.id" (string), which it needs',
    'with the prop "home.price" as string, where it takes number',
    'with the prop "level" as 4, where it takes 2 | 3',
  ]);
  expect(JSON.stringify(shapeOf(asha))).not.toContain('asha');
  expect(shapeOf('asha', 'words')).toEqual({ const: 'asha' });
  expect(shapeOf('Asha of Oslo', 'words')).toEqual({ type: 'string' });
  expect(shapeOf('Asha of Oslo', 'all')).toEqual({ const: 'Asha of Oslo' });
});

test('what is no schema is refused', () => {
  expect(v.is(propsSchema, built)).toBe(true);
  expect(v.is(propsSchema, { type: 'object', properties: { a: { type: 'date' } } })).toBe(false);
});
