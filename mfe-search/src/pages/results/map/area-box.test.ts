import { BOX_CHANGES, boxBetween, FIRST_BOX, type BoxChange } from './area-box';
import { FRAME } from './projection';

test.each(Object.keys(BOX_CHANGES) as BoxChange[])(
  'however often "%s" is pressed, the box is in the frame',
  (name) => {
    let box = FIRST_BOX;
    for (let press = 0; press < 60; press += 1) {
      box = BOX_CHANGES[name](box);
      expect(Math.min(box.x, box.y)).toBeGreaterThanOrEqual(0);
      expect(box.x + box.width).toBeLessThanOrEqual(FRAME.width);
      expect(box.y + box.height).toBeLessThanOrEqual(FRAME.height);
      expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(16);
    }
    expect(box).not.toEqual(FIRST_BOX);
  },
);

test('a drag in any direction is a box, cut by the frame; a tap is none', () => {
  const box = { x: 200, y: 100, width: 100, height: 60 };
  expect(boxBetween({ x: 200, y: 160 }, { x: 400, y: 100 })).toEqual(box);
  expect(boxBetween({ x: 400, y: 100 }, { x: 200, y: 160 })).toEqual(box);
  expect(boxBetween({ x: 200, y: 100 }, { x: 204, y: 160 })).toBeUndefined();
});
