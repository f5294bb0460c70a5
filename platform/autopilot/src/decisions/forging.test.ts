import { SimulatedSite, type Fault } from '../test-support/simulated-site';

/*
 * Simulates an attacker who loads real pages of a canary from real addresses. Honest visitors load 20 pages a second,
 * two of them from the canary. Full report: `REPORT=1 npx jest forging`.
 */

type Claim = 'faults' | 'silence' | 'slowness' | 'life';

interface Attack {
  addresses: number;
  /** Whether each address is in a network of its own; otherwise all are in one /24. */
  isSpread: boolean;
  claim: Claim;
  /** The actual fault of the canary. */
  fault?: Fault;
  /** Honest page views before the attack begins. */
  after?: number;
  /** The version is live for everybody and the one before was never counted, so there is no control. */
  isUnseen?: boolean;
}

const SECONDS = process.env['REPORT'] ? 600 : 60;
const FIRST_NETWORK = 60_000;

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** Each address loads the canary every ten seconds, for SECONDS or until the autopilot has decided. */
async function attack({ addresses, isSpread, claim, fault = 'none', after = 0, isUnseen }: Attack) {
  const site = new SimulatedSite({
    edges: 2,
    seed: 3,
    area: 'mfe-search',
    fault,
    promoteAfter: claim === 'life' ? 100 : null,
  });
  const seenViews = () => (isUnseen ? site.views : site.canaryViews);
  if (isUnseen) site.activate();
  else site.startCanary();
  await site.traffic(after);
  let honest = seenViews();
  for (let second = 0; second < SECONDS && site.decisions.length === 0; second += 1) {
    for (let index = second % 10; index < addresses; index += 10) {
      const network = isSpread ? FIRST_NETWORK + index : FIRST_NETWORK;
      const token = site.visit({ network, bucket: 0 }, false);
      if (claim === 'faults') await site.send({ token, fault: true });
      if (claim === 'life') await site.send({ token });
      if (claim === 'slowness') await site.send({ token, vitals: { LCP: 60_000, INP: 9_000 } });
    }
    const between = seenViews();
    await site.traffic(20);
    honest += seenViews() - between;
  }
  site.close();
  const { reason } = site.live;
  return { decision: site.decisions[0] ?? 'none', honest, reason };
}

const name = ({ addresses, isSpread, claim, fault = 'none', after = 0 }: Attack) =>
  `${addresses} addresses ${isSpread ? 'in as many networks' : 'in one /24'}, claiming ${claim}, canary with fault ${fault}, after ${after} views`;

const one = (addresses: number, claim: Claim): Attack => ({ addresses, claim, isSpread: false });
const spread = (addresses: number, claim: Claim, after = 0): Attack => ({
  addresses,
  claim,
  isSpread: true,
  after,
});

test.each<Attack>([one(100, 'faults'), one(100, 'silence'), one(100, 'slowness'), spread(6, 'faults')])(
  'a healthy canary stays under an attack: %j',
  async (settings) => {
    expect((await attack(settings)).decision).toBe('none');
  },
);

test.each<Attack>([
  ...[one(100, 'faults'), one(100, 'silence'), spread(9, 'faults'), spread(9, 'silence')],
  ...[spread(50, 'faults'), spread(50, 'silence')],
])('a healthy version without a control stays under an attack: %j', async (settings) => {
  expect((await attack({ ...settings, isUnseen: true })).decision).toBe('none');
});

test('without a control, it takes as many networks as 30 % of the page views are from', async () => {
  const { decision, reason } = await attack({ ...spread(1_000, 'faults'), isUnseen: true });
  expect(decision).toBe('rollback');
  expect(reason).toMatch(/without a version to compare with: .* Observation from \d+ networks\./);
});

test('what many networks reach is recorded as what it looks like', async () => {
  const { decision, reason } = await attack(spread(100, 'faults'));
  expect(decision).toBe('abort');
  expect(reason).toMatch(/: \d+ of \d+ page views failed, .* Observation from \d+ networks\./);
});

test('signs of life that are forged do not have a bad canary promoted', async () => {
  const { decision } = await attack({ ...spread(10, 'life'), fault: 'hangs' });
  expect(decision).toBe('abort');
});

if (process.env['REPORT'])
  test.each<Attack>(
    [10, 100, 1_000].flatMap((addresses) => [
      ...(['faults', 'silence', 'slowness'] as const).flatMap((claim) => [
        one(addresses, claim),
        spread(addresses, claim),
        spread(addresses, claim, 6_000),
      ]),
      ...(['throws', 'hangs', 'dead'] as const).flatMap((fault): Attack[] => [
        { ...one(addresses, 'life'), fault },
        { ...spread(addresses, 'life'), fault },
      ]),
    ]),
  )(
    'measures %j',
    async (settings) => {
      const { decision, honest, reason } = await attack(settings);
      process.stdout.write(`${name(settings)}: ${decision} at ${honest} honest views. ${reason ?? ''}\n`);
    },
    300_000,
  );
