import { areaNames } from '../paths';
import { wantedParts } from './workbench';

test.each([
  [['mfe-search'], { areas: ['mfe-search'], isAlone: false }],
  [['mfe-search', '--alone'], { areas: ['mfe-search'], isAlone: true }],
  [['--alone'], { areas: areaNames(), isAlone: true }],
])('dev %j develops and shows what it names', (args, wanted) => {
  expect(wantedParts(args)).toEqual(wanted);
});
