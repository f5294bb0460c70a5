import { readConfig } from '../config';
import { inOrder, READ, route } from '../routing/route';
import type { Kernel } from '../kernel';
import { FEATURES } from './features';
import { openFeatures } from './open-features';

const duplicates = (names: readonly string[]) => names.filter((name, index) => names.indexOf(name) !== index);

test('two routes of one path stop the start, but for one with a condition', () => {
  const one = route('one', READ, '/', () => undefined);
  expect(() => inOrder([one, { ...one, kind: 'other' }])).toThrow('Two routes have the path /.');
  expect(inOrder([one, { ...one, when: () => true }])).toHaveLength(2);
});

test('no two features have a name, or mark documents with a header or an attribute of the same name', () => {
  const config = readConfig({ SERVICE_WORKER: 'off' });
  const marks = FEATURES.flatMap((feature) => feature.marks?.(config) ?? []);
  expect(duplicates(FEATURES.map(({ name }) => name))).toEqual([]);
  expect(duplicates(marks.flatMap(({ headers = {} }) => Object.keys(headers)))).toEqual([]);
  expect(duplicates(marks.flatMap(({ attributes = {} }) => Object.keys(attributes)))).toEqual([]);
});

test('two features that offer the same stop the start', async () => {
  const kernel = { hooks: {}, offers: {} } as Kernel;
  const feature = { name: 'one', open: () => ({ offers: { opsEndpoint: () => undefined } }) };
  await expect(openFeatures(kernel, [feature, feature])).rejects.toThrow('Two features offer opsEndpoint.');
});
