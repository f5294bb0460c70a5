import type { PageViews } from '@nivaas/autopilot';
import type { FailedCall } from '../../handlers/data/data-kernel';
import type { ViewMetrics } from './view-metrics';

interface Services {
  pageViews: PageViews;
  metrics: Pick<ViewMetrics, 'faults'>;
}

/** A function that failed for a tab makes its page view bad, once, as one that failed while the page was rendered does. */
export async function countFailedCall(
  { token, area, version, phase }: FailedCall,
  { pageViews, metrics }: Services,
): Promise<void> {
  // While the store is away, a view of a release that is unknown here is not counted.
  const view = await pageViews.find(token).catch(() => 'unknown_release' as const);
  // A stand-in does not count against the release's version.
  if (typeof view === 'string' || view.versions.get(area) !== version) return;
  await pageViews.claim(view, { failed: { area, kind: phase } });
  if (pageViews.bad(view, area, phase)) metrics.faults.inc({ area, phase, side: 'server' });
}
