import { addTo, emptyTally, type Observation, type Tally } from '../counts/tally';
import { Comparison, type ComparisonOptions } from '../counts/comparison';
import { reasonOf } from './evidence';
import { verdictOf } from './verdict';

const NEW = 'v111111111111';
const OLD = 'v000000000000';
const AREA = 'mfe-shop';

type Kind = Observation['kind'];

function open({ before = emptyTally(), ...change }: Partial<ComparisonOptions> & { before?: Tally } = {}) {
  const versions = { candidate: NEW, control: OLD, share: 0.1, promoteAfter: null };
  const options = { id: 'one', kind: 'canary', area: AREA, ...versions, ...change } as const;
  const comparison = new Comparison(options, before, 0);
  let next = 0;
  const see = (version: string, kinds: Kind[], network = (next += 1)) => {
    for (const kind of kinds) comparison.record(seenOf(kind, version, network));
  };
  /** Page views of both arms at a share of 10 percent; `own` describes the candidate's, `other` the control's. */
  const serve = (views: number, { own = {}, other = {}, network }: Traffic = {}) => {
    for (let view = 1; view <= views; view += 1) {
      see(NEW, kindsOf(view, own), network);
      for (let index = 0; index < 9; index += 1) see(OLD, kindsOf(view * 9 + index, other));
    }
  };
  const verdict = () => verdictOf(comparison.options, comparison.total());
  return { comparison, see, serve, verdict, decision: () => verdict().decision };
}

interface Arm {
  /** One of so many views is bad. */
  bad?: number;
  /** One of so many views is silent; 1: all. */
  silent?: number;
}

interface Traffic {
  own?: Arm;
  other?: Arm;
  /** The network of all page views of the candidate; default: each has its own. */
  network?: number;
}

function kindsOf(view: number, { bad = 0, silent = 20 }: Arm): Kind[] {
  return [
    'view',
    ...(bad && view % bad === 0 ? ['bad' as const] : []),
    view % silent === 0 ? 'silent' : 'alive',
  ];
}

function seenOf(kind: Kind, version: string, network: number): Observation {
  return { area: AREA, version, network, kind };
}

function tallyOf(views: number, arm: Arm) {
  const tally = emptyTally();
  for (let view = 1; view <= views; view += 1)
    for (const kind of kindsOf(view, arm)) addTo(tally, seenOf(kind, OLD, view));
  return tally;
}

test('a canary that fails in one of five page views is worse, with the evidence of both arms', () => {
  const { verdict, serve } = open();
  serve(50, { own: { bad: 5 } });
  expect(verdict()).toEqual({
    decision: 'worse',
    evidence: {
      signal: 'faults',
      test: 'same-time',
      candidate: { version: NEW, views: 50, badViews: 10, settled: 50, silent: 2 },
      control: { version: OLD, views: 450, badViews: 0, settled: 450, silent: 22 },
      value: expect.any(Number),
      threshold: 4_000,
      networks: 10,
      edges: 1,
    },
  });
});

test('nothing is concluded from fewer than 20 page views, or from bad ones of fewer than ten networks', () => {
  const few = open();
  few.serve(19, { own: { bad: 1 } });
  expect(few.decision()).toBe('open');
  const nine = open();
  nine.serve(100);
  for (let index = 0; index < 90; index += 1) nine.see(NEW, ['view', 'bad'], 10_000 + (index % 9));
  expect(nine.decision()).toBe('open');
  nine.see(NEW, ['view', 'bad'], 10_009);
  expect(nine.decision()).toBe('worse');
});

test('the more page views, the more networks it takes', () => {
  const { serve, see, decision } = open();
  serve(1_000);
  for (let index = 0; index < 100; index += 1) see(NEW, ['view', 'bad'], 10_000 + (index % 15));
  expect(decision()).toBe('open');
  for (let network = 0; network < 10; network += 1) see(NEW, ['view', 'bad'], 20_000 + network);
  expect(decision()).toBe('worse');
});

test('a share of bad views that no visitor would notice is left to people', () => {
  const { serve, verdict } = open({ promoteAfter: 100 });
  serve(2_000, { own: { bad: 100 } });
  expect(verdict().evidence.value).toBeGreaterThan(verdict().evidence.threshold);
  expect(verdict().decision).toBe('open');
});

test.each<[string, Arm]>([
  ['never starts', { silent: 1 }],
  ['hangs on every other page', { silent: 2 }],
])('a canary that %s is worse', (_, own) => {
  const { serve, verdict } = open({ promoteAfter: 100 });
  serve(130, { own });
  expect(verdict()).toMatchObject({ decision: 'worse', evidence: { signal: 'silence', test: 'same-time' } });
});

test('a canary that fails as often as its control is not worse', () => {
  const { serve, decision } = open();
  const arm = { bad: 5, silent: 3 };
  serve(1_000, { own: arm, other: arm });
  expect(decision()).toBe('open');
});

test('a healthy canary is promoted after as many page views as was said, not before', () => {
  const { serve, decision } = open({ promoteAfter: 100 });
  serve(99);
  expect(decision()).toBe('open');
  serve(1);
  expect(decision()).toBe('healthy');
});

