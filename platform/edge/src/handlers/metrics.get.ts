import type { EdgeConfig } from '../config';
import { problem, text, type Exchange, type Reply } from '@nivaas/http';
import { mayReadInternals } from '../limits/may-read-internals';
import type { Metrics } from '../metrics';

/** `/_metrics`: only for this machine, or for who has the token. */
export async function getMetrics(
  { request }: Pick<Exchange, 'request'>,
  config: Partial<EdgeConfig>,
  metrics: Metrics,
): Promise<Reply> {
  if (!mayReadInternals(request, config)) return problem(404, 'not_found', 'There is nothing here.');
  return text(200, await metrics.registry.metrics(), { 'content-type': metrics.registry.contentType });
}
