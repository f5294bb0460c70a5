import {
  Autopilot,
  Counters,
  figuresOf,
  PageViews,
  type Presence,
  redisExchange,
  SharedVotes,
  SiteFigures,
  storeExchange,
} from '@nivaas/autopilot';
import type { DataChanges } from '../../data-changes/data-changes';
import type { Kernel } from '../../kernel';
import { route } from '../../routing/route';
import type { Feature } from '../feature';
import { postBeacon } from './beacon.post';
import { Sources } from '../../releases/source-of';
import { showVersions, viewMetrics, type ViewMetrics } from './view-metrics';
import { postView } from './view.post';
import type { FailedCall } from '../../handlers/data/data-kernel';

const WATCH_MINUTES = 30;

/** Counts page views and the faults in them, takes bad versions back, and promotes canaries. */
export const autopilot: Feature = {
  name: 'autopilot',
  open: (kernel, offered) => {
    const { source, releases } = kernel;
    const metrics = viewMetrics(kernel.metrics);
    const pageViews = openPageViews(kernel, metrics);
    const figures = openFigures(kernel, pageViews);
    const pilot = openAutopilot(kernel, metrics, pageViews);
    const counters = new Counters(pageViews, releases, pilot, figures);
    showVersions(kernel.metrics, () => counters.versions());
    const sources = new Sources(source);
    const services = { ...kernel, metrics, pageViews, offered, sources };
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
      close: async () => {
        await Promise.all([pilot.close(), figures.close()]);
      },
    };
  },
};

function openPageViews(
  { config, secret, process, releases, options }: Kernel,
  metrics: ViewMetrics,
): PageViews {
  const { redis, clock } = options;
  return new PageViews({
    secret,
    proxies: config.TRUST_PROXY,
    home: Number.parseInt(process, 16),
    metrics,
    releaseOf: (id, lane) => releases.map(id, lane),
    sharedVotes: redis && new SharedVotes(redis.client, () => metrics.votesAlone.inc()),
    ...(clock ? { clock } : {}),
  });
}

function openFigures({ releases, changes, name, log, options }: Kernel, pageViews: PageViews): SiteFigures {
  const { redis, registry, store } = options;
  const figures = new SiteFigures({
    exchange: redis ? redisExchange(redis.client, 'figures') : store && storeExchange(store, 'figures/'),
    home: pageViews.compared.home,
    name,
    log,
    others: () => changes.beats.known,
    own: () => figuresOf(pageViews.counts, pageViews.now()),
    revision: () => releases.live?.revision.revision,
    hasLog: async () => (await registry.current()) !== undefined,
    now: () => pageViews.now(),
  });
  releases.onChange(() => void figures.sync());
  return figures;
}

function openAutopilot(
  { config, registry, releases, changes, name, log, options }: Kernel,
  metrics: ViewMetrics,
  pageViews: PageViews,
): Autopilot {
  const { redis, store } = options;
  return new Autopilot({
    registry,
    releases,
    pageViews,
    exchange: redis ? redisExchange(redis.client) : store && storeExchange(store),
    name,
    metrics,
    log,
    enabled: config.AUTOPILOT,
    watchMinutes: WATCH_MINUTES,
    presence: () => presenceAt(changes.beats, pageViews.now()),
  });
}

/** @param now Seconds since 1970. */
function presenceAt({ known, lookedAtMs }: DataChanges['beats'], now: number): Presence {
  const asOf = now - (performance.now() - lookedAtMs) / 1_000;
  const edges = known.filter(({ process }) => process !== '');
  return {
    edges: edges.map(({ name, process, quietMs }) => ({
      name,
      key: process,
      heardAt: asOf - quietMs / 1_000,
    })),
    // The program before this one is listed without a process, so that nobody knows which evidence is its own.
    asOf: edges.length < known.length ? -Infinity : asOf,
  };
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
  await pageViews.claim(view, { failed: { area, kind: phase } });
  if (pageViews.bad(view, area, phase)) faults.inc({ area, phase, side: 'server' });
}
