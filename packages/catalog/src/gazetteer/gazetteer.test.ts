import { SUGGESTED_CITIES } from '../data/suggested-cities';
import { knownPlaces } from '../data/known-places';
import { LISTINGS } from '../data/listings';
import { nameFinder, nameKey } from '../spelling';
import { GAZETTEER, positionOf } from './gazetteer';

const { exact, near, only } = nameFinder(knownPlaces());

test('each suggested city has forty localities and more, within 70 km of it', () => {
  for (const city of SUGGESTED_CITIES) {
    const localities = GAZETTEER.filter((place) => place.city === city);
    const [east = 0, north = 0] = positionOf(city) ?? [];
    const far = localities.filter(
      ({ position }) => Math.hypot(position[0] - east, position[1] - north) > 0.65,
    );
    expect([city, localities.length >= 40, far]).toEqual([city, true, []]);
  }
});

test('each place has a name in Hindi, and no line says the same place twice', () => {
  const withoutHindi = GAZETTEER.filter(
    ({ hindi }) => !hindi[0] || !/^[\p{Script=Devanagari}\d .V-]+$/u.test(hindi[0]),
  );
  expect(withoutHindi.map(({ name }) => name)).toEqual(['Koti']);
  const keys = GAZETTEER.map(({ name, city = '' }) => `${name}, ${city}`);
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
});

test('homes are at places that are known, and one of an unknown locality is in its city', () => {
  expect(
    LISTINGS.filter(({ location }) => !exact(nameKey(location.split(',')[0] ?? ''))[0]?.position),
  ).toEqual([]);
  expect(positionOf('Nowhere, Pune')).toEqual(positionOf('Pune'));
});

test.each([
  ['kothrood', 'Kothrud'],
  ['koregoan park', 'Koregaon Park'],
  ['whitefeild', 'Whitefield'],
  ['indranagar', 'Indiranagar'],
  ['bandra w', 'Bandra West'],
  ['west bandra', 'Bandra West'],
  ['बांद्रा पश्चिम', 'Bandra West'],
  ['T. Nagar', 'T Nagar'],
  ['tnagar', 'T Nagar'],
  ['nagar', undefined],
  ['jubileehills', 'Jubilee Hills'],
  ['कोथरूड', 'Kothrud'],
  ['411045', undefined],
  ['411038', 'Kothrud'],
  ['560999', 'Bangalore'],
  ['400604', 'Thane'],
  ['560000', undefined],
  ['raipur', 'Raipur'],
  ['baipur', undefined],
])('“%s” means %s', (typed, place) => {
  expect(only(nameKey(typed))?.name).toBe(place);
});

const USUAL =
  'house houses price prices small large floor rooms garden kitchen balcony view society tower plot plots villa sale ' +
  'rent rental office shops hotel school college market station metro under above below lakhs crore cheap luxury ' +
  'bedroom studio hostel sharing women girls ladies working family students near with furnished ready possession ' +
  'owner broker builder corner facing north south balcony parking water power gated security kiraye makan zameen ' +
  'dukaan chahiye kamra wala sasta accha place home homes best deals world class banner panel thank behalf';

test('the words of other wishes are no slips of a place', () => {
  expect(USUAL.split(' ').filter((word) => exact(word).length > 0 || near(word).length > 0)).toEqual([]);
});
