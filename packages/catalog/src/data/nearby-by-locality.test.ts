import { LISTINGS } from './listings';

const shown = (nearby: (typeof LISTINGS)[number]['nearby']) => JSON.stringify(nearby);

test('homes of one locality share their nearby places; no two localities have the same', () => {
  const byLocality = new Map(LISTINGS.map(({ location, nearby }) => [location, shown(nearby)]));
  for (const { location, nearby } of LISTINGS) expect(shown(nearby)).toBe(byLocality.get(location));
  expect(new Set(byLocality.values()).size).toBe(byLocality.size);
});

test('every home has schools, healthcare and transport nearby, the nearest first and none beside it', () => {
  for (const { id, nearby } of LISTINGS) {
    expect([id, nearby.map(({ name }) => name)]).toEqual([id, ['Education', 'Healthcare', 'Transport']]);
    const distances = nearby.flatMap(({ places }) => places.map(({ distance }) => distance));
    expect(distances.length).toBeGreaterThanOrEqual(7);
    expect(Math.min(...distances) / Math.max(...distances)).toBeGreaterThan(0.12);
    for (const { places } of nearby)
      expect(places).toEqual(places.toSorted((one, other) => one.distance - other.distance));
  }
});
