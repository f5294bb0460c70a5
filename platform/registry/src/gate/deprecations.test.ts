import type { Deprecation } from '@nivaas/contracts';
import { isRegistryError } from '../registry-error';
import { openBench, type Bench, type FakeBuild } from '../test-support/fake-build';

const by = 'Asha';
const START = new Date('2027-02-01T12:00:00Z');
const AFTER = new Date('2027-03-02T00:00:00Z');
const END = { until: '2027-03-01', instead: 'use mfe-search/home' };
let bench: Bench;
let now: Date;

beforeEach(async () => {
  now = START;
  bench = await openBench({ clock: () => now });
});
afterEach(() => bench.remove());

const card = (deprecated: Deprecation[] = [], props = ['home', 'level']): FakeBuild => {
  const lends = { card: { props, required: ['home'], ...(deprecated.length > 0 ? { deprecated } : {}) } };
  return { area: 'mfe-search', content: JSON.stringify(lends), lends };
};
const NO_CARD: FakeBuild = { area: 'mfe-search', content: 'no card', lends: {} };
const showing = (props: string[], content = ''): FakeBuild => ({
  area: 'mfe-content',
  content: content + props.join(),
  uses: { 'mfe-search/card': { props, always: props } },
});
const WITH_LEVEL = showing(['home', 'level']);

const release = async (build: FakeBuild) => {
  const version = await bench.publish(build);
  return bench.registry.activate(build.area ?? '', { by, version });
};

const refusalOf = async (work: Promise<unknown>) => {
  const error: unknown = await work.then(
    () => undefined,
    (caught: unknown) => caught,
  );
  if (!isRegistryError(error)) throw new Error('It was not refused.');
  return error.problems.map(({ code, message }) => `${code}: ${message}`);
};

test.each<[string, Deprecation, string]>([
  ['a fragment', END, 'uses mfe-search/card, which ends on 2027-03-01: use mfe-search/home.'],
  ['a prop', { ...END, prop: 'level' }, 'uses "level" of mfe-search/card, which ends on 2027-03-01: use '],
])('until %s ends, borrowers are told in the answer of a release and in the status', async (_, end, told) => {
  await release(card([end]));
  const { version, notes } = await release(WITH_LEVEL);
  expect(notes).toEqual([expect.stringContaining(`mfe-content ${version} ${told}`)]);
  expect((await bench.registry.status()).deprecated).toEqual([
    { ...end, fragment: 'mfe-search/card', area: 'mfe-content', version },
  ]);
});

test('nobody is told who does not use it', async () => {
  await release(card([{ ...END, prop: 'level' }]));
  expect(await release(showing(['home']))).not.toHaveProperty('notes');
  expect(await bench.registry.status()).not.toHaveProperty('deprecated');
});

test('afterwards a new version that uses it is refused; one that does without is not', async () => {
  await release(card([{ ...END, prop: 'level' }]));
  await release(WITH_LEVEL);
  now = AFTER;
  const next = showing(['home', 'level'], 'next');
  expect(await refusalOf(release(next))).toEqual([
    expect.stringMatching(/^deprecated: .* which ended on 2027-03-01: /),
  ]);
  const version = await bench.publish(next);
  expect(await refusalOf(bench.registry.canary('mfe-content', { by, version, percent: 5 }))).toHaveLength(1);
  await expect(release(showing(['home']))).resolves.toMatchObject({ changed: true });
});

test('what visitors get already stays: a canary grows and is promoted, a rollback and an undo go back to it', async () => {
  await release(showing(['home']));
  await release(card([END]));
  const version = await bench.publish(WITH_LEVEL);
  await bench.registry.canary('mfe-content', { by, version, percent: 5 });
  now = AFTER;
  const { registry } = bench;
  await expect(registry.canary('mfe-content', { by, version, percent: 20 })).resolves.toMatchObject({
    changed: true,
  });
  await expect(registry.promote('mfe-content', { by })).resolves.toMatchObject({ version });
  await expect(registry.rollback('mfe-content', { by })).resolves.toMatchObject({ previous: version });
});

test.each<[string, Deprecation, FakeBuild]>([
  ['the fragment', END, NO_CARD],
  ['the prop', { ...END, prop: 'level' }, card([], ['home'])],
  ['a prop of the fragment', END, card([], ['home'])],
])('afterwards the lender may drop %s, and go on without; before, it may not', async (_, end, without) => {
  await release(card([end]));
  const { version } = await release(WITH_LEVEL);
  now = new Date('2027-03-01T23:59:59Z');
  expect(await refusalOf(release(without))).toEqual([expect.stringContaining(`mfe-content ${version} uses`)]);
  now = AFTER;
  await expect(release(without)).resolves.toMatchObject({ notes: [expect.stringContaining('mfe-content')] });
  await expect(release({ ...without, content: 'further' })).resolves.toMatchObject({ changed: true });
});

test('a borrower goes back to a version that shows what is no longer lent, and does not go forward to it', async () => {
  await release(card());
  const { version } = await release(WITH_LEVEL);
  await release({ area: 'mfe-content', content: 'without', uses: {} });
  await release(NO_CARD);
  expect(await refusalOf(release(showing(['home'], 'new')))).toEqual([
    expect.stringMatching(/^fragment_missing/),
  ]);
  await expect(bench.registry.rollback('mfe-content', { by })).resolves.toMatchObject({
    version,
    notes: [expect.stringContaining('does not lend')],
  });
});

test.each<[string, Deprecation[]]>([
  ['that nobody heard of', []],
  ['that was announced for later', [END]],
])('an end in a few days %s is refused, as long as somebody uses it', async (_, announced) => {
  await release(card(announced));
  await release(WITH_LEVEL);
  const soon = card([{ until: '2027-02-14', instead: 'use home' }]);
  expect(await refusalOf(release(soon))).toEqual([expect.stringMatching(/^notice_short: /)]);
  await release({ area: 'mfe-content', content: 'without', uses: {} });
  await expect(release(soon)).resolves.toMatchObject({ changed: true });
});

test('an announced end stays announced in the next versions of its lender', async () => {
  await release(card([END]));
  await release(WITH_LEVEL);
  now = new Date('2027-02-28T00:00:00Z');
  await expect(release({ ...card([END]), content: 'next' })).resolves.toMatchObject({ changed: true });
});
