import { mixedParts, type ReleaseAreas } from '../../../platform/edge/src/test-support/check-document';
import { atRate } from '../http';
import { bucketCookie } from '../site/site';
import type { TwoEdges } from './two-edges';

export const PATHS = [
  '/',
  '/search',
  '/property/1',
  '/login',
  '/about',
  '/apartments',
  '/saved',
  '/testimonials',
  '/search?location=Pune',
  '/property/7',
];

/** Sends requests at a fixed rate, half of them with a bucket, and checks every document. */
export class Load {
  /** In ms. */
  readonly times: number[] = [];
  readonly failed: string[] = [];
  readonly mixed: string[] = [];
  readonly releases = new Map<string, Promise<ReleaseAreas>>();
  parsed = 0;
  readonly #open = new Set<Promise<void>>();
  #stopAsking: () => void = () => undefined;

  constructor(private readonly edges: TwoEdges) {}

  start(perSecond: number): void {
    this.#stopAsking = atRate(perSecond, (index) => this.#ask(index));
  }

  /** Resolves when the last answer was checked. */
  async stop(): Promise<void> {
    this.#stopAsking();
    await Promise.all(this.#open);
  }

  #ask(number: number): void {
    // Four requests per page: in turn, each of two edges gets one with and one without a bucket.
    const path = PATHS[Math.floor(number / 4) % PATHS.length] ?? '/';
    const headers: Record<string, string> =
      number % 4 > 1 ? { cookie: bucketCookie((number * 7_919) % 10_000) } : {};
    const asked = this.#visit(path, headers).catch(
      (error: unknown) => void this.failed.push(`${path}: ${String(error)}`),
    );
    this.#open.add(asked);
    void asked.finally(() => this.#open.delete(asked));
  }

  async #visit(path: string, headers: Record<string, string>): Promise<void> {
    const started = performance.now();
    const { status, body, headers: answered } = await this.edges.ask(path, { headers });
    this.times.push(performance.now() - started);
    if (status !== 200) throw new Error(`status ${status}`);
    const html = body.toString('utf8');
    const release = String(answered['x-release']);
    const areas = await this.#areasOf(release);
    const problems = [
      ...mixedParts(html, (named) => (named === release ? areas : undefined)),
      ...(html.includes('data-fallback') ? ['A part is missing.'] : []),
    ];
    this.parsed += 1;
    if (problems.length > 0) this.mixed.push(`${path} ${release}: ${problems.slice(0, 3).join(' ')}`);
  }

  #areasOf(release: string): Promise<ReleaseAreas> {
    const known = this.releases.get(release);
    if (known) return known;
    const asked = this.edges
      .ask(`/_release/${release}`)
      .then(({ body }) => (JSON.parse(body.toString()) as { areas: ReleaseAreas }).areas);
    this.releases.set(release, asked);
    return asked;
  }
}
