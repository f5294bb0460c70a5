import type { VersionGauges } from '@nivaas/autopilot';
import type { Reply } from '@nivaas/http';
import { AreaMetrics } from './area-metrics';
import type { StoreHealth } from '@nivaas/registry';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** The metrics of `/_metrics`. One object per edge, so that edges in one process do not share counters. */
export class Metrics {
  readonly registry = new Registry();
  readonly requests = this.#counter('nivaas_requests_total', 'Answers by kind and status', 'kind', 'status');
  readonly duration = new Histogram({
    name: 'nivaas_document_seconds',
    help: 'Time from request to the whole document',
    buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5],
    registers: [this.registry],
  });
  readonly areas = new AreaMetrics(
    new Histogram({
      name: 'nivaas_area_request_seconds',
      help: 'Time from request to answer, by kind (document, asset, api), area and live version',
      labelNames: ['kind', 'area', 'version'],
      buckets: [0.005, 0.025, 0.1, 0.25, 1, 5],
      registers: [this.registry],
    }),
    this.#counter(
      'nivaas_area_errors_total',
      'Of these, answers with 5xx, and documents in which the area that owns them failed',
      'kind',
      'area',
      'version',
    ),
  );
  readonly faults = this.#counter(
    'nivaas_faults_total',
    'Faults of areas, seen by browsers or by the server render',
    'area',
    'phase',
    'side',
  );
  readonly views = this.#counter('nivaas_page_views_total', 'Page views that contain the area', 'area');
  readonly badViews = this.#counter(
    'nivaas_bad_page_views_total',
    'Page views in which the area failed',
    'area',
  );
  readonly policyReports = this.#counter(
    'nivaas_policy_reports_total',
    'Violations of the security policies that browsers reported, by directive',
    'directive',
  );
  readonly beacons = this.#counter('nivaas_beacons_total', 'Beacons by outcome', 'outcome');
  readonly votesAlone = this.#counter(
    'nivaas_votes_alone_total',
    'Beacons that this edge took without asking Redis which others have: it was away or late',
  );
  readonly askedViews = this.#counter(
    'nivaas_asked_views_total',
    'Page views that pages of shared caches asked for, by outcome',
    'outcome',
  );
  readonly purges = this.#counter(
    'nivaas_cache_purges_total',
    'Purges that were sent to shared caches, by outcome',
    'outcome',
  );
  readonly wrongTokens = this.#counter('nivaas_wrong_tokens_total', 'Requests with a wrong release token');
  readonly undeclaredProxy = this.#counter(
    'nivaas_undeclared_proxy_requests_total',
    'Requests with a header of a proxy (X-Forwarded-For, Forwarded, X-Real-IP, Via) that TRUST_PROXY does not list, once all requests have one',
  );
  readonly decisions = this.#counter(
    'nivaas_autopilot_decisions_total',
    'Changes that the autopilot made',
    'area',
    'verb',
  );
  readonly stopped = this.#gauge(
    'nivaas_autopilot_stopped',
    '1 while the autopilot is stopped for the area',
    'area',
  );
  readonly missingEvidence = this.#gauge(
    'nivaas_missing_evidence',
    'Gaps in the evidence that this edge knows of; canaries are not promoted meanwhile',
  );
  readonly revision = this.#gauge('nivaas_release_revision', 'Revision of the registry that is served');

  constructor() {
    collectDefaultMetrics({ register: this.registry });
  }

  #counter<Label extends string>(name: string, help: string, ...labelNames: Label[]): Counter<Label> {
    return new Counter({ name, help, labelNames, registers: [this.registry] });
  }

  #gauge<Label extends string>(name: string, help: string, ...labelNames: Label[]): Gauge<Label> {
    return new Gauge({ name, help, labelNames, registers: [this.registry] });
  }

  /** @param reply Undefined if the handler wrote the response itself. */
  answered(routeKind: string, reply: Reply | undefined, seconds: number): void {
    const kind = reply?.kind ?? routeKind;
    this.requests.inc({ kind, status: reply?.status ?? 200 });
    if (!reply) return;
    if (kind === 'document' && reply.about) this.duration.observe(seconds);
    this.areas.count(kind, reply, seconds);
  }

  /** Adds the number of lost log lines, read at each scrape. */
  showLostLogLines(read: () => number): void {
    new Counter({
      name: 'nivaas_log_lines_lost_total',
      help: 'Log lines that could not be written',
      registers: [this.registry],
      collect() {
        this.reset();
        this.inc(read());
      },
    });
  }

  /** Adds the number of spans, read at each scrape. */
  showSpans(read: () => Readonly<Record<'exported' | 'failed', number>>): void {
    new Counter({
      name: 'nivaas_spans_total',
      help: 'Spans by what came of them: exported or failed',
      labelNames: ['outcome'] as const,
      registers: [this.registry],
      collect() {
        this.reset();
        for (const [outcome, count] of Object.entries(read())) this.inc({ outcome }, count);
      },
    });
  }

  /** Adds the number of shared caches that have not confirmed the purge for the live revision, read at each scrape. */
  showCaches(behind: () => number): void {
    new Gauge({
      name: 'nivaas_caches_behind',
      help: 'Shared caches that were not told of the live revision yet',
      registers: [this.registry],
      collect() {
        this.set(behind());
      },
    });
  }

  /** Adds metrics of the registry's store, read at each scrape. */
  showStore(read: () => StoreHealth | undefined): void {
    new Counter({
      name: 'nivaas_store_operations_total',
      help: 'Operations on the store of the registry, by outcome: ok, failed, timeout, refused (not tried)',
      labelNames: ['operation', 'outcome'] as const,
      registers: [this.registry],
      collect() {
        this.reset();
        for (const [key, count] of read()?.counts ?? []) {
          const [operation = '', outcome = ''] = key.split(' ');
          this.inc({ operation, outcome }, count);
        }
      },
    });
    new Gauge({
      name: 'nivaas_store_up',
      help: '0 from a read of the store that failed, or any timeout, to the next operation that succeeds',
      registers: [this.registry],
      collect() {
        this.set(read()?.isUp === false ? 0 : 1);
      },
    });
  }

  /** Adds whether a server that the edge uses is reachable, read at each scrape. */
  showUp(
    name: 'nivaas_accounts_up' | 'nivaas_redis_up' | 'nivaas_webhook_up',
    help: string,
    read: () => boolean,
  ): void {
    new Gauge({
      name,
      help,
      registers: [this.registry],
      collect() {
        this.set(read() ? 1 : 0);
      },
    });
  }

  /** Adds a gauge for each open circuit breaker, read at each scrape. */
  showBreakers(read: () => { area: string; version: string }[]): void {
    new Gauge({
      name: 'nivaas_breaker_open',
      help: '1 while pages are made without this version, because its server code blocks or ends renderers',
      labelNames: ['area', 'version'] as const,
      registers: [this.registry],
      collect() {
        this.reset();
        for (const { area, version } of read()) this.set({ area, version }, 1);
      },
    });
  }

  /** Adds gauges of the versions in service, read at each scrape. */
  showVersions(read: () => VersionGauges[]): void {
    const labelNames = ['area', 'version', 'channel'] as const;
    new Gauge({
      name: 'nivaas_version_fault_ratio',
      help: 'Share of page views with a fault, by version in service, last 24 hours',
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
      help: '75th percentile of a web vital (milliseconds or layout shift), last 24 hours',
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
