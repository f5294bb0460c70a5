import type { IncomingMessage } from 'node:http';
import { isPrivate, peerOf } from '@nivaas/http';
import type { EdgeConfig } from '../config';
import type { Metrics } from '../metrics/metrics';
import { isLocal, PROXY_HEADERS } from './requests';

const ONE_ADDRESS =
  'all visitors share one address, so a few wrong passwords lock everybody out and the autopilot never acts';
const MIN_REQUESTS = 50;
const MIN_DURATION_MS = 60_000;

type RequestHead = Pick<IncomingMessage, 'headers' | 'url' | 'socket'>;

interface Options {
  config: Pick<EdgeConfig, 'TRUST_PROXY'>;
  metrics: Metrics;
  log: (entry: object) => void;
  clock?: (() => number) | undefined;
}

/**
 * Detects a mismatch between `TRUST_PROXY` and the proxy in front. It only warns.
 *
 * Any visitor can send a proxy's headers, so one request proves nothing. A proxy of ours sends them with every request,
 * from a private address. The warning needs a minute and 50 requests of only that kind, and one visitor who comes
 * directly takes it back.
 */
export class UndeclaredProxy {
  #undeclared: string | undefined;
  #withoutAddress: string | undefined;
  readonly #events = new Set<string>();
  readonly #clock: () => number;
  readonly #requests: { inc: () => void };
  /** Requests in a row that a proxy could have sent. */
  #run = { count: 0, sinceMs: 0 };

  constructor(private readonly options: Options) {
    this.#clock = options.clock ?? (() => performance.now());
    this.#requests = options.metrics.counter(
      'nivaas_undeclared_proxy_requests_total',
      'Requests with a header of a proxy (X-Forwarded-For, Forwarded, X-Real-IP, Via) that TRUST_PROXY does not list, once all requests have one',
    );
  }

  /** Warning for ops; undefined while there is no mismatch. */
  get warning(): string | undefined {
    return this.#withoutAddress ?? this.#undeclared;
  }

  /** Operators and health checks, which ask for an internal path or an IP address, come without the proxy. */
  look(request: RequestHead): void {
    const { headers, url = '' } = request;
    if (url.startsWith('/_')) return;
    if (!this.options.config.TRUST_PROXY.sent(request)) return this.#lookForProxy(request);
    if (headers['x-forwarded-for'] || isLocal(headers.host ?? '')) return;
    this.#withoutAddress ??= this.#logged(
      'no-forwarded-address',
      `The proxy at ${peerOf(request)} (TRUST_PROXY) sends requests without X-Forwarded-For: ${ONE_ADDRESS}; let it send X-Forwarded-For, or take it out of TRUST_PROXY`,
    );
  }

  #lookForProxy(request: RequestHead): void {
    const header = PROXY_HEADERS.find((name) => name in request.headers);
    const peer = peerOf(request);
    // Our own proxies are near: in the private network, or on this machine.
    if (header === undefined || !isPrivate(peer)) {
      this.#run.count = 0;
      this.#undeclared = undefined;
      return;
    }
    const now = this.#clock();
    if (this.#run.count === 0) this.#run.sinceMs = now;
    this.#run.count += 1;
    if (this.#run.count < MIN_REQUESTS || now - this.#run.sinceMs < MIN_DURATION_MS) return;
    this.#requests.inc();
    this.#undeclared ??= this.#logged(
      'undeclared-proxy',
      `for a minute, every request that came through no proxy in TRUST_PROXY had a header of a proxy (${header}) and a private address, the last one ${peer}: behind a proxy, ${ONE_ADDRESS}; add its address, such as TRUST_PROXY=${peer}, and let the proxy send X-Forwarded-For`,
    );
  }

  /** Logs each kind once: a busy site would fill the log. */
  #logged(event: string, message: string): string {
    if (!this.#events.has(event)) this.options.log({ event, message });
    this.#events.add(event);
    return message;
  }
}
