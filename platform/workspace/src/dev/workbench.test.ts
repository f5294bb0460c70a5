import { areaNames } from '../paths';
import { wantedParts } from './workbench';

test.each([
  [['mfe-search'], { areas: ['mfe-search'], isAlone: false, hasUi: false }],
  [['mfe-search', '--alone'], { areas: ['mfe-search'], isAlone: true, hasUi: false }],
  [['--alone', 'ui'], { areas: [], isAlone: true, hasUi: true }],
  [['ui', 'mfe-search', '--alone'], { areas: ['mfe-search'], isAlone: true, hasUi: true }],
  [['--alone'], { areas: areaNames(), isAlone: true, hasUi: true }],
])('dev %j develops and shows what it names', (args, wanted) => {
  expect(wantedParts(args)).toEqual(wanted);
});

test('the primitives alone are no area', () => {
  expect(() => wantedParts(['ui'])).toThrow('There is no area "ui".');
});