test('K03 without a number, without data and without a control there is no promotion', () => {
  const noNumber = open();
  noNumber.serve(500);
  expect(noNumber.decision()).toBe('open');
  expect(open({ promoteAfter: 1 }).decision()).toBe('open');
  const noControl = open({ promoteAfter: 20 });
  for (let view = 0; view < 500; view += 1) noControl.see(NEW, ['view', 'alive']);
  expect(noControl.decision()).toBe('open');
});

test('K06 one network cannot have a canary promoted, nor can visits to the canary alone', () => {
  const one = open({ promoteAfter: 50 });
  one.serve(1_000, { network: 1 });
  expect(one.decision()).toBe('open');
  const aimed = open({ promoteAfter: 50 });
  aimed.serve(40);
  for (let view = 0; view < 100; view += 1) aimed.see(NEW, ['view', 'alive']);
  expect(aimed.decision()).toBe('open');
});

test.each<[string, Kind[], Kind[]]>([
  ['the canary', ['view'], ['view', 'alive']],
  ['the control', ['view', 'alive'], ['view']],
  ['either', ['view'], ['view']],
])('K03 without signs of life of %s there is no promotion', (_, own, other) => {
  const { see, decision } = open({ promoteAfter: 50 });
  for (let view = 0; view < 200; view += 1) {
    see(NEW, own);
    for (let index = 0; index < 9; index += 1) see(OLD, other);
  }
  expect(decision()).toBe('open');
});

test('K03 a canary that gives fewer signs of life than its control is not promoted', () => {
  const { serve, decision } = open({ promoteAfter: 50 });
  serve(60, { own: { silent: 4 } });
  expect(decision()).toBe('open');
});

test('a canary with one bad view waits until it is known not to be twice as bad', () => {
  const { serve, decision } = open({ promoteAfter: 50 });
  serve(60, { own: { bad: 50 } });
  expect(decision()).toBe('open');
  serve(1_500, { own: { bad: 100 }, other: { bad: 40 } });
  expect(decision()).toBe('healthy');
});

test('a canary whose control is hardly seen is compared with what was seen of it before', () => {
  const { see, verdict } = open({ before: tallyOf(20, {}) });
  const testOf = () => verdict().evidence.test;
  for (let view = 0; view < 19; view += 1) see(OLD, ['view', 'silent', 'bad']);
  expect(testOf()).toBe('before-and-after');
  see(OLD, ['view', 'silent']);
  expect(testOf()).toBe('same-time');
});

test('a fresh activation is compared with what was seen of the version before', () => {
  const before = tallyOf(2_000, { bad: 100 });
  const bad = open({ kind: 'watch', before, share: 1 });
  for (let view = 1; view <= 65; view += 1) bad.see(NEW, view % 5 ? ['view'] : ['view', 'bad']);
  expect(bad.verdict()).toMatchObject({
    decision: 'worse',
    evidence: { test: 'before-and-after', control: { version: OLD, views: 2_000, badViews: 20 } },
  });
  const good = open({ kind: 'watch', before, share: 1 });
  for (let view = 1; view <= 2_000; view += 1) good.see(NEW, view % 60 ? ['view'] : ['view', 'bad']);
  expect(good.decision()).toBe('open');
});

test('after another area went live, only faults of a watched version count', () => {
  const { comparison, see, decision } = open({ kind: 'watch', before: tallyOf(2_000, {}), share: 1 });
  comparison.countsFaultsOnly = true;
  for (let view = 0; view < 100; view += 1) see(NEW, ['view', 'silent']);
  expect(decision()).toBe('open');
  for (let view = 0; view < 100; view += 1) see(NEW, ['view', 'bad']);
  expect(decision()).toBe('worse');
});

test('a fresh activation of which the version before was hardly seen is judged by its own rate', () => {
  const { see, verdict } = open({ kind: 'watch', before: tallyOf(19, {}), share: 1 });
  for (let view = 1; view <= 19; view += 1) see(NEW, ['view', 'bad']);
  expect(verdict()).toMatchObject({ decision: 'open', evidence: { test: 'no-control' } });
  see(NEW, ['view', 'bad']);
  const { decision, evidence } = verdict();
  expect(decision).toBe('worse');
  expect(evidence).toMatchObject({ signal: 'faults', test: 'no-control', threshold: 20_000 });
  expect(reasonOf('worse', evidence)).toBe(
    `${NEW} is bad, without a version to compare with: 20 of 20 page views failed. Observation from 20 networks.`,
  );
});

test('without a control, rates below 30 % are nobody’s', () => {
  const { see, verdict } = open({ kind: 'watch', share: 1 });
  for (let view = 1; view <= 2_000; view += 1) see(NEW, kindsOf(view, { bad: 4, silent: 4 }));
  expect(verdict().decision).toBe('open');
});

test('a canary that nearly everybody has is aborted without a control, and never promoted', () => {
  const bad = open({ share: 0.99 });
  for (let view = 1; view <= 30; view += 1) bad.see(NEW, ['view', 'silent']);
  expect(bad.verdict()).toMatchObject({
    decision: 'worse',
    evidence: { signal: 'silence', test: 'no-control' },
  });
  const good = open({ share: 0.99, promoteAfter: 20 });
  for (let view = 1; view <= 2_000; view += 1) good.see(NEW, kindsOf(view, {}));
  expect(good.decision()).toBe('open');
});
