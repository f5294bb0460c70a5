import type { Snapshot } from '@nivaas/contracts';
import { Metrics } from './metrics';

const LIVE = 'v111111111111';
const snapshot = (version: string) => ({ areas: { 'mfe-x': { version } } }) as unknown as Snapshot;
const call = {
  area: 'mfe-x',
  version: LIVE,
  name: 'homes.one',
  outcome: 'ok',
  seconds: 0.2,
  upstreamSeconds: 0.1,
};

async function linesOf(metrics: Metrics): Promise<string[]> {
  return (await metrics.text()).split('\n').filter((line) => line.startsWith('nivaas_function_'));
}

test('calls have series by live version and function, which end with the version; all others share one', async () => {
  const metrics = new Metrics();
  metrics.functions.serve([snapshot(LIVE)]);
  metrics.functions.count(call);
  metrics.functions.count({
    ...call,
    version: 'v000000000000',
    outcome: 'upstream_slow',
    upstreamSeconds: 0,
  });
  metrics.functions.count({ ...call, area: 'mfe-unknown' });
  const of = (version: string) => `area="mfe-x",version="${version}",function="homes.one"`;
  const lines = await linesOf(metrics);
  expect(lines).toEqual(
    expect.arrayContaining([
      `nivaas_function_calls_total{${of(LIVE)},outcome="ok"} 1`,
      `nivaas_function_calls_total{${of('old')},outcome="upstream_slow"} 1`,
      `nivaas_function_seconds_bucket{le="0.25",${of(LIVE)}} 1`,
      `nivaas_function_upstream_seconds_total{${of(LIVE)}} 0.1`,
    ]),
  );
  expect(lines.join()).not.toContain('mfe-unknown');
  metrics.functions.serve([snapshot('v222222222222')]);
  expect((await linesOf(metrics)).join()).not.toContain(LIVE);
});

test('an area that makes up codes gets a bounded number of series', async () => {
  const metrics = new Metrics();
  metrics.functions.serve([snapshot(LIVE)]);
  for (let code = 0; code < 1_000; code += 1) metrics.functions.count({ ...call, outcome: `code_${code}` });
  const series = (await linesOf(metrics)).filter((line) => line.startsWith('nivaas_function_calls_total{'));
  expect(series).toHaveLength(101);
  expect(series.at(-1)).toMatch(/outcome="other"\} 900$/);
});
