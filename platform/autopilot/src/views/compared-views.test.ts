import { emptyTally, addTo } from '../counts/tally';
import { ComparedViews, type Delivery, type VerifiedView } from './compared-views';
import { Votes } from './votes';

const AREA = 'mfe-search';
const VERSION = 'v0123456789ab';
const START = 1_000_000;

function open() {
  const tally = emptyTally();
  const compared = new ComparedViews(new Votes(), (seen) => addTo(tally, seen));
  let next = 0;
  const view = (home = compared.home, at = START): VerifiedView => {
    const id = `view ${(next += 1)}`;
    const facts = {
      id,
      at,
      isCompared: true,
      isNavigation: true,
      isCacheHit: true,
      home,
      network: next,
      release: 'r',
      owner: 0,
    };
    const areas = new Set([AREA]);
    return {
      token: id,
      facts: { ...facts, areas: [0] },
      owner: AREA,
      areas,
      versions: new Map([[AREA, VERSION]]),
    };
  };
  return { compared, tally, view };
}

const alive = { home: 0, token: '', kind: 'alive', area: '', value: 0 } as const;

test('a view is silent after 20 s, or after 80 s while evidence is missing', () => {
  const { compared, tally, view } = open();
  compared.serve(view());
  compared.isWhole = false;
  compared.settle(START + 79);
  expect(tally).toMatchObject({ settled: 0 });
  compared.isWhole = true;
  compared.settle(START + 21);
  expect(tally).toMatchObject({ settled: 1, silent: 1 });
});

test('a sign of life that another edge could not pass on in time takes the silence back, once', () => {
  const { compared, tally, view } = open();
  const [late, silent] = [view(), view()];
  for (const one of [late, silent]) compared.serve(one);
  compared.settle(START + 20);
  for (let times = 0; times < 2; times += 1) compared.take(late, alive);
  expect(tally).toMatchObject({ settled: 2, silent: 1 });
});

describe('a report for another edge', () => {
  const OTHER = 7;
  const published = (number: number, read?: number): Delivery => ({
    number: number + 1,
    published: number,
    acknowledged: () => read,
  });
  const report = () => {
    const { compared, view } = open();
    compared.report(view(OTHER), { kind: 'bad', area: AREA }, START);
    return (seconds: number, delivery?: Delivery) => compared.outbox(START + seconds, delivery).length;
  };

  test('is published until that edge has read it, however long it is cut off', () => {
    const outbox = report();
    expect([outbox(1, published(0, 0)), outbox(600, published(0, 0)), outbox(700, published(3, 0))]).toEqual([
      1, 1, 1,
    ]);
    expect(outbox(701, published(4, 1))).toBe(0);
  });

  test('is published for ten seconds for an edge that acknowledges nothing, and without a comparison', () => {
    const outbox = report();
    expect([outbox(1, published(0)), outbox(20, published(0)), outbox(21, published(1))]).toEqual([1, 1, 1]);
    expect([outbox(30, published(2)), outbox(31, published(3))]).toEqual([1, 0]);
    expect([report()(9), report()(10)]).toEqual([1, 0]);
  });

  test('is dropped after half an hour, when no edge accepts its token', () => {
    const outbox = report();
    expect([outbox(1_799, published(0)), outbox(1_800, published(0))]).toEqual([1, 0]);
  });
});
