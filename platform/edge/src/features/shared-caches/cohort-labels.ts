import type { IncomingMessage } from 'node:http';
import { Cookie } from '@nivaas/http';
import type { VisitorBuckets } from '../../cohorts/visitor-buckets';
import type { ServedLane } from '../../render/lanes';
import type { Releases } from '../../releases/releases';

type Request = Pick<IncomingMessage, 'headers'>;

const STABLE = 'stable';
const LABEL = /^(stable|c[0-9a-f]{16})$/;
const REVISION = /^\d{1,15}$/;
/** The longest that a canary lasts; each page view corrects the label. */
const LIFETIME_SECONDS = 30 * 24 * 60 * 60;

/**
 * Labels of cohorts for shared caches, which copy them from a cookie into `X-Nivaas-Cohort` because they cannot verify
 * a bucket. The edge's answer to such a request depends on label and URL alone, so a forged cookie harms nobody else
 * (docs/decisions/0053-shared-caches-keep-documents.md).
 */
export class CohortLabels {
  readonly #cookie: Cookie;

  constructor(
    isSecure: boolean,
    private readonly buckets: Pick<VisitorBuckets, 'labelOf'>,
    private readonly releases: Pick<Releases, 'all' | 'stable' | 'of' | 'reach'>,
  ) {
    const names = { name: 'nivaas-cohort', secureName: '__Host-cohort' } as const;
    this.#cookie = new Cookie({ ...names, isSecure, lifetimeSeconds: LIFETIME_SECONDS });
  }

  /** The label in a request of a shared cache; undefined for other requests. */
  of({ headers }: Request): string | undefined {
    const label = headers['x-nivaas-cohort'];
    if (label === undefined) return undefined;
    return typeof label === 'string' && LABEL.test(label) ? label : STABLE;
  }

  /**
   * The release for a label; the stable one after the canary has ended. The cache names the revision that it was
   * purged for. An edge that has not served this revision yet reads the registry.
   */
  async releaseOf(label: string, { headers }: Request): Promise<ServedLane | undefined> {
    const purgedFor = String(headers['x-nivaas-revision'] ?? '');
    if (REVISION.test(purgedFor)) await this.releases.reach(Number(purgedFor));
    return this.releases.all.find((lane) => this.#labelOf(lane) === label) ?? this.releases.stable;
  }

  /** Labels of the running canaries. All other labels get the stable release. */
  current(): string[] {
    return this.releases.all.map((lane) => this.#labelOf(lane)).filter((label) => label !== STABLE);
  }

  /** `Set-Cookie` value that corrects a visitor's label; undefined when it is right. */
  correction(request: Request, bucket: number | undefined): string | undefined {
    const live = this.releases.of(bucket);
    const right = live ? this.#labelOf(live) : STABLE;
    const known = this.#cookie.read(request.headers) ?? STABLE;
    if (known === right) return undefined;
    return right === STABLE ? this.#cookie.clear() : this.#cookie.set(right);
  }

  #labelOf({ cohort }: ServedLane): string {
    return cohort === STABLE ? STABLE : this.buckets.labelOf(cohort);
  }
}
