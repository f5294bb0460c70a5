import * as v from 'valibot';
import { placeEntries, whyUnfit, type OpenedPlace } from './formats';
import type { PropsSchema } from '../props/schema';
import { fillingsOf, type AreaFills, type DataFilling } from './places';

const link = (label: string) => ({ label, href: '/help' });
const filling = (data: object, weight?: number): DataFilling => ({
  ...(weight === undefined ? {} : { weight }),
  data: data as DataFilling['data'],
});
const areasWith = (fills: Record<string, AreaFills[string]>) =>
  Object.fromEntries(Object.entries(fills).map(([area, each]) => [area, { fills: { 'site.menu': each } }]));

const parseFills = (fills: unknown) => v.parse(v.object(placeEntries), { fills }).fills;

test('fillings are ordered by weight, then by area, then as the area wrote them', () => {
  const areas = areasWith({
    'mfe-shop': [filling({ en: link('b') }), filling({ en: link('c') }), filling({ en: link('a') }, -1)],
    'mfe-basket': [filling({ en: link('last') }, 5), filling({ en: link('of equal weight') })],
  });
  const labels = fillingsOf({ areas }, 'site.menu', ['en']).map(
    ({ data }) => (data as { label: string }).label,
  );
  expect(labels).toEqual(['a', 'of equal weight', 'b', 'c', 'last']);
});

test('a page shows data in its language, else in the first language that has it, marked', () => {
  const areas = areasWith({
    'mfe-shop': [filling({ nl: link('Hulp'), en: link('Help') }), filling({ en: link('Only') })],
  });
  expect(fillingsOf({ areas }, 'site.menu', ['nl', 'en'])).toEqual([
    { data: link('Hulp') },
    { data: link('Only'), lang: 'en' },
  ]);
});

test('an area that is switched off fills nothing; data of the other lane count', () => {
  const areas = areasWith({ 'mfe-shop': [filling({ en: link('Shop') })] });
  const fillsElsewhere = { 'mfe-help': { 'site.menu': [filling({ en: link('Help') })] } };
  const off = { 'mfe-shop': { ...areas['mfe-shop'], off: true } };
  expect(fillingsOf({ areas: off, fillsElsewhere }, 'site.menu', ['en'])).toEqual([{ data: link('Help') }]);
});

test.each<[string, unknown]>([
  ['an address that runs script', { label: 'x', href: 'javascript:alert(1)' }],
  ['an address with hidden script', { label: 'x', href: ' java\tscript:alert(1)' }],
  ['an address of another host without a scheme', { label: 'x', href: '//evil.example' }],
  ['an address with a backslash', { label: 'x', href: '/\\evil.example' }],
  ['an address without encryption', { label: 'x', href: 'http://example.org' }],
  ['an address that is no text', { label: 'x', href: 1 }],
  ['an address further inside', { label: 'x', more: [{ href: 'data:text/html,x' }] }],
  ['a text that turns what follows', { label: 'x‮y' }],
  ['half a character', { label: '\ud83d' }],
  ['a text of many characters', { label: 'x'.repeat(1_001) }],
  ['many texts', Object.fromEntries(Array.from({ length: 9 }, (_, at) => [at, 'x'.repeat(900)]))],
  ['a list that is too long to be compared', { label: Array.from({ length: 21 }, () => 'x') }],
  ['no object', 'x'],
])('%s is refused', (_, data) => {
  expect(() => parseFills({ 'site.menu': [{ data: { en: data } }] })).toThrow();
});

test.each<[string, unknown]>([
  ['a name that is no place', { menu: [{ data: { en: {} } }] }],
  ['data and a fragment', { 'site.menu': [{ data: { en: {} }, fragment: 'card' }] }],
  ['no language', { 'site.menu': [{ data: {} }] }],
  ['a fragment twice', { 'site.panel': [{ fragment: 'card' }, { fragment: 'card' }] }],
  [
    'more than 20,000 characters in all',
    { 'site.menu': Array.from({ length: 20 }, () => ({ data: { en: { label: 'x'.repeat(1_000) } } })) },
  ],
  ['a fragment of another area', { 'site.menu': [{ fragment: 'mfe-help/card' }] }],
])('%s is refused as a filling', (_, fills) => {
  expect(() => parseFills(fills)).toThrow();
});

test.each(['/help?a=b#c', 'https://example.org/x'])('%s is an address', (href) => {
  const fills = { 'site.menu': [{ weight: 3, data: { en: { label: 'x', href } } }] };
  expect(parseFills(fills)).toEqual(fills);
});

const menu: OpenedPlace = {
  kind: 'data',
  schema: {
    type: 'object',
    properties: { label: { type: 'string' }, menu: { enum: ['buy', 'sell'] } },
    required: ['label'],
  },
};
const panel: OpenedPlace = {
  kind: 'parts',
  schema: { type: 'object', properties: { id: { type: 'string' } }, required: ['id'] },
};
const card: PropsSchema = { type: 'object', properties: { id: { type: 'number' } }, required: [] };
const lent = (fragment: string) => (fragment === 'card' ? card : undefined);

test.each<[AreaFills[string][number], OpenedPlace, string]>([
  [filling({ en: { label: 'x', menu: 'rent' } }), menu, 'in "en" with the prop "menu" as "rent"'],
  [filling({ en: { label: 'x' }, hi: {} }), menu, 'in "hi" without the prop "label" (string)'],
  [
    filling({ en: { label: 'x', colour: 'red' } }),
    menu,
    'with the prop "colour" ("red"), which shell v1 does not know',
  ],
  [{ fragment: 'card' }, menu, 'with a fragment, where shell v1 takes data'],
  [filling({ en: {} }), panel, 'with data, where shell v1 takes a fragment'],
  [{ fragment: 'row' }, panel, 'with "row", which is no fragment of it'],
  [
    { fragment: 'card' },
    panel,
    'with "card", which shell v1 shows with the prop "id" as string, where it takes number',
  ],
])('%j does not fit, and the reason is named', (given, place, why) => {
  expect(whyUnfit(given, place, lent, 'shell v1')).toContain(why);
});

test('a place that takes a thousand forms is refused: edges compare each with all fillings', () => {
  const schema = { anyOf: Array.from({ length: 1_000 }, (_, at) => ({ const: at })) };
  const opens = { 'site.menu': { kind: 'data', schema } };
  expect(v.safeParse(v.object(placeEntries), { opens }).success).toBe(false);
});

test('what has the form that the place takes fits it', () => {
  expect(whyUnfit(filling({ en: { label: 'x', menu: 'buy' } }), menu, lent, 'shell v1')).toBeUndefined();
});
