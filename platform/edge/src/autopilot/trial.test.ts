import { Trial, type TrialOptions } from './trial';

const NEW = 'v111111111111';
const OLD = 'v000000000000';

function open(change: Partial<TrialOptions> = {}) {
  const trial = new Trial({
    kind: 'canary',
    area: 'mfe-search',
    candidate: NEW,
    control: OLD,
    before: { views: 0, badViews: 0 },
    share: 0.1,
    promoteAfter: null,
    ...change,
  });
  let next = 0;
  const see = (version: string, kinds: ('view' | 'bad' | 'alive')[], visitor = `visitor ${(next += 1)}`) => {
    for (const kind of kinds) trial.see({ kind, area: 'mfe-search', version, visitor });
  };
  /** Page views of both arms by a share of 10 percent, of which every so many is bad. */
  const serve = (views: number, { bad = 0, badBefore = 0, visitor }: Traffic = {}) => {
    for (let view = 1; view <= views; view += 1) {
      see(NEW, bad && view % bad === 0 ? ['view', 'bad'] : ['view'], visitor);
      for (let other = 0; other < 9; other += 1)
        see(OLD, badBefore && (view * 9 + other) % badBefore === 0 ? ['view', 'bad'] : ['view']);
    }
  };
  return { trial, see, serve, decision: () => trial.verdict().decision };
}

interface Traffic {
  bad?: number;
  badBefore?: number;
  /** All of the candidate's page views are this one's. */
  visitor?: string;
}

test('a canary that fails in one of five page views is worse, with the evidence of both arms', () => {
  const { trial, serve } = open();
  serve(30, { bad: 5 });
  expect(trial.verdict()).toEqual({
    decision: 'worse',
    evidence: {
      test: 'same-time',
      candidate: { version: NEW, views: 30, badViews: 6 },
      control: { version: OLD, views: 270, badViews: 0 },
      value: expect.any(Number),
      threshold: 2_000,
    },
  });
});

test('nothing is concluded from fewer than 20 page views or 5 bad ones', () => {
  const few = open();
  few.serve(19, { bad: 1 });
  expect(few.decision()).toBe('open');
  const good = open();
  good.serve(24, { bad: 6 });
  expect(good.trial.candidate.badViews).toBe(4);
  expect(good.decision()).toBe('open');
});

test('nothing is concluded from bad views of fewer than three visitors', () => {
  const { see, serve, decision } = open();
  serve(30);
  for (let index = 0; index < 15; index += 1) see(NEW, ['view', 'bad'], `visitor ${1 + (index % 2) * 10}`);
  expect(decision()).toBe('open');
  see(NEW, ['view', 'bad'], 'a third');
  expect(decision()).toBe('worse');
});

test('a fault that both versions have is nobody’s', () => {
  const { serve, decision } = open();
  serve(300, { bad: 5, badBefore: 5 });
  expect(decision()).toBe('open');
});

test('nearly everybody has the candidate: it is found all the same', () => {
  const { see, decision } = open({ share: 0.95 });
  for (let view = 1; view <= 1_500; view += 1)
    see(view % 20 ? NEW : OLD, view % 3 && view % 20 ? ['view', 'bad'] : ['view']);
  expect(decision()).toBe('worse');
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
  for (let view = 0; view < 500; view += 1) noControl.see(NEW, ['view']);
  expect(noControl.decision()).toBe('open');
});

test('one visitor cannot have a canary promoted', () => {
  const { serve, decision } = open({ promoteAfter: 50 });
  serve(1_000, { visitor: 'one' });
  expect(decision()).toBe('open');
});

test('K03 a canary that shows no sign of life is not promoted: who cannot start cannot complain', () => {
  const { see, decision } = open({ promoteAfter: 50 });
  for (let view = 0; view < 200; view += 1) {
    see(NEW, ['view']);
    for (let other = 0; other < 9; other += 1) see(OLD, ['view', 'alive']);
  }
  expect(decision()).toBe('open');
  for (let view = 0; view < 150; view += 1) see(NEW, ['alive']);
  expect(decision()).toBe('healthy');
});

test('a canary with one bad view waits until it is known not to be twice as bad', () => {
  const { serve, decision } = open({ promoteAfter: 50 });
  serve(60, { bad: 50 });
  expect(decision()).toBe('open');
  serve(1_500, { bad: 100, badBefore: 40 });
  expect(decision()).toBe('healthy');
});

test('a canary whose few faults are those of any site is promoted, one with as few but more than its control is not', () => {
  const usual = open({ promoteAfter: 50 });
  usual.serve(600, { bad: 300, badBefore: 300 });
  expect(usual.decision()).toBe('healthy');
  const unusual = open({ promoteAfter: 50 });
  unusual.serve(600, { bad: 150 });
  expect(unusual.decision()).not.toBe('healthy');
});

test('evidence from before the share was raised still counts', () => {
  const { trial, serve, see, decision } = open();
  serve(20, { bad: 5 });
  expect(decision()).toBe('open');
  trial.change(0.5, null);
  for (let view = 0; view < 12; view += 1)
    see(view % 2 ? NEW : OLD, view % 4 === 1 ? ['view', 'bad'] : ['view']);
  expect(decision()).toBe('worse');
});

test('a fresh activation is compared with what was seen of the version before', () => {
  const before = { views: 2_000, badViews: 20 };
  const bad = open({ kind: 'watch', before });
  for (let view = 1; view <= 65; view += 1) bad.see(NEW, view % 5 ? ['view'] : ['view', 'bad']);
  expect(bad.trial.verdict()).toMatchObject({
    decision: 'worse',
    evidence: { test: 'before-and-after', control: { version: OLD, views: 2_000, badViews: 20 } },
  });
  const good = open({ kind: 'watch', before });
  for (let view = 1; view <= 2_000; view += 1) good.see(NEW, view % 60 ? ['view'] : ['view', 'bad']);
  expect(good.decision()).toBe('open');
});

test('a fresh activation of which the version before was never seen is left alone', () => {
  const { see, trial } = open({ kind: 'watch', before: { views: 19, badViews: 0 } });
  for (let view = 1; view <= 500; view += 1) see(NEW, ['view', 'bad']);
  expect(trial.verdict()).toMatchObject({ decision: 'open', evidence: { test: 'none' } });
});
