import { ALPHA, evidenceAbove, evidenceOfBetter, evidenceOfWorse, upperRate } from './sequential-test';

/** Seeded, so that every run has the same numbers. */
function randomNumbers(seed: number): () => number {
  let state = (seed * 2_654_435_761) % 4_294_967_296;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

interface Rates {
  share: number;
  control: number;
  candidate: number;
}

/** Highest evidence in a run of page views, evaluated after each bad one. */
function run(random: () => number, { share, control, candidate }: Rates, views: number) {
  const arms = { share, candidate: { views: 0, badViews: 0 }, control: { views: 0, badViews: 0 } };
  const found = { worse: 0, notTwice: 0, worseAt: Infinity };
  for (let view = 1; view <= views; view += 1) {
    const isCandidate = random() < share;
    const arm = isCandidate ? arms.candidate : arms.control;
    arm.views += 1;
    if (random() >= (isCandidate ? candidate : control)) continue;
    arm.badViews += 1;
    const value = evidenceOfWorse(arms, 1.25);
    found.worse = Math.max(found.worse, value);
    found.notTwice = Math.max(found.notTwice, evidenceOfBetter(arms, 2));
    if (value >= 1 / ALPHA) found.worseAt = Math.min(found.worseAt, view);
  }
  return found;
}

test.each<Rates>([
  { share: 0.1, control: 0.05, candidate: 0.05 },
  { share: 0.01, control: 0.2, candidate: 0.2 },
  { share: 0.5, control: 0.01, candidate: 0.01 },
  { share: 0.9, control: 0.1, candidate: 0.1 },
  { share: 0.1, control: 0.1, candidate: 0.01 },
])('of 300 candidates that are not worse ($share $control $candidate) at most 1 is called so', (rates) => {
  const random = randomNumbers(7);
  const values = Array.from({ length: 300 }, () => run(random, rates, 600).worse);
  expect(values.filter((worse) => worse >= 1 / ALPHA).length).toBeLessThanOrEqual(1);
});

test.each<[Rates, number]>([
  [{ share: 0.1, control: 0, candidate: 0.2 }, 600],
  [{ share: 0.1, control: 0.01, candidate: 0.2 }, 1_500],
  [{ share: 0.5, control: 0.01, candidate: 0.2 }, 600],
])('a candidate that fails far more often (%j) is found within %i page views', (rates, limit) => {
  const random = randomNumbers(11);
  for (let time = 0; time < 30; time += 1)
    expect(run(random, rates, limit).worseAt).toBeLessThanOrEqual(limit);
});

test('K02 a candidate that is twice as bad is hardly ever cleared of it', () => {
  const random = randomNumbers(13);
  const rates = { share: 0.2, control: 0.05, candidate: 0.1 };
  const values = Array.from({ length: 300 }, () => run(random, rates, 1_000).notTwice);
  expect(values.filter((notTwice) => notTwice >= 20).length).toBeLessThanOrEqual(15);
});

test('evidence stays a number, however much there is of it', () => {
  const candidate = { views: 1e6, badViews: 1e6 };
  const control = { views: 1e8, badViews: 0 };
  expect(evidenceOfWorse({ candidate, control, share: 0.01 }, 1.25)).toBeGreaterThan(1 / ALPHA);
  expect(evidenceAbove(candidate, 0)).toBeLessThan(Infinity);
});

test('the upper bound of a rate holds at all times in all but α of the runs', () => {
  const random = randomNumbers(19);
  const isBroken = () => {
    const counts = { views: 0, badViews: 0 };
    let broken = false;
    for (let view = 0; view < 400; view += 1) {
      counts.views += 1;
      if (random() < 0.1) counts.badViews += 1;
      if (view % 20 === 0) broken ||= upperRate(counts, 20) < 0.1;
    }
    return broken;
  };
  expect(Array.from({ length: 40 }, isBroken).filter(Boolean).length).toBeLessThanOrEqual(2);
});

test('as bad as a bound is no evidence, far worse is, and of a control of which little is known there is none', () => {
  const rate = 1.5 * upperRate({ views: 1_000, badViews: 10 }, 2_000, true);
  expect(evidenceAbove({ views: 500, badViews: 15 }, rate)).toBeLessThan(1);
  expect(evidenceAbove({ views: 65, badViews: 13 }, rate)).toBeGreaterThan(2_000);
  expect(upperRate({ views: 0, badViews: 0 }, 2_000)).toBe(1);
  const unsure = upperRate({ views: 20, badViews: 0 }, 2_000);
  expect(evidenceAbove({ views: 20, badViews: 10 }, unsure)).toBeLessThan(20);
});

test('of 200 versions with a rate of 30 % none is found to be above it', () => {
  const random = randomNumbers(29);
  for (let version = 0; version < 200; version += 1) {
    const counts = { views: 0, badViews: 0 };
    for (let view = 0; view < 2_000; view += 1) {
      counts.views += 1;
      if (random() >= 0.3) continue;
      counts.badViews += 1;
      if (counts.views >= 20 && evidenceAbove(counts, 0.3) >= 20_000) throw new Error(JSON.stringify(counts));
    }
  }
});

test.each([
  [0.8, 21, 39],
  [0.5, 135, 276],
])('a rate of %d is found to be above 30 %% after %i page views (median of 100), %i at most', (...row) => {
  const [rate, median, worst] = row;
  const random = randomNumbers(37);
  const found = Array.from({ length: 100 }, () => {
    const counts = { views: 0, badViews: 0 };
    do {
      counts.views += 1;
      if (random() < rate) counts.badViews += 1;
    } while (counts.views < 20 || evidenceAbove(counts, 0.3) < 20_000);
    return counts.views;
  }).sort((a, b) => a - b);
  expect(found[50]).toBeLessThanOrEqual(median);
  expect(found.at(-1)).toBeLessThanOrEqual(worst);
});
