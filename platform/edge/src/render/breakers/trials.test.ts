import type { RenderedPage } from '../messages';
import { RenderFailed, type Incident } from '../render-errors';
import type { ServedLane } from '../lanes';
import type { Clock } from './breakers';
import { Breakers } from './breakers';

const AREAS = ['shell', 'mfe-a', 'mfe-b'];

function incidentOf(change: Partial<Incident> = {}): Incident {
  return { kind: 'ended', why: 'It ended.', suspects: ['/mfe-a'], isLoaded: true, ...change };
}

interface Fakes {
  lane: ServedLane;
  /** Addresses that were tried alone. */
  alone: string[];
  /** Addresses and the areas that were replaced for them. */
  replaced: string[];
  /** The area whose live version ends every renderer of a page in `bad`. */
  bad: Set<string>;
}

/** A release in which each area owns the page of its name, and mfe-a borrows from mfe-b. */
function fakeRelease(culprit: string, bad = new Set(['/mfe-a'])): Fakes {
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
  return { lane: release([]), alone, replaced, bad };
}

const culpritsOf = (breakers: Breakers) => breakers.open.map(({ area, version }) => `${area} ${version}`);

test('a single suspect is not tried alone: the process that it ended is the proof', async () => {
  const { lane, alone } = fakeRelease('mfe-a');
  const breakers = new Breakers();
  const verdict = await breakers.verdict(lane, incidentOf(), '/mfe-a');
  expect(verdict).toMatchObject({ failing: '/mfe-a', culprit: 'mfe-a' });
  expect([alone, culpritsOf(breakers)]).toEqual([[], ['mfe-a v2']]);
});

test('of several suspects, the one that is not made alone is found, and the pages of others are kept', async () => {
  const { lane } = fakeRelease('mfe-a');
  const breakers = new Breakers();
  const incident = incidentOf({ suspects: ['/mfe-b', '/mfe-a', '/mfe-a?x'] });
  const [a, b] = await Promise.all([
    breakers.verdict(lane, incident, '/mfe-a'),
    breakers.verdict(lane, incident, '/mfe-b'),
  ]);
  expect([a.culprit, b.culprit, b.pages.get('/mfe-b')?.result.html]).toEqual(['mfe-a', undefined, '/mfe-b']);
  expect(culpritsOf(breakers)).toEqual(['mfe-a v2']);
});

test.each([
  ['mfe-b', ['/mfe-a mfe-a', '/mfe-a mfe-b']],
  ['shell', ['/mfe-a mfe-a', '/mfe-a mfe-b', '/mfe-a shell']],
])('the owner is suspected first, then who lends to it, then the shell: %s', async (culprit, order) => {
  const { lane, replaced } = fakeRelease(culprit);
  const breakers = new Breakers();
  await breakers.verdict(lane, incidentOf(), '/mfe-a');
  expect([replaced, culpritsOf(breakers)]).toEqual([order, [`${culprit} v2`]]);
});

test('nobody is blamed when nothing helps', async () => {
  const breakers = new Breakers();
  await breakers.verdict(fakeRelease('the network').lane, incidentOf(), '/mfe-a');
  expect(breakers.open).toEqual([]);
});

test('the failing address is tried again without a visitor, and a success closes the breaker', async () => {
  let pass: () => void = () => undefined;
  const wait: Clock['wait'] = () => new Promise((resolve) => (pass = resolve));
  const log: object[] = [];
  const breakers = new Breakers((entry) => log.push(entry), { nowMs: () => 0, wait });
  const { lane, alone, bad } = fakeRelease('mfe-a', new Set(['/mfe-a?city=Pune']));
  breakers.serve([lane]);
  const incident = incidentOf({ suspects: ['/mfe-a?city=Pune'] });
  await breakers.verdict(lane, incident, '/mfe-a?city=Pune');
  const served = await breakers.serving(lane, '/mfe-a');
  expect([served.snapshot.areas['mfe-a']?.version, served.snapshot.areas['mfe-b']?.version]).toEqual([
    'v1',
    'v2',
  ]);
  const retried = async () => {
    pass();
    await new Promise((resolve) => setImmediate(resolve));
    return alone.length;
  };
  expect([await retried(), breakers.open.length]).toEqual([1, 1]);
  bad.clear();
  expect([await retried(), breakers.open.length]).toEqual([2, 0]);
  expect(await breakers.serving(lane, '/mfe-a')).toBe(lane);
  const about = { area: 'mfe-a', version: 'v2', address: '/mfe-a' };
  expect(log).toEqual([
    { event: 'breaker-open', ...about, why: 'It ended.' },
    { event: 'breaker-closed', ...about },
  ]);
});
