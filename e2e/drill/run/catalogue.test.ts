import { findProofs, idsIn, readCatalogue } from './catalogue';

const faults = readCatalogue();
const proved = new Set(findProofs().flatMap(({ ids }) => ids));

test('each fault is in the catalogue once, and every row is parsed', () => {
  const ids = faults.map(({ id }) => id);
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  // Numbers from 50 on are faults that we found ourselves.
  expect(ids.filter((id) => Number(id.slice(1)) < 50)).toHaveLength(197);
});

test('a fault has a proof exactly when it applies', () => {
  const wrong = faults.filter(({ id, absentBecause }) => proved.has(id) === (absentBecause !== undefined));
  expect(wrong.map(({ id }) => id)).toEqual([]);
});

test('every proof names faults that are in the catalogue', () => {
  expect([...proved].filter((id) => faults.every((fault) => fault.id !== id))).toEqual([]);
});

test('only ids at the beginning of a title count', () => {
  expect(idsIn(['R11', 'X02', 'it is like R12'].join(' '))).toEqual(['R11', 'X02']);
  expect(idsIn('a plain title')).toEqual([]);
});
