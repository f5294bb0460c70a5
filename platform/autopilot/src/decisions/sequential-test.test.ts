import { randomNumbers } from '../test-support/random-numbers';
import {
  ALPHA,
  evidenceOfNotTwiceAsBad,
  evidenceOfWorse,
  pastUpperRate,
  separation,
  upperRate,
  type Stage,
} from './sequential-test';

interface Rates {
  share: number;
  control: number;
  candidate: number;
}

const stageOf = (share: number): Stage => ({
  share,
  candidate: { views: 0, badViews: 0 },
  control: { views: 0, badViews: 0 },
});

/** Highest evidence in a run of page views, evaluated after each bad one. */
function run(random: () => number, { share, control, candidate }: Rates, views: number) {
  const stage = stageOf(share);
  let worse = 0;
  let notTwice = 0;
  let worseAt = Infinity;
  for (let view = 0; view < views; view += 1) {
    const isCandidate = random() < share;
    const arm = isCandidate ? stage.candidate : stage.control;
    arm.views += 1;
    if (random() >= (isCandidate ? candidate : control)) continue;
    arm.badViews += 1;
    const value = evidenceOfWorse([stage]);
    worse = Math.max(worse, value);
    notTwice = Math.max(notTwice, evidenceOfNotTwiceAsBad([stage]));
    if (value >= 1 / ALPHA) worseAt = Math.min(worseAt, view + 1);
  }
  return { worse, notTwice, worseAt };
}

test.each<Rates>([
  { share: 0.1, control: 0.05, candidate: 0.05 },
  { share: 0.01, control: 0.2, candidate: 0.2 },
  { share: 0.5, control: 0.01, candidate: 0.01 },
  { share: 0.9, control: 0.1, candidate: 0.1 },
  { share: 0.1, control: 0.1, candidate: 0.01 },
])('of 300 candidates that are not worse ($share $control $candidate) at most 1 is called so', (rates) => {
  const random = randomNumbers(7);
  const alarms = Array.from({ length: 300 }, () => run(random, rates, 600)).filter(
    ({ worse }) => worse >= 1 / ALPHA,
  );
  expect(alarms.length).toBeLessThanOrEqual(1);
});

test.each<[Rates, number]>([
  [{ share: 0.1, control: 0, candidate: 0.2 }, 600],
  [{ share: 0.1, control: 0.01, candidate: 0.2 }, 1_500],
  [{ share: 0.5, control: 0.01, candidate: 0.2 }, 600],
])('a candidate that fails far more often (%j) is found within %i page views', (rates, limit) => {
  const random = randomNumbers(11);
  for (let trial = 0; trial < 30; trial += 1)
    expect(run(random, rates, limit).worseAt).toBeLessThanOrEqual(limit);
});

test('K02 a candidate that is twice as bad is hardly ever cleared of it', () => {
  const random = randomNumbers(13);
  const rates = { share: 0.2, control: 0.05, candidate: 0.1 };
  const cleared = Array.from({ length: 300 }, () => run(random, rates, 1_000)).filter(
    ({ notTwice }) => notTwice >= 20,
  );
  expect(cleared.length).toBeLessThanOrEqual(15);
});

test('a candidate that is as good is cleared in the end', () => {
  const random = randomNumbers(17);
  const rates = { share: 0.5, control: 0.1, candidate: 0.1 };
  for (let trial = 0; trial < 10; trial += 1)
    expect(run(random, rates, 5_000).notTwice).toBeGreaterThanOrEqual(20);
});

test('an arm that nobody was sent to teaches nothing', () => {
  const bad = { views: 1_000, badViews: 1_000 };
  const none = { views: 0, badViews: 0 };
  for (const stage of [
    { share: 1, candidate: bad, control: none },
    { share: 0, candidate: none, control: bad },
  ])
    expect([evidenceOfWorse([stage]), evidenceOfNotTwiceAsBad([stage])]).toEqual([1, 1]);
});

