import { randomFrom } from './random';

test('the same seed gives the same numbers, another seed others', () => {
  const draw = (seed: string) =>
    Array.from({ length: 5 }, () => 0).map(
      (
        (random) => () =>
          random.between(0, 1)
      )(randomFrom(seed)),
    );
  expect(draw('home-1')).toEqual(draw('home-1'));
  expect(draw('home-1')).not.toEqual(draw('home-2'));
});

test('whole numbers include both ends', () => {
  const random = randomFrom('ends');
  const seen = new Set(Array.from({ length: 200 }, () => random.whole(1, 3)));
  expect(seen).toEqual(new Set([1, 2, 3]));
});
