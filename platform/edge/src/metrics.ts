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
  readonly revision = new Gauge({
    name: 'nivaas_release_revision',
    help: 'Revision of the registry that is served',
    registers: [this.registry],
  });

  constructor() {
    collectDefaultMetrics({ register: this.registry });
  }
}