test('stages with another share add up', () => {
  const first = { share: 0.1, candidate: { views: 20, badViews: 4 }, control: { views: 180, badViews: 0 } };
  const second = { share: 0.5, candidate: { views: 20, badViews: 4 }, control: { views: 20, badViews: 0 } };
  const both = evidenceOfWorse([first, second]);
  expect(both).toBeGreaterThan(evidenceOfWorse([first]));
  expect(both).toBeGreaterThan(evidenceOfWorse([second]));
});

test('evidence stays a number, however much there is of it', () => {
  const stage = {
    ...stageOf(0.01),
    candidate: { views: 1e6, badViews: 1e6 },
    control: { views: 1e8, badViews: 0 },
  };
  expect(evidenceOfWorse([stage])).toBeGreaterThan(1 / ALPHA);
  expect(evidenceOfWorse([stage])).toBeLessThan(Infinity);
  expect(separation(stage.candidate, 0.01)).toBeLessThan(Infinity);
});

test('a confidence sequence holds its rate at all times in all but α of the runs', () => {
  const random = randomNumbers(19);
  let broken = 0;
  for (let trial = 0; trial < 40; trial += 1) {
    const counts = { views: 0, badViews: 0 };
    let isBroken = false;
    for (let view = 0; view < 400; view += 1) {
      counts.views += 1;
      if (random() < 0.1) counts.badViews += 1;
      if (view % 20 === 0) isBroken ||= upperRate(counts, 20) < 0.1;
    }
    if (isBroken) broken += 1;
  }
  expect(broken).toBeLessThanOrEqual(2);
});

test('as bad as before is no evidence, far worse is', () => {
  const rate = 1.5 * pastUpperRate({ views: 1_000, badViews: 10 }, 2_000);
  expect(separation({ views: 500, badViews: 5 }, rate)).toBe(0);
  expect(separation({ views: 500, badViews: 15 }, rate)).toBe(0);
  expect(separation({ views: 65, badViews: 13 }, rate)).toBeGreaterThan(2_000);
});

test.each([0.3, 0.1, 0.02])('of 200 versions with a rate of %d none is found to be above 30 %', (rate) => {
  const random = randomNumbers(29);
  for (let version = 0; version < 200; version += 1) {
    const counts = { views: 0, badViews: 0 };
    for (let view = 0; view < 2_000; view += 1) {
      counts.views += 1;
      if (random() >= rate) continue;
      counts.badViews += 1;
      if (counts.views >= 20 && separation(counts, 0.3) >= 20_000) throw new Error(JSON.stringify(counts));
    }
  }
});

test.each([
  [1, 20, 20],
  [0.8, 21, 39],
  [0.6, 56, 107],
  [0.5, 135, 276],
])('a rate of %d is found to be above 30 %% after %i page views (median of 100), %i at most', (...row) => {
  const [rate, median, worst] = row;
  const random = randomNumbers(37);
  const found = Array.from({ length: 100 }, () => {
    const counts = { views: 0, badViews: 0 };
    do {
      counts.views += 1;
      if (random() < rate) counts.badViews += 1;
    } while (counts.views < 20 || separation(counts, 0.3) < 20_000);
    return counts.views;
  }).sort((a, b) => a - b);
  expect(found[50]).toBeLessThanOrEqual(median);
  expect(found.at(-1)).toBeLessThanOrEqual(worst);
});

test('a control of which little is known is no ground to act', () => {
  for (const upper of [upperRate, pastUpperRate]) {
    expect(upper({ views: 0, badViews: 0 }, 2_000)).toBe(1);
    expect(separation({ views: 20, badViews: 10 }, upper({ views: 20, badViews: 0 }, 2_000))).toBeLessThan(
      20,
    );
  }
});

test('a bound on the past holds in all but α of the samples', () => {
  const random = randomNumbers(23);
  let broken = 0;
  for (let sample = 0; sample < 1_000; sample += 1) {
    const counts = { views: 300, badViews: 0 };
    for (let view = 0; view < 300; view += 1) if (random() < 0.05) counts.badViews += 1;
    if (pastUpperRate(counts, 20) < 0.05) broken += 1;
  }
  expect(broken).toBeLessThanOrEqual(50);
});
