import type { RenderedPage } from '../messages';
import { RenderFailed, type Incident } from '../render-errors';
import { releaseSite } from '../release-site';
import type { ServedLane } from '../lanes';
import { Breakers } from './breakers';

const AREAS = ['shell', 'mfe-a', 'mfe-b'];

function incidentOf(change: Partial<Incident> = {}): Incident {
  return { kind: 'ended', why: 'It ended.', suspects: ['/mfe-a'], isLoaded: true, ...change };
}

interface Fakes {
  release: ServedLane;
  /** Addresses that were tried alone. */
  alone: string[];
  /** Addresses and the areas that were replaced for them. */
  replaced: string[];
  /** The area whose live version ends every renderer of a page in `bad`. */
  bad: Set<string>;
}

/** A release in which each area owns the page of its name, and mfe-a borrows from mfe-b. */
function fakeLane(culprit: string, bad = new Set(['/mfe-a'])): Fakes {
  const [alone, replaced]: [string[], string[]] = [[], []];
  const entry = (area: string) => ({ owns: [{ id: area, page: area, path: `/${area}` }], chunks: {} });
  const areas = Object.fromEntries(
    AREAS.map((area) => [
      area,
      { ...entry(area), version: 'v2', fallback: { ...entry(area), version: 'v1' } },
    ]),
  );
  const release = (without: readonly string[]): ServedLane => {
    const changed = Object.fromEntries(without.map((area) => [area, { ...entry(area), version: 'v1' }]));
    const make = (url: string) =>
      bad.has(url) && !without.includes(culprit)
        ? Promise.reject(new RenderFailed('It ended.', [], true, incidentOf({ suspects: [url] })))
        : Promise.resolve({ result: { html: url }, faults: [] } as unknown as RenderedPage);
    return {
      site: releaseSite(),
      snapshot: { release: 'r1', revision: 1, areas: { ...areas, ...changed } },
      lenders: { 'mfe-a': ['mfe-b'] },
      renderer: {
        page: (url: string) => {
          replaced.push(`${url} ${without.join()}`);
          return make(url);
        },
        alone: (url: string) => {
          alone.push(url);
          return make(url);
        },
      },
      standIn: (more: readonly string[]) => Promise.resolve(release([...without, ...more])),
    } as unknown as ServedLane;
  };
  return { release: release([]), alone, replaced, bad };
}

const culpritsOf = (breakers: Breakers) => breakers.open.map(({ area, version }) => `${area} ${version}`);

test('a single suspect is not tried alone: the process that it ended is the proof', async () => {
  const { release, alone } = fakeLane('mfe-a');
  const breakers = new Breakers();
  const verdict = await breakers.verdict(release, incidentOf(), '/mfe-a');
  expect(verdict).toMatchObject({ failing: '/mfe-a', culprit: 'mfe-a' });
  expect([alone, culpritsOf(breakers)]).toEqual([[], ['mfe-a v2']]);
});

test('of several suspects, the one that is not made alone is found', async () => {
  const { release } = fakeLane('mfe-a');
  const breakers = new Breakers();
  const incident = incidentOf({ suspects: ['/mfe-b', '/mfe-a', '/mfe-a?x'] });
  const [a, b] = await Promise.all([
    breakers.verdict(release, incident, '/mfe-a'),
    breakers.verdict(release, incident, '/mfe-b'),
  ]);
  expect([a.culprit, b.culprit]).toEqual(['mfe-a', undefined]);
  expect(culpritsOf(breakers)).toEqual(['mfe-a v2']);
});

test.each([
  ['mfe-b', ['/mfe-a mfe-a', '/mfe-a mfe-b']],
  ['shell', ['/mfe-a mfe-a', '/mfe-a mfe-b', '/mfe-a shell']],
])('the owner is suspected first, then who lends to it, then the shell: %s', async (culprit, order) => {
  const { release, replaced } = fakeLane(culprit);
  const breakers = new Breakers();
  await breakers.verdict(release, incidentOf(), '/mfe-a');
  expect([replaced, culpritsOf(breakers)]).toEqual([order, [`${culprit} v2`]]);
});

test('nobody is blamed when nothing helps', async () => {
  const breakers = new Breakers();
  await breakers.verdict(fakeLane('the network').release, incidentOf(), '/mfe-a');
  expect(breakers.open).toEqual([]);
});

test('the failing address is tried again without a visitor after longer and longer pauses, and a success closes the breaker', async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate'] });
  const log: object[] = [];
  const breakers = new Breakers((entry) => log.push(entry));
  const { release, alone, bad } = fakeLane('mfe-a', new Set(['/mfe-a?city=Oslo']));
  breakers.serve([release]);
  const fails = () =>
    breakers.verdict(release, incidentOf({ suspects: ['/mfe-a?city=Oslo'] }), '/mfe-a?city=Oslo');
  await fails();
  const served = await breakers.serving(release, '/mfe-a');
  expect([served.snapshot.areas['mfe-a']?.version, served.snapshot.areas['mfe-b']?.version]).toEqual([
    'v1',
    'v2',
  ]);
  const pauses: number[] = [];
  const tryAgain = async () => {
    const nextTryMs = Date.parse(breakers.open[0]?.nextTry ?? '');
    pauses.push((nextTryMs - Date.now()) / 1_000);
    const before = alone.length;
    jest.advanceTimersByTime(nextTryMs - Date.now() - 1);
    await new Promise(setImmediate);
    expect(alone.length).toBe(before);
    jest.advanceTimersByTime(1);
    await new Promise(setImmediate);
    expect(alone.length).toBe(before + 1);
  };
  await tryAgain();
  bad.clear();
  await tryAgain();
  expect([breakers.open, await breakers.serving(release, '/mfe-a')]).toEqual([[], release]);
  const about = { area: 'mfe-a', version: 'v2', address: '/mfe-a' };
  expect(log).toEqual([
    { event: 'breaker-open', ...about, why: 'It ended.' },
    { event: 'breaker-closed', ...about },
  ]);
  bad.add('/mfe-a?city=Oslo');
  await fails();
  for (let tries = 0; tries < 5; tries += 1) await tryAgain();
  expect(pauses).toEqual([15, 30, 60, 120, 240, 480, 600]);
  breakers.serve([]);
  jest.runAllTimers();
  await new Promise(setImmediate);
  expect([alone.length, breakers.open]).toEqual([7, []]);
  jest.useRealTimers();
});
