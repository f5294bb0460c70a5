import type { NearbyGroup } from '@nivaas/catalog';
import type { Box } from '@nivaas/ui';
import { askListings } from '../../../../test-support/ask-listings';
import { SIZE } from './place-mark';
import { layoutSketch, MIDDLE } from './sketch-layout';

const overlap = (one: Box, other: Box) =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;

const group = (name: NearbyGroup['name'], distances: number[]): NearbyGroup => ({
  name,
  places: distances.map((distance, index) => ({ name: `${name} ${index + 1}`, distance })),
});

test('the sketch of every home names all its places, inside the frame and without an overlap', async () => {
  const homes = await askListings(async (client) => {
    const { items } = await client.findListings({}, { limit: 100 });
    return client.listingsByIds(items.map((each) => each.id));
  });
  for (const { id, nearby } of homes) {
    const { places } = layoutSketch(nearby);
    expect([id, places.map(({ name }) => name).sort()]).toEqual([
      id,
      nearby.flatMap((each) => each.places.map(({ name }) => name)).sort(),
    ]);
    for (const [index, place] of places.entries()) {
      expect(Math.min(place.x, place.y)).toBeGreaterThanOrEqual(0);
      expect(Math.max(place.x + place.width, place.y + place.height)).toBeLessThanOrEqual(SIZE);
      for (const other of places.slice(index + 1))
        expect([place.name, other.name, overlap(place, other)]).toEqual([place.name, other.name, false]);
    }
  }
});

test('distances are to scale; a place that would lie on the home is left to the list', () => {
  const { circles, places } = layoutSketch([
    group('Education', [0.5, 3, 12]),
    group('Healthcare', [2, 6, 9]),
  ]);
  expect(circles.map(({ text }) => text)).toEqual(['5 km', '10 km']);
  expect(places.map(({ distance }) => distance)).toEqual(['2 km', '3 km', '6 km', '9 km', '12 km']);
  for (const { distance, mark } of places) {
    const pixels = Math.hypot(mark.x - MIDDLE, mark.y - MIDDLE);
    expect(Math.abs(pixels - (parseFloat(distance) * 128) / 12)).toBeLessThan(1);
  }
});

test('without places there is the home alone', () => {
  expect(layoutSketch([]).places).toEqual([]);
});
