import type { AreaState, Version } from '../api/schemas';

/** mfe-search with three stored versions, of which the second is live. */
export const OLD = 'v000000000001';
export const LIVE = 'v000000000002';
export const NEW = 'v000000000003';

export const areaState = (fields: Partial<AreaState> = {}): AreaState => ({
  version: LIVE,
  previous: OLD,
  canary: null,
  since: '2026-11-22T09:00:00Z',
  by: 'Asha',
  off: false,
  held: [],
  standIns: [OLD],
  ...fields,
});

export const VERSIONS = [NEW, LIVE, OLD].map((version, index): Version => ({
  version,
  publishedAt: `2026-11-2${3 - index}T09:00:00Z`,
  by: 'Asha',
  commit: null,
  clientBytes: 1_000,
}));
