import { addTo, emptyTally, faded, MAX_NETWORKS, sumTallies, type Observation } from './tally';

const of = { area: 'mfe-search', version: 'v000000000001' };

function tallyOf(observations: (Omit<Observation, 'area' | 'version'> & object)[]) {
  const tally = emptyTally();
  for (const each of observations) addTo(tally, { ...of, ...each } as Observation);
  return tally;
}

test('a view that shows signs of life too late is no longer silent', () => {
  const late = [
    { network: 1, kind: 'settled', isSilent: true },
    { network: 1, kind: 'late-alive' },
  ] as const;
  expect(tallyOf([...late])).toMatchObject({ settled: 1, silent: 0 });
  expect(tallyOf([{ network: 1, kind: 'late-alive' } as const]).silent).toBe(0);
});

test('a network is noted once, and at most a thousand are', () => {
  const bad = Array.from({ length: MAX_NETWORKS + 5 }, (_, network) => ({ network, kind: 'bad' }) as const);
  const { badViews, networks } = tallyOf([...bad, ...bad]);
  expect([badViews, networks.bad.length]).toEqual([2 * bad.length, MAX_NETWORKS]);
});

test('what edges counted adds up, and a network that two of them met counts once', () => {
  const one = tallyOf([{ network: 7, kind: 'view' } as const, { network: 7, kind: 'bad' } as const]);
  const sum = sumTallies([one, one]);
  expect(sum).toMatchObject({ views: 2, badViews: 2, networks: { bad: [7] } });
  expect(sum.groups[7]).toBe(2);
  expect(sumTallies([])).toEqual(emptyTally());
});

test('faded counts weigh half, and name no network', () => {
  const { views, badViews, networks } = faded(
    tallyOf([{ network: 7, kind: 'view' } as const, { network: 7, kind: 'bad' } as const]),
  );
  expect([views, badViews, networks.bad]).toEqual([0.5, 0.5, []]);
});
