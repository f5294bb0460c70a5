import { FunctionError } from '@nivaas/contracts';
import type { UpstreamReply } from '../function-guest';
import type { Grants } from '../grants';
import type { UpstreamCall } from '../messages';
import { Upstream, type Caller } from './upstream';

/** An origin that an area may reach. */
interface Grant {
  area: string;
  origin: string;
}

/** The origins that functions may reach. Each area has its own way to an origin, so that none waits for another's requests. */
export class Upstreams {
  readonly #upstreams = new Map<string, Grant & { upstream: Upstream }>();

  constructor(private readonly grants: Grants) {}

  /**
   * @throws {FunctionError} grant_missing, upstream_unavailable, upstream_slow, upstream_busy, upstream_too_large,
   *   upstream_invalid
   */
  async fetch(area: string, request: UpstreamCall, body: Buffer, caller: Caller): Promise<UpstreamReply> {
    if (isForEdges(request.path))
      throw new FunctionError('path_invalid', `${request.path} is not for functions.`);
    return this.#of(area, request.grant).fetch(request, body, caller);
  }

  /** Those that are left alone for a while, because they failed several times. */
  get broken(): Grant[] {
    return [...this.#upstreams.values()]
      .filter(({ upstream }) => upstream.isBroken)
      .map(({ area, origin }) => ({ area, origin }));
  }

  async close(): Promise<void> {
    await Promise.all([...this.#upstreams.values()].map(({ upstream }) => upstream.close()));
  }

  #of(area: string, name: string): Upstream {
    const known = this.#upstreams.get(`${area} ${name}`);
    if (known) return known.upstream;
    const origin = Object.hasOwn(this.grants.origins, name) ? this.grants.origins[name] : undefined;
    if (!origin || !this.grants.of(area).origins.includes(name))
      throw new FunctionError('grant_missing', `${area} may not reach ${name}. Operators grant it.`, {
        status: 403,
      });
    const upstream = new Upstream(name, origin);
    this.#upstreams.set(`${area} ${name}`, { area, origin: name, upstream });
    return upstream;
  }
}

/** Of a service: what edges follow, and what is for operators. What cannot be decoded is refused later. */
function isForEdges(path: string): boolean {
  const decoded = path.replace(/%([0-9a-f]{2})/gi, (_, digits: string) =>
    String.fromCharCode(parseInt(digits, 16)),
  );
  return /^\/+_(?:changes|ops)(?![^/?#])/i.test(decoded);
}
