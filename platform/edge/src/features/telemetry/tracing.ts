import type { EdgeConfig } from '../../config';
import type { ObservedRequest, Observer } from '../../routing/observed-request';
import type { TabTrace } from '../tab-trace';

type SpanCounts = Readonly<Record<'exported' | 'failed', number>>;

interface RequestSpan extends Required<Observer> {
  /** Undefined until the handler runs. */
  readonly traceId: string | undefined;
}

export interface Tracing {
  readonly counts: SpanCounts;
  /** Undefined for a request that is not traced. */
  observe(observed: ObservedRequest): RequestSpan | undefined;
  tab(reported: TabTrace): void;
  close(): Promise<void>;
}

export interface TracingOptions {
  config: Pick<
    EdgeConfig,
    | 'OTEL_EXPORTER_OTLP_ENDPOINT'
    | 'OTEL_SERVICE_NAME'
    | 'OTEL_TRACES_SAMPLER'
    | 'OTEL_TRACES_SAMPLER_ARG'
    | 'TRUST_PROXY'
  >;
  name: string;
  log: (entry: object) => void;
}

/** Undefined when no collector is set: then the code that traces is not even loaded. */
export async function openTracing(options: TracingOptions): Promise<Tracing | undefined> {
  if (!options.config.OTEL_EXPORTER_OTLP_ENDPOINT) return undefined;
  const { startTracing } = await import('./open-telemetry.js');
  return startTracing(options);
}
