import { FunctionError } from '@nivaas/contracts';
import { CallLog } from './call-log';
import { FunctionFailure } from './messages';

const NAME = { area: 'mfe-x', version: 'v111111111111', name: 'homes.one' };
const TIMES = { seconds: 0.25, upstreamSeconds: 0.1234 };

function open() {
  const lines: Record<string, unknown>[] = [];
  const outcomes: string[] = [];
  const of = async (place: string, side?: string) => `${side}: ${place}`;
  const log = new CallLog({
    metrics: { count: ({ outcome }) => void outcomes.push(outcome) },
    sources: { of },
    log: (entry) => lines.push({ ...entry }),
    isDevelopment: false,
  });
  const fail = (error: unknown, area = NAME.area) => log.count({ ...NAME, area, ...TIMES, error });
  return { log, fail, lines, outcomes };
}

const threw = (message = 'no price') =>
  new FunctionFailure({ code: 'function_failed', message, status: 500 }, { place: [12, 3], stack: 'at …' });

test('a failure is one line, with the line of the sources', async () => {
  const { fail, lines } = open();
  fail(threw('no price for asha@example.in'));
  await new Promise(setImmediate);
  expect(lines).toEqual([
    {
      event: 'function-failed',
      area: 'mfe-x',
      version: 'v111111111111',
      function: 'homes.one',
      code: 'function_failed',
      message: 'no price for <e-mail>',
      source: 'server: mfe-x/v111111111111/functions/functions.js:12:3',
      seconds: 0.25,
      upstreamSeconds: 0.123,
    },
  ]);
});

test('failures in a crowd are one line a second; refusals are answers, and counted alone', async () => {
  const { log, fail, lines, outcomes } = open();
  for (let times = 0; times < 5; times += 1) fail(threw());
  fail(new FunctionError('input_invalid', 'No.', { status: 422 }));
  fail(new FunctionError('grant_missing', 'Operators grant it.', { status: 403 }));
  log.count({ ...NAME, ...TIMES });
  await new Promise(setImmediate);
  expect(lines.map(({ code }) => code).sort()).toEqual(['function_failed', 'grant_missing']);
  expect(outcomes).toEqual([
    ...new Array<string>(5).fill('function_failed'),
    ...['input_invalid', 'grant_missing', 'ok'],
  ]);
});

test('an area that fails with ever new codes has ten lines a second, and takes none from others', async () => {
  const { fail, lines } = open();
  for (let at = 0; at < 50; at += 1) fail(new FunctionError(`away_${at}`, 'No.', { status: 503 }));
  fail(threw(), 'mfe-y');
  await new Promise(setImmediate);
  expect(lines.map(({ area }) => area).sort()).toEqual([...new Array<string>(10).fill('mfe-x'), 'mfe-y']);
});
