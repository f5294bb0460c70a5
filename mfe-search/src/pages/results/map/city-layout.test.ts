import type { Box } from '@nivaas/ui';
import type { ListingSummary } from '@nivaas/portal';
import { askListings } from '../../../test-support/ask-listings';
import { layoutCities, type CityOnMap } from './city-layout';
import { stemEnd, type Pin } from './place-pins';
import { FRAME } from './projection';

const overlap = (one: Box, other: Box) =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;

/** Whether the line from a pin to its dot runs through the words of a pin, be it its own. */
const strikes = (pin: Pin, { x, y, width, height }: Box) => {
  const end = stemEnd(pin);
  const words = { x: x + 1, y: y + 1, width: width - 2, height: height - 2 };
  return Array.from({ length: 101 }, (_, step) => step / 100).some((part) => {
    const point = { x: pin.dot.x + (end.x - pin.dot.x) * part, y: pin.dot.y + (end.y - pin.dot.y) * part };
    return overlap({ ...point, width: 0.1, height: 0.1 }, words);
  });
};
const everyHome = async () => (await askListings((client) => client.findListings({}, { limit: 100 }))).items;

const pinsOf = (listings: ListingSummary[]) =>
  layoutCities(listings).flatMap(({ drawing }: CityOnMap) => drawing?.pins ?? []);

test.each(['buy', 'rent', 'both'])(
  'every home (%s) has a pin, in the frame, without an overlap or a line through its words',
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
        expect([pin.name, strikes(pin, pin)]).toEqual([pin.name, false]);
        expect(pin.x + pin.width).toBeLessThanOrEqual(FRAME.width);
        expect(pin.y + pin.height).toBeLessThanOrEqual(FRAME.height);
        for (const other of drawing?.pins.slice(index + 1) ?? [])
          expect([
            ...[pin.name, other.name],
            overlap(pin, other) || strikes(pin, other) || strikes(other, pin),
          ]).toEqual([pin.name, other.name, false]);
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

test('of sixty localities in one city, those without room share the pin of their nearest', async () => {
  const [first] = await everyHome();
  if (!first) throw new Error('The catalog is empty.');
  const names = Array.from({ length: 60 }, (_, index) => `Sector ${index + 1}`);
  const positions = names.map(
    (name, index) => [name, [(index % 8) / 100, Math.floor(index / 8) / 100]] as const,
  );
  const homes = names.map((name) => ({ ...first, id: name, location: `${name}, Pune` }));
  const [city] = layoutCities(homes, {
    Pune: { centre: [0, 0], localities: Object.fromEntries(positions) },
  });
  const pins = city?.drawing?.pins ?? [];
  expect(pins.length).toBeLessThan(60);
  expect(pins.flatMap((pin) => pin.homes.map(({ id }) => id)).sort()).toEqual([...names].sort());
  for (const { homes: found, localities, name, price } of pins) {
    expect(found.map(({ id }) => id)).toEqual(localities);
    if (localities.length === 1) continue;
    expect(price).toBe(`${localities.length} homes`);
    expect(name).toBe(`${localities[0]} +${localities.length - 1}`);
  }
  const crossings = pins.flatMap((pin, index) =>
    pins.slice(index + 1).filter((other) => overlap(pin, other)),
  );
  expect(crossings).toEqual([]);
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

test('an area of the map keeps its place through degrees', async () => {
  const [city] = layoutCities(await everyHome());
  const projection = city?.drawing?.projection;
  const box = { x: 30, y: 40, width: 120, height: 90 };
  const back = projection?.toBox(projection.toBounds(box));
  for (const side of ['x', 'y', 'width', 'height'] as const) expect(back?.[side]).toBeCloseTo(box[side]);
});
