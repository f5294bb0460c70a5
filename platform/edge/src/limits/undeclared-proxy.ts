import type { IncomingMessage } from 'node:http';
import type { EdgeConfig } from '../config';
import type { Metrics } from '../metrics';

const WARNING =
  'requests arrive with X-Forwarded-For, but TRUST_PROXY is 0: behind a proxy, all visitors share one address, so a few wrong passwords lock everybody out and the autopilot never acts; set TRUST_PROXY=1';

/** Detects a proxy that the settings do not declare. Without a proxy, the header comes from a visitor. */
export class UndeclaredProxy {
  /** The warning for ops after such a request. */
  warning: string | undefined;

  constructor(
    private readonly config: Pick<EdgeConfig, 'TRUST_PROXY'>,
    private readonly metrics: Pick<Metrics, 'undeclaredProxy'>,
    private readonly log: (entry: object) => void,
  ) {}

  look({ headers }: Pick<IncomingMessage, 'headers'>): void {
    if (this.config.TRUST_PROXY || headers['x-forwarded-for'] === undefined) return;
    this.metrics.undeclaredProxy.inc();
    if (this.warning !== undefined) return;
    this.warning = WARNING;
    this.log({ event: 'undeclared-proxy', message: WARNING });
  }
}
