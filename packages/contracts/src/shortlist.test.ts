import { MAX_SAVED_HOMES, toggleSaved } from './shortlist';

test('a home is saved last, and removed from its place', () => {
  expect(toggleSaved(['7'], '1')).toEqual(['7', '1']);
  expect(toggleSaved(['7', '1', '4'], '1')).toEqual(['7', '4']);
});

test('a full list takes no other home, and gives up each of its own', () => {
  const full = Array.from({ length: MAX_SAVED_HOMES }, (_, index) => `home-${index}`);
  expect(toggleSaved(full, 'another')).toBeUndefined();
  expect(toggleSaved(full, 'home-0')).toEqual(full.slice(1));
});
