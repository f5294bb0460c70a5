import type { IncomingMessage } from 'node:http';
import type { EdgeConfig } from '../config';
import type { Metrics } from '../metrics';
import { PROXY_HEADERS } from './may-read-internals';
import { isLocal } from './requests';

const ONE_ADDRESS =
  'all visitors share one address, so a few wrong passwords lock everybody out and the autopilot never acts';

/** Detects a mismatch between `TRUST_PROXY` and the proxy in front. It only warns: visitors can forge the headers. */
export class UndeclaredProxy {
  /** Warning for ops; undefined until such a request arrives. */
  warning: string | undefined;

  constructor(
    private readonly config: Pick<EdgeConfig, 'TRUST_PROXY'>,
    private readonly metrics: Pick<Metrics, 'undeclaredProxy'>,
    private readonly log: (entry: object) => void,
  ) {}

  look(request: Pick<IncomingMessage, 'headers' | 'url'>): void {
    if (this.config.TRUST_PROXY) return this.#lookForAddress(request);
    const header = PROXY_HEADERS.find((name) => name in request.headers);
    if (header === undefined) return;
    this.metrics.undeclaredProxy.inc();
    this.#warn(
      'undeclared-proxy',
      `requests arrive with ${header}, but TRUST_PROXY is 0: behind a proxy, ${ONE_ADDRESS}; set TRUST_PROXY=1 and let the proxy send X-Forwarded-For`,
    );
  }

  /** Operators and health checks, which ask for an internal path or an IP address, come without the proxy. */
  #lookForAddress({ headers, url = '' }: Pick<IncomingMessage, 'headers' | 'url'>): void {
    if (headers['x-forwarded-for'] || url.startsWith('/_') || isLocal(headers.host ?? '')) return;
    this.#warn(
      'no-forwarded-address',
      `TRUST_PROXY is 1, but requests arrive without X-Forwarded-For: ${ONE_ADDRESS}; let the proxy send X-Forwarded-For, or set TRUST_PROXY=0 without a proxy`,
    );
  }

  #warn(event: string, message: string): void {
    if (this.warning !== undefined) return;
    this.warning = message;
    this.log({ event, message });
  }
}
