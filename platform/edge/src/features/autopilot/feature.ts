import { Autopilot, Counters, PageViews, redisExchange, storeExchange } from '@nivaas/autopilot';
import type { FailedCall, Kernel } from '../../kernel';
import { route } from '../../routing/route';
import type { Feature, Site } from '../feature';
import { postBeacon } from './beacon';
import { SourceLines } from '../../releases/source-of';
import { showVersions, viewMetrics, type ViewMetrics } from './view-metrics';
import { postView } from './view';

const WATCH_MINUTES = 30;

/** Counts page views and the faults in them, takes bad versions back, and promotes canaries. */
export const autopilot: Feature = {
  name: 'autopilot',
  prepare: async ({ redis }) => redis,
  open: (kernel, offers, redis: Site['redis']) => {
    const { source } = kernel;
    const metrics = viewMetrics(kernel.metrics);
    const pageViews = openPageViews(kernel, metrics);
    const pilot = openAutopilot(kernel, metrics, pageViews, redis);
    const counters = new Counters(pageViews, pilot);
    showVersions(kernel.metrics, () => counters.versions());
    const sources = new SourceLines(source);
    const services = { ...kernel, metrics, pageViews, offers, sources };
    return {
      routes: [
        route('beacon', ['POST'], '/_beacon', (exchange) => postBeacon(exchange, services)),
        route('view', ['POST'], '/_beacon/view', (exchange) => postView(exchange, services)),
      ],
      onView: ({ visit, snapshot, page }) => pageViews.serve(visit, snapshot, page),
      useSecret: (secret) => pageViews.useSecret(secret),
      offers: {
        measures: () => counters.measures(),
        functionFault: (call) => countFailedCall(call, pageViews, metrics),
      },
      close: () => pilot.close(),
    };
  },
};

function openPageViews(
  { config, secret, process, releases, clock }: Kernel,
  metrics: ViewMetrics,
): PageViews {
  return new PageViews({
    secret,
    proxies: config.TRUST_PROXY,
    home: Number.parseInt(process, 16),
    metrics,
    releaseOf: (id, lane) => releases.map(id, lane),
    ...(clock ? { clock } : {}),
  });
}

function openAutopilot(
  { config, registry, releases, dataChanges, name, log, store }: Kernel,
  metrics: ViewMetrics,
  pageViews: PageViews,
  redis: Site['redis'],
): Autopilot {
  return new Autopilot({
    registry,
    releases,
    pageViews,
    texts: redis ? redisExchange(redis.client) : store && storeExchange(store),
    name,
    members: () => dataChanges.beats.known,
    metrics,
    log,
    enabled: config.AUTOPILOT,
    watchMinutes: WATCH_MINUTES,
  });
}

/** A function that failed for a tab makes its page view bad, once, as one that failed while the page was rendered does. */
async function countFailedCall(
  { token, area, version, phase }: FailedCall,
  pageViews: PageViews,
  { faults }: ViewMetrics,
): Promise<void> {
  // While the store is away, a view of a release that is unknown here is not counted.
  const view = await pageViews.find(token).catch(() => 'unknown_release' as const);
  // A stand-in does not count against the release's version.
  if (typeof view === 'string' || view.versions.get(area) !== version) return;
  if (pageViews.bad(view, area, phase)) faults.inc({ area, phase, side: 'server' });
}
