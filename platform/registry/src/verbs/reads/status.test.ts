import { status } from './status';

test('status names the evidence that is missing, with its edge and since when', () => {
  const areas = {
    'mfe-shop': {
      version: 'v000000000001',
      previous: null,
      canary: null,
      since: '2026-11-27T19:00:00.000Z',
      by: 'Asha',
      off: false,
    },
  };
  const since = '2026-11-27T20:00:00.000Z';
  const missingEvidence = [{ area: 'mfe-shop', edge: 'edge-2:3000', problem: 'silent' as const, since }];
  const of = { release: 'r000000000001', revision: 7, areas };
  const text = status.command?.text({ ...of, missingEvidence }) ?? '';
  expect(text).toMatch(/Missing evidence: canaries of these areas are not promoted automatically\./);
  expect(text).toMatch(/mfe-shop +edge-2:3000 +reports no evidence +2026-11-27 20:00 UTC$/);
  expect(status.command?.text({ ...of, missingEvidence: [] })).not.toContain('Missing');
});

test('status names an edge that is not heard any more', () => {
  const edges = [{ name: 'edge-2:3000', state: 'silent' as const }];
  const areas = { shell: { version: 'v1', previous: null, canary: null, since: '', by: '', off: false } };
  const text = status.command?.text({ release: 'r1', revision: 7, areas, edges });
  expect(text).toMatch(/^EDGE edge-2:3000: was not heard for 30 s: .*resume <area> --without/m);
});
