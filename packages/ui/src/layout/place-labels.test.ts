import { placeLabels, textWidth } from './place-labels';

const box = (x: number, y: number, width = 10, height = 10) => ({ x, y, width, height });
const frame = box(0, 0, 30, 10);

test('a label takes its first candidate that is in the frame and free of obstacles and earlier labels', () => {
  const everywhere = [box(-1, 0), box(0, 0), box(10, 0), box(20, 0), box(21, 0)];
  expect(placeLabels(frame, [box(0, 0)], [everywhere, everywhere, everywhere])).toEqual([
    box(10, 0),
    box(20, 0),
    undefined,
  ]);
});

test('a label without a free place leaves room for the next', () => {
  expect(placeLabels(frame, [], [[box(0, 5)], [box(0, 0)]])).toEqual([undefined, box(0, 0)]);
});

test('the width of a text grows with its letters and their size', () => {
  expect(textWidth('College', 12)).toBe(49);
  expect(textWidth('College', 24)).toBeGreaterThan(textWidth('College', 12));
});
