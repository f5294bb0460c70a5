import { askListings } from '../../test-support/ask-listings';
import { hindiPlace, latinPlace } from './place-names';

test.each([
  ['पुणे', 'Pune'],
  ['  वाकड ', 'Wakad'],
  ['वाकड, पुणे', 'Wakad, Pune'],
  ['मुम्बई', 'Mumbai'],
  ['व्हाइटफील्ड', 'Whitefield'],
  ['बैंगलोर', 'Bangalore'],
  ['अंधेरी', 'Andheri'],
  ['कोरम', 'Koramangala'],
  ['कोथरुड, पुणे', 'Kothrud, Pune'],
  ['Pune', 'Pune'],
  ['अटलांटिस', 'अटलांटिस'],
  ['', ''],
])('"%s" is spelled "%s"', async (typed, place) => {
  expect(latinPlace(typed, await askListings((client) => client.places()))).toBe(place);
});

test('places are shown in Hindi, known or not', () => {
  expect(['Kothrud, Pune', 'Atlantis'].map(hindiPlace)).toEqual(['कोथरुड, पुणे', 'Atlantis']);
});
