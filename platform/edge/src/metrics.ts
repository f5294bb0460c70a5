import type { VersionGauges } from '@nivaas/autopilot';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** Everything that `/_metrics` tells. One per edge, so that tests do not share counters. */
export class Metrics {
  readonly registry = new Registry();
  readonly requests = new Counter({
    name: 'nivaas_requests_total',
    help: 'Answers by kind and status',
    labelNames: ['kind', 'status'] as const,
    registers: [this.registry],
  });
  readonly duration = new Histogram({
    name: 'nivaas_document_seconds',
    help: 'Time from request to the whole document',
    buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5],
    registers: [this.registry],
  });
  readonly faults = new Counter({
    name: 'nivaas_faults_total',
    help: 'Faults of areas, seen by browsers or by the server render',
    labelNames: ['area', 'phase', 'side'] as const,
    registers: [this.registry],
  });
  readonly views = new Counter({
    name: 'nivaas_page_views_total',
    help: 'Page views that contain the area',
    labelNames: ['area'] as const,
    registers: [this.registry],
  });
  readonly badViews = new Counter({
    name: 'nivaas_bad_page_views_total',
    help: 'Page views in which the area failed, each once',
    labelNames: ['area'] as const,
    registers: [this.registry],
  });
  readonly beacons = new Counter({
    name: 'nivaas_beacons_total',
    help: 'Beacons by what became of them',
    labelNames: ['outcome'] as const,
    registers: [this.registry],
  });
  readonly decisions = new Counter({
    name: 'nivaas_autopilot_decisions_total',
    help: 'Changes that the autopilot made',
    labelNames: ['area', 'verb'] as const,
    registers: [this.registry],
  });
  readonly stopped = new Gauge({
    name: 'nivaas_autopilot_stopped',
    help: '1 while the autopilot leaves the area to people',
    labelNames: ['area'] as const,
    registers: [this.registry],
  });
  readonly revision = new Gauge({
    name: 'nivaas_release_revision',
    help: 'Revision of the registry that is served',
    registers: [this.registry],
  });

  readonly #answers = new Map<string, { inc: () => void }>();

  constructor() {
    collectDefaultMetrics({ register: this.registry });
  }

  /** Counts an answer. */
  answered(kind: string, status: number): void {
    const key = `${kind} ${status}`;
    // What the labels come to is worked out once: this is called for every request.
    let counter = this.#answers.get(key);
    if (!counter) this.#answers.set(key, (counter = this.requests.labels({ kind, status })));
    counter.inc();
  }

  /** Shows the versions that are in service, as they are when somebody asks. */
  showVersions(read: () => VersionGauges[]): void {
    const labelNames = ['area', 'version', 'channel'] as const;
    new Gauge({
      name: 'nivaas_version_fault_ratio',
      help: 'Bad page views of all page views of a version in service, last 24 hours',
      labelNames,
      registers: [this.registry],
      collect() {
        this.reset();
        for (const { area, version, channel, faultRatio } of read())
          if (faultRatio !== null) this.set({ area, version, channel }, faultRatio);
      },
    });
    new Gauge({
      name: 'nivaas_version_web_vital_p75',
      help: 'Milliseconds, or layout shift, that three of four page views stay within, last 24 hours',
      labelNames: [...labelNames, 'vital'] as const,
      registers: [this.registry],
      collect() {
        this.reset();
        for (const { area, version, channel, p75 } of read()) {
          for (const [vital, value] of Object.entries(p75))
            if (value !== null) this.set({ area, version, channel, vital }, value);
        }
      },
    });
  }
}
