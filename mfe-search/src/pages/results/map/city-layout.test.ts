import type { ListingSummary } from '@nivaas/contracts';
import { catalog } from '@nivaas/catalog';
import type { Box } from '@nivaas/ui';
import { FRAME, layoutCities, type CityOnMap } from './city-layout';

const overlap = (one: Box, other: Box) =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;

const everyHome = async () => (await catalog.findListings({}, { limit: 100 })).items;

const pinsOf = (listings: ListingSummary[]) =>
  layoutCities(listings).flatMap(({ drawing }: CityOnMap) => drawing?.pins ?? []);

test.each(['buy', 'rent', 'both'])(
  'every home (%s) has a pin, in the frame and without an overlap',
  async (type) => {
    const all = await everyHome();
    const listings = type === 'both' ? all : all.filter((each) => each.type === type);
    const cities = layoutCities(listings);
    expect(
      pinsOf(listings)
        .flatMap(({ homes }) => homes.map(({ id }) => id))
        .sort(),
    ).toEqual(listings.map(({ id }) => id).sort());
    for (const { drawing } of cities) {
      for (const [index, pin] of (drawing?.pins ?? []).entries()) {
        expect(Math.min(pin.x, pin.y)).toBeGreaterThanOrEqual(0);
        expect(pin.x + pin.width).toBeLessThanOrEqual(FRAME.width);
        expect(pin.y + pin.height).toBeLessThanOrEqual(FRAME.height);
        for (const other of drawing?.pins.slice(index + 1) ?? [])
          expect([pin.locality, other.locality, overlap(pin, other)]).toEqual([
            pin.locality,
            other.locality,
            false,
          ]);
      }
    }
  },
);

test('homes of one locality share a pin; cities keep the order of the results', async () => {
  const [wakad, worli] = await everyHome();
  if (!wakad || !worli) throw new Error('The catalog is empty.');
  const cities = layoutCities([wakad, worli, { ...wakad, id: '99', title: 'Another' }]);
  expect(cities.map(({ city, homes }) => [city, homes.map(({ id }) => id)])).toEqual([
    ['Pune', ['1', '99']],
    ['Mumbai', ['2']],
  ]);
  expect(pinsOf([wakad, worli, { ...wakad, id: '99' }]).map(({ price }) => price)).toEqual([
    '2 homes',
    '₹12.5 Cr',
  ]);
});

test.each([
  ['an unknown locality of a known city', 'Baner, Pune', 'Pune'],
  ['an unknown city', 'Civil Lines, Nagpur', 'Nagpur'],
  ['a place that is a name of Object', 'constructor, constructor', 'constructor'],
  ['no place', undefined, ''],
])('a home in %s is in the list without a sketch', async (_, location, city) => {
  const [first] = await everyHome();
  const listings = [{ ...first, location } as ListingSummary];
  expect(layoutCities(listings)).toEqual([{ city, homes: listings }]);
});
