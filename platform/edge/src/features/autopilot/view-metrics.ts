import type { Counters } from '@nivaas/autopilot';
import type { Metrics } from '../../metrics/metrics';

export type ViewMetrics = ReturnType<typeof viewMetrics>;

export function viewMetrics(metrics: Metrics) {
  return {
    faults: metrics.faults,
    views: metrics.counter('nivaas_page_views_total', 'Page views that contain the area', ['area']),
    badViews: metrics.counter('nivaas_bad_page_views_total', 'Page views in which the area failed', ['area']),
    beacons: metrics.counter('nivaas_beacons_total', 'Beacons by outcome', ['outcome']),
    decisions: metrics.counter('nivaas_autopilot_decisions_total', 'Changes that the autopilot made', [
      'area',
      'verb',
    ]),
    stopped: metrics.gauge('nivaas_autopilot_stopped', '1 while the autopilot is stopped for the area', [
      'area',
    ]),
    missingEvidence: metrics.gauge(
      'nivaas_missing_evidence',
      'Gaps in the evidence that this edge knows of; canaries are not promoted meanwhile',
    ),
  };
}

export function showVersions(metrics: Metrics, versions: Counters['versions']): void {
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
