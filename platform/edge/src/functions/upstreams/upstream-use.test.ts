import { FunctionError } from '@nivaas/contracts';
import { UpstreamUse } from './upstream-use';

const TURN = { wait: () => undefined, resume: () => Promise.resolve() };
const slow = new FunctionError('function_slow', 'Late.', { status: 504 });
const ended = new FunctionError('function_ended', 'Ended.', { status: 503 });
const failed = new FunctionError('function_failed', 'TypeError', { status: 500 });
const away = new FunctionError('upstream_unavailable', 'Away.', { status: 502 });

async function after(error: FunctionError): Promise<UpstreamUse> {
  const use = new UpstreamUse();
  use.begin(TURN);
  await use.ask('listings', () => Promise.reject(error)).catch(() => undefined);
  return use;
}

test('a function that fails after its server failed is not at fault, unless its process ended', async () => {
  const use = await after(away);
  expect(use.faultOf(failed)).toMatchObject({ code: 'upstream_unavailable', origin: 'listings' });
  expect(use.faultOf(ended)).toBeUndefined();
  expect((await after(new FunctionError('path_invalid', 'Out.'))).faultOf(failed)).toBeUndefined();
});

test('a late function is not at fault while a server keeps it waiting', async () => {
  const use = new UpstreamUse();
  use.begin(TURN);
  expect(use.faultOf(slow)).toBeUndefined();
  let answer: (value: string) => void = () => undefined;
  const asked = use.ask('listings', () => new Promise<string>((resolve) => (answer = resolve)));
  expect(use.faultOf(slow)).toMatchObject({ code: 'upstream_slow', origin: 'listings' });
  answer('here');
  await asked;
  expect(use.faultOf(slow)).toBeUndefined();
});
