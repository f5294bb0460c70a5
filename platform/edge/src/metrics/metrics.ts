import type { Reply } from '@nivaas/http';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { AreaMetrics, type AreaLabels } from './area-metrics';
import { FunctionMetrics } from './function-metrics';

type Sample<Label extends string> = readonly [labels: Readonly<Record<Label, string>>, value: number];

/**
 * The metrics of `/_metrics`: those of the kernel, and those that features add. One object per edge, so that edges in one
 * process do not share counters.
 */
export class Metrics {
  readonly #registry = new Registry();
  readonly #requests = this.counter('nivaas_requests_total', 'Answers by kind and status', [
    'kind',
    'status',
  ]);
  readonly #duration = new Histogram({
    name: 'nivaas_document_seconds',
    help: 'Time from request to the whole document',
    buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5],
    registers: [this.#registry],
  });
  readonly areas = new AreaMetrics(
    new Histogram({
      name: 'nivaas_area_request_seconds',
      help: 'Time from request to answer, by kind (document, asset, api), area and live version',
      labelNames: ['kind', 'area', 'version'],
      buckets: [0.005, 0.025, 0.1, 0.25, 1, 5],
      registers: [this.#registry],
    }),
    this.counter(
      'nivaas_area_errors_total',
      'Of these, answers with 5xx, and documents in which the area that owns them failed',
      ['kind', 'area', 'version'],
    ),
  );
  readonly functions = new FunctionMetrics(
    this.counter(
      'nivaas_function_calls_total',
      'Calls of server functions by outcome: ok, or the code of the failure',
      ['area', 'version', 'function', 'outcome'],
    ),
    new Histogram({
      name: 'nivaas_function_seconds',
      help: 'Time of a call of a server function, by area and live version',
      labelNames: ['area', 'version', 'function'],
      buckets: [0.005, 0.025, 0.1, 0.25, 1, 5],
      registers: [this.#registry],
    }),
    this.counter(
      'nivaas_function_upstream_seconds_total',
      'Of these, time in which calls waited for servers',
      ['area', 'version', 'function'],
    ),
  );
  readonly faults = this.counter(
    'nivaas_faults_total',
    'Faults of areas, seen by browsers or by the server render',
    ['area', 'phase', 'side'],
  );
  readonly revision = this.gauge('nivaas_release_revision', 'Revision of the registry that is served');

  constructor() {
    collectDefaultMetrics({ register: this.#registry });
  }

  get contentType(): string {
    return this.#registry.contentType;
  }

  text(): Promise<string> {
    return this.#registry.metrics();
  }

  counter<Label extends string>(name: string, help: string, labelNames: Label[] = []): Counter<Label> {
    return new Counter({ name, help, labelNames, registers: [this.#registry] });
  }

  gauge<Label extends string>(name: string, help: string, labelNames: Label[] = []): Gauge<Label> {
    return new Gauge({ name, help, labelNames, registers: [this.#registry] });
  }

  /** Adds a metric with one value, read at each scrape. */
  read(kind: 'counter' | 'gauge', name: string, help: string, value: () => number): void {
    this.readSamples(kind, name, help, [], () => [[{}, value()]]);
  }

  /** Adds a metric whose values are read at each scrape. */
  readSamples<Label extends string>(
    kind: 'counter' | 'gauge',
    name: string,
    help: string,
    labelNames: Label[],
    samples: () => readonly Sample<Label>[],
  ): void {
    const metric = kind === 'counter' ? Counter<Label> : Gauge<Label>;
    new metric({
      name,
      help,
      labelNames,
      registers: [this.#registry],
      collect(this: Counter<Label> | Gauge<Label>) {
        this.reset();
        for (const [labels, value] of samples()) this.inc(labels, value);
      },
    });
  }

  /** @param reply Undefined if the handler wrote the response itself. */
  countAnswer(routeKind: string, reply: Reply | undefined, seconds: number, countedAs?: AreaLabels): void {
    const kind = reply?.kind ?? routeKind;
    this.#requests.inc({ kind, status: reply?.status ?? 200 });
    if (!reply) return;
    if (kind === 'document' && reply.about) this.#duration.observe(seconds);
    this.areas.count(kind, reply, seconds, countedAs);
  }
}
