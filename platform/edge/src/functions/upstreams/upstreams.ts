import { FunctionError } from '@nivaas/contracts';
import type { UpstreamReply } from '../function-guest';
import type { Grants } from '../grants';
import type { UpstreamCall } from '../messages';
import { Upstream } from './upstream';

/** An origin that an area may reach. */
interface Grant {
  area: string;
  origin: string;
}

/** An origin that functions of an area have asked. */
export interface AskedOrigin {
  origin: string;
  /** It failed several times, and is left alone for a while. */
  isBroken: boolean;
  /** ISO time of the last answer; null: none yet. */
  answeredAt: string | null;
  /** ISO time of an answer of before, which was used lately because it failed; null: none was. */
  olderFrom: string | null;
}

interface Known extends Grant {
  upstream: Upstream;
  /** By `performance.now()`, like all times here. */
  answeredAtMs?: number;
  older?: { usedAtMs: number; madeAtMs: number };
}

/** Pages that show an older answer are made again within seconds, if anybody asks for them. */
const LATELY_MS = 60_000;

/** The origins that functions may reach. Each area has its own way to an origin, so that none waits for another's requests. */
export class Upstreams {
  readonly #upstreams = new Map<string, Known>();

  constructor(private readonly grants: Grants) {}

  /**
   * @param key Of an action, passed on with requests that change something.
   * @throws {FunctionError} grant_missing, upstream_unavailable, upstream_slow, upstream_busy, upstream_too_large,
   *   upstream_invalid
   */
  async fetch(
    area: string,
    request: UpstreamCall,
    body: Buffer,
    key: string | undefined,
  ): Promise<UpstreamReply> {
    const known = this.#of(area, request.grant);
    const reply = await known.upstream.fetch(request, body, key);
    known.answeredAtMs = performance.now();
    return reply;
  }

  /** An older answer took the place of its failure. @param madeAtMs By `performance.now()`. */
  useOlder({ area, origin }: Grant, madeAtMs: number): void {
    const known = this.#upstreams.get(`${area} ${origin}`);
    if (known) known.older = { usedAtMs: performance.now(), madeAtMs };
  }

  askedBy(area: string): AskedOrigin[] {
    const lately = performance.now() - LATELY_MS;
    return [...this.#upstreams.values()]
      .filter((known) => known.area === area)
      .map(({ origin, upstream: { isBroken }, answeredAtMs, older }) => ({
        origin,
        isBroken,
        answeredAt: isoTime(answeredAtMs),
        olderFrom: isoTime(older && older.usedAtMs > lately ? older.madeAtMs : undefined),
      }));
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

  #of(area: string, name: string): Known {
    const known = this.#upstreams.get(`${area} ${name}`);
    if (known) return known;
    const origin = Object.hasOwn(this.grants.origins, name) ? this.grants.origins[name] : undefined;
    if (!origin || !this.grants.of(area).origins.includes(name))
      throw new FunctionError('grant_missing', `${area} may not reach ${name}. Operators grant it.`, {
        status: 403,
      });
    const opened: Known = { area, origin: name, upstream: new Upstream(name, origin) };
    this.#upstreams.set(`${area} ${name}`, opened);
    return opened;
  }
}

/** @param ms By `performance.now()`. */
function isoTime(ms: number | undefined): string | null {
  return ms === undefined ? null : new Date(Date.now() - performance.now() + ms).toISOString();
}
