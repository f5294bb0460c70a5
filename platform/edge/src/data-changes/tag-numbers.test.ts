import { TagNumbers } from './tag-numbers';

test('what the log no longer lists may have changed', () => {
  const numbers = new TagNumbers();
  numbers.merge({ number: 10, floor: 0, tags: { a: 10 } });
  const isCurrent = (number: number) => numbers.isCurrent({ number, tags: ['c'] });
  expect(isCurrent(10)).toBe(true);
  expect(numbers.merge({ number: 30, floor: 20, tags: { b: 30 } })).toEqual({
    from: 20,
    number: 30,
    tags: ['b'],
  });
  expect([isCurrent(10), isCurrent(19), isCurrent(20)]).toEqual([false, false, true]);
});

test('tags beyond the limit cost answers of before they changed, and no memory', () => {
  const numbers = new TagNumbers(3);
  for (let number = 1; number <= 10; number += 1)
    numbers.merge({ number, floor: 0, tags: { [`t${number}`]: number } });
  expect(numbers.size).toBe(3);
  expect([6, 7].map((number) => numbers.isCurrent({ number, tags: ['other'] }))).toEqual([false, true]);
});

test.each([
  [['a'], [false, true]],
  [['*'], [false, false]],
])('a change of %j that is not in the log yet outdates whatever is known', (changed, expected) => {
  const numbers = new TagNumbers();
  numbers.merge({ number: 10, floor: 0, tags: { a: 10 } });
  numbers.note(changed, 11);
  expect(['a', 'b'].map((tag) => numbers.isCurrent({ number: 10, tags: [tag] }))).toEqual(expected);
  numbers.merge({ number: 12, floor: 0, tags: { a: 12 } });
  expect(numbers.isCurrent({ number: 12, tags: ['a'] })).toBe(true);
});
