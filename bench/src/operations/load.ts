import { mixedParts } from '@nivaas/edge/check-document';
import type { Balancer } from './balancer';
import type { ReleaseLog } from './release-log';
import { wrongTexts, type TwoVersions } from './versions';

const PATHS = [
  '/',
  '/search',
  '/property/1',
  '/login',
  '/about',
  '/apartments',
  '/saved',
  '/testimonials',
  '/search?q=Pune',
  '/property/7',
];
/** How often it looks whether a request is due. Milliseconds. */
const TICK = 5;
/** Findings that are told in words; the rest is only counted. */
const TOLD = 20;

export interface LoadTotals {
  parsed: number;
  failed: number;
  mixed: number;
  releases: number;
  /** Milliseconds of each answer. */
  times: number[];
}

/** Visitors at a fixed rate, whatever the answers take, half of them with a bucket; looks into every document. */
export class Load {
  readonly totals: LoadTotals = { parsed: 0, failed: 0, mixed: 0, releases: 0, times: [] };
  readonly #releases = new Set<string>();
  readonly #open = new Set<Promise<void>>();
  #timer: NodeJS.Timeout | undefined;
  #sent = 0;

  constructor(
    private readonly balancer: Balancer,
    private readonly log: ReleaseLog,
    private readonly versions: readonly TwoVersions[],
    private readonly say: (line: string) => void,
  ) {}

  start(perSecond: number): void {
    const started = performance.now();
    this.#timer = setInterval(() => {
      const due = Math.floor(((performance.now() - started) / 1_000) * perSecond);
      while (this.#sent < due) this.#ask(this.#sent++);
    }, TICK);
  }

  /** Resolves when the last answer was looked at. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await Promise.all(this.#open);
  }

  #ask(number: number): void {
    const path = PATHS[number % PATHS.length] ?? '/';
    const headers: Record<string, string> =
      number % 2 ? { cookie: `nivaas-rs=${(number * 7_919) % 10_000}` } : {};
    const asked = this.#visit(path, headers).catch((error: unknown) => this.#fail(path, String(error)));
    this.#open.add(asked);
    void asked.finally(() => this.#open.delete(asked));
  }

  async #visit(path: string, headers: Record<string, string>): Promise<void> {
    const started = performance.now();
    const { status, body, headers: answered } = await this.balancer.ask({ method: 'GET', path, headers });
    this.totals.times.push(performance.now() - started);
    if (status !== 200) return this.#fail(path, `status ${status}`);
    const html = body.toString('utf8');
    const release = String(answered['x-release']);
    const areas = await this.log.areasOf(release);
    const problems = [
      ...mixedParts(html, (named) => (named === release ? areas : undefined)),
      ...wrongTexts(html, this.versions, (area) => areas?.[area]?.version),
      ...(html.includes('data-fallback') ? ['A part is missing.'] : []),
    ];
    this.totals.parsed += 1;
    this.#releases.add(release);
    this.totals.releases = this.#releases.size;
    if (problems.length === 0) return;
    this.totals.mixed += 1;
    if (this.totals.mixed <= TOLD) this.say(`MIXED ${path} ${release}: ${problems.slice(0, 3).join(' ')}`);
  }

  #fail(path: string, why: string): void {
    this.totals.failed += 1;
    if (this.totals.failed <= TOLD) this.say(`FAILED ${path}: ${why}`);
  }
}
