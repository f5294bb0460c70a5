import { canonicalPlace, spellPlaces } from './known-places';

const places = [
  { name: 'Pune', aliases: [] },
  { name: 'Wakad', city: 'Pune', aliases: [] },
  { name: 'Civil Lines', city: 'Delhi', aliases: [] },
  { name: 'Civil Lines', city: 'Nagpur', aliases: [] },
];

test.each([
  [{ location: 'wakad' }, { location: 'Wakad', city: 'Pune' }],
  [{ city: 'WAKAD' }, { location: 'Wakad', city: 'Pune' }],
  [{ location: 'wakad, pune' }, { location: 'Wakad', city: 'Pune' }],
  [
    { location: 'Wakad', city: 'pune' },
    { location: 'Wakad', city: 'Pune' },
  ],
  [{ location: 'PUNE' }, { city: 'Pune' }],
  [{ location: 'Pune', city: 'Pune' }, { city: 'Pune' }],
  [
    { location: 'wakad', city: 'delhi' },
    { location: 'Wakad', city: 'delhi' },
  ],
  [{ location: 'civil lines' }, { location: 'Civil Lines', city: '' }],
  [{ location: 'civil lines, nagpur' }, { location: 'Civil Lines', city: 'Nagpur' }],
  [{ location: 'somewhere' }, { location: 'somewhere', city: '' }],
  [{}, { location: '', city: '' }],
])('the place of %j is %j in a canonical address', (given, canonical) => {
  expect(canonicalPlace(spellPlaces({ type: 'buy', ...given }, places), places)).toEqual(canonical);
});
