import { SimulatedSite, type Fault } from '../test-support/simulated-site';

/*
 * What an attacker reaches who loads real pages of a canary from real addresses. Honest visitors load 20 pages a
 * second, two of which are the canary's. All: `REPORT=1 npx jest forging`.
 */

type Claim = 'faults' | 'silence' | 'slowness' | 'life';

interface Attack {
  addresses: number;
  /** All in one /24, or each in a network of its own. */
  isSpread: boolean;
  claim: Claim;
  /** What is true of the canary. */
  fault?: Fault;
  /** Honest page views before the attack begins. */
  after?: number;
}

const SECONDS = process.env['REPORT'] ? 600 : 60;
const FIRST_NETWORK = 60_000;

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** Each address loads the canary once in ten seconds, for ten minutes or until the autopilot has decided. */
async function attack({ addresses, isSpread, claim, fault = 'none', after = 0 }: Attack) {
  const site = new SimulatedSite({
    ...{ edges: 2, seed: 3, area: 'mfe-search', fault },
    promoteAfter: claim === 'life' ? 100 : null,
  });
  site.startCanary();
  await site.traffic(after);
  let honest = site.canaryViews;
  for (let second = 0; second < SECONDS && site.decisions.length === 0; second += 1) {
    for (let index = second % 10; index < addresses; index += 10) {
      const network = isSpread ? FIRST_NETWORK + index : FIRST_NETWORK;
      const token = site.visit({ network, bucket: 0 }, false);
      if (claim === 'faults') site.send({ token, fault: true });
      if (claim === 'life') site.send({ token });
      if (claim === 'slowness') site.send({ token, vitals: { LCP: 60_000, INP: 9_000 } });
    }
    const between = site.canaryViews;
    await site.traffic(20);
    honest += site.canaryViews - between;
  }
  site.close();
  const { reason } = site.live;
  return { decision: site.decisions[0] ?? 'none', honest, reason };
}

const name = ({ addresses, isSpread, claim, fault = 'none', after = 0 }: Attack) =>
  `${addresses} addresses ${isSpread ? 'in as many networks' : 'in one /24'}, claiming ${claim}, canary with fault ${fault}, after ${after} views`;

const one = (addresses: number, claim: Claim): Attack => ({ addresses, claim, isSpread: false });
const spread = (addresses: number, claim: Claim, after = 0): Attack => ({
  ...{ addresses, claim, isSpread: true, after },
});

test.each<Attack>([one(100, 'faults'), one(100, 'silence'), one(100, 'slowness'), spread(6, 'faults')])(
  'a healthy canary stays under an attack: %j',
  async (settings) => {
    expect((await attack(settings)).decision).toBe('none');
  },
);

test('what many networks reach is recorded as what it looks like', async () => {
  const { decision, reason } = await attack(spread(100, 'faults'));
  expect(decision).toBe('abort');
  expect(reason).toMatch(/: \d+ of \d+ page views failed, .* Seen from \d+ networks\./);
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
