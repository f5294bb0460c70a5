import { findProofs, idsIn, readCatalogue } from './catalogue';

const faults = readCatalogue();
const proved = new Set(findProofs().flatMap(({ ids }) => ids));

test('each fault stands in the catalogue once, and every row is read', () => {
  const ids = faults.map(({ id }) => id);
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  // From 50 on they are faults that we met ourselves.
  expect(ids.filter((id) => Number(id.slice(1)) < 50)).toHaveLength(192);
});

test('each fault that applies has a proof, and no other has one', () => {
  const wrong = faults.filter(({ id, absentBecause }) => proved.has(id) === (absentBecause !== undefined));
  expect(wrong.map(({ id }) => id)).toEqual([]);
});

test('no proof is of a fault that the catalogue does not have', () => {
  expect([...proved].filter((id) => faults.every((fault) => fault.id !== id))).toEqual([]);
});

test('the ids of a title are those that it begins with', () => {
  expect(idsIn(['R11', 'X02', 'it is like R12'].join(' '))).toEqual(['R11', 'X02']);
  expect(idsIn('a plain title')).toEqual([]);
});
