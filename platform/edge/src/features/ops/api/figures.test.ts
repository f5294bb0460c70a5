import type { Measures } from '@nivaas/autopilot';
import type { AnswerOf } from '@nivaas/registry';
import { FEATURES } from '../../features';
import { startOpsSite, type OpsSite } from '../../../test-support/ops-site';
import { faultOf, sendBeacon, visit } from '../../../test-support/visit';

/** Reads until an answer fits, because the edges exchange their figures in the background. */
async function until<Value>(site: OpsSite, verb: string, fits: (value: Value) => boolean): Promise<Value> {
  for (;;) {
    const value = await site.read<Value>(verb);
    if (fits(value)) return value;
  }
}

test('measures and status are of all edges: a fault that only one of them sees shows at the other', async () => {
  const one = await startOpsSite();
  const two = await startOpsSite({ beside: one });
  await visit(one, '/search');
  expect(await sendBeacon(two, faultOf(await visit(two, '/search')))).toBe(204);
  // A revision is reported at once, with the counts so far.
  for (const verb of ['off', 'on'])
    expect((await two.change(verb, { area: 'shell', reason: 'x' })).status).toBe(200);
  await until<Measures>(two, 'measures', ({ edges }) => edges[0]?.revision === 4);
  await one.change('off', { area: 'shell', reason: 'x' });
  const { edges, areas } = await until<Measures>(
    one,
    'measures',
    (found) => found.edges.length === 2 && found.areas['mfe-search']?.recent.views === 2,
  );
  expect(areas['mfe-search']).toMatchObject({ recent: { views: 2, badViews: 1 }, faultRatio: 0.5 });
  expect(edges).toMatchObject([
    { isThis: true, state: 'serving', recent: { 'mfe-search': { views: 1, badViews: 0 } } },
    { isThis: false, state: 'serving', recent: { 'mfe-search': { views: 1, badViews: 1 } } },
  ]);
  const status = await one.read<AnswerOf<'status'>>('status');
  expect(status.areas['mfe-search']).toMatchObject({ faultRatio: 0.5 });
});

test('without the autopilot an edge says that nothing is measured', async () => {
  const site = await startOpsSite({ features: FEATURES.filter(({ name }) => name !== 'autopilot') });
  const missing = [{ area: '*', edge: expect.stringContaining(':') as string, problem: 'not_measured' }];
  const status = await site.read<AnswerOf<'status'>>('status');
  expect(status).toMatchObject({ areas: { shell: { faultRatio: null } }, missingEvidence: missing });
  const measures = await site.read<Measures>('measures');
  expect(measures).toMatchObject({ areas: {}, autopilot: { missingEvidence: missing } });
  expect((await site.ask('/search')).status).toBe(200);
});
