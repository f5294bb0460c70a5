import { Autopilot, PageViews, versionsInService } from '@nivaas/autopilot';
import type { FailedCall, Kernel } from '../../kernel';
import type { Metrics } from '../../metrics/metrics';
import { mapOfLane } from '../../releases/releases';
import { SourceLines } from '../../releases/source-of';
import { route } from '../../routing/route';
import type { Feature } from '../feature';
import { postBeacon } from './beacon';
import { postView } from './view';

/** Counts page views and the faults in them, takes bad versions back, and promotes canaries. */
export const autopilot: Feature = {
  name: 'autopilot',
  open: (kernel, offers) => {
    const { metrics } = kernel;
    const pageViews = openPageViews(kernel);
    const pilot = openAutopilot(kernel, pageViews);
    showMeasures(metrics, pilot);
    const beacons = metrics.counter('nivaas_beacons_total', 'Beacons by outcome', ['outcome']);
    const services = { ...kernel, beacons, pageViews, offers, sources: new SourceLines(kernel.source) };
    return {
      routes: [
        route('beacon', ['POST'], '/_beacon', (exchange) => postBeacon(exchange, services)),
        route('view', ['POST'], '/_beacon/view', (exchange) => postView(exchange, services)),
      ],
      onView: ({ visit, snapshot, page }): Record<string, string> => {
        const token = pageViews.open(visit, snapshot, page);
        return token === undefined ? {} : { 'server-timing': `view;desc="${token}"` };
      },
      offers: {
        measures: () => pilot.measures(),
        functionFault: (call) => countFailedCall(call, pageViews, metrics),
      },
      close: () => pilot.close(),
    };
  },
};

function openPageViews({ config, secret, process, releases, metrics, registry, clock }: Kernel): PageViews {
  return new PageViews({
    secret,
    proxies: config.TRUST_PROXY,
    home: Number.parseInt(process, 16),
    metrics: {
      views: metrics.counter('nivaas_page_views_total', 'Page views that contain the area', ['area']),
      badViews: metrics.counter('nivaas_bad_page_views_total', 'Page views in which the area failed', [
        'area',
      ]),
    },
    releaseOf: async (id, lane) => mapOfLane(await releases.maps(id), lane),
    clock: clock ?? (() => registry.now().getTime()),
  });
}

function openAutopilot(
  { config, registry, releases, dataChanges, name, log, metrics, store }: Kernel,
  pageViews: PageViews,
): Autopilot {
  return new Autopilot({
    registry,
    releases,
    pageViews,
    store,
    name,
    members: () => dataChanges.heartbeat.known,
    decisions: metrics.counter('nivaas_autopilot_decisions_total', 'Changes that the autopilot made', [
      'area',
      'verb',
    ]),
    log,
    enabled: config.AUTOPILOT,
  });
}

function showMeasures(metrics: Metrics, pilot: Autopilot): void {
  const versions = () => versionsInService(pilot.measures().areas, pilot.liveAreas);
  metrics.readSamples(
    'gauge',
    'nivaas_autopilot_stopped',
    '1 while the autopilot is stopped for the area',
    ['area'],
    () => [...pilot.stopped].map((area) => [{ area }, 1] as const),
  );
  metrics.read(
    'gauge',
    'nivaas_missing_evidence',
    'Gaps in the evidence that this edge knows of; canaries are not promoted meanwhile',
    () => pilot.missing().length,
  );
  metrics.readSamples(
    'gauge',
    'nivaas_version_fault_ratio',
    'Share of page views with a fault, by version in service, last 24 hours',
    ['area', 'version', 'channel'],
    () =>
      versions().flatMap(({ area, version, channel, faultRatio }) =>
        faultRatio === null ? [] : [[{ area, version, channel }, faultRatio] as const],
      ),
  );
  metrics.readSamples(
    'gauge',
    'nivaas_version_web_vital_p75',
    '75th percentile of a web vital (milliseconds or layout shift), last 24 hours',
    ['area', 'version', 'channel', 'vital'],
    () =>
      versions().flatMap(({ area, version, channel, vitals }) =>
        Object.entries(vitals).flatMap(([vital, { p75 }]) =>
          p75 === null ? [] : [[{ area, version, channel, vital }, p75] as const],
        ),
      ),
  );
}

/** A function that failed for a tab makes its page view bad, once, as one that failed while the page was rendered does. */
async function countFailedCall(
  { token, area, version, phase }: FailedCall,
  pageViews: PageViews,
  { faults }: Metrics,
): Promise<void> {
  // While the store is away, a view of a release that is unknown here is not counted.
  const view = await pageViews.find(token).catch(() => 'unknown_release' as const);
  // A stand-in does not count against the release's version.
  if (typeof view === 'string' || view.versions.get(area) !== version) return;
  if (pageViews.bad(view, area, phase)) faults.inc({ area, phase, side: 'server' });
}
