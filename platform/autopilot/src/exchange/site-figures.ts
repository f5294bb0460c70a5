import * as v from 'valibot';
import { figures, type Figures } from '../counts/figures';
import type { EvidenceExchange } from './evidence-exchange';
import { SharedTexts } from './shared-texts';

/** The text that one edge publishes for the others. The rules of `edgeEvidence` for new fields hold here, too. */
const edgeText = v.object({
  format: v.literal(1),
  /** Counts the texts of the edge. */
  number: v.optional(v.number(), 0),
  /** Host and port, the same after a restart. */
  name: v.pipe(v.string(), v.maxLength(300)),
  /** When it was written, in seconds since 1970. */
  at: v.number(),
  /** The revision of the log that the edge served. */
  revision: v.number(),
  /** The edge is stopping, so this is its last text. */
  hasStopped: v.boolean(),
  areas: figures,
});
type EdgeText = v.InferOutput<typeof edgeText>;

/** An edge, for the console. */
export interface EdgeReport {
  name: string;
  /** `behind`: it reports, but serves an older revision. `silent`: it no longer reports; its figures still count. */
  state: 'serving' | 'behind' | 'silent';
}

interface SiteFiguresOptions {
  /** Undefined: this edge is alone. */
  exchange: EvidenceExchange | undefined;
  /** Number of this edge. */
  home: number;
  name: string;
  /** What this edge counted. */
  own: () => Figures;
  /** The revision that this edge serves; undefined before the first release. */
  revision: () => number | undefined;
  /** Whether the registry has a log. A folder without one may be a disk that is not mounted. */
  hasLog: () => Promise<boolean>;
  /** Seconds since 1970. */
  now: () => number;
  log: (entry: object) => void;
}

const REPORT_EVERY_MS = 10_000;
const SILENT_AFTER_SECONDS = 30;
/** A silent edge is no longer listed after this time. */
const SHOWN_FOR_SECONDS = 3_600;
/** The longest time span that the console shows. */
const KEPT_FOR_SECONDS = 24 * 3_600;

/** An edge and when it was last heard, in seconds since 1970, by the clock of this edge. */
type OtherEdge = EdgeText & { key: string; heardAt: number };

/** The page views of all edges, exchanged every ten seconds. The last figures of a stopped edge still count. */
export class SiteFigures {
  readonly #texts: SharedTexts<EdgeText>;
  readonly #key: string;
  #newest = { revision: 0, since: 0 };
  #number = 0;
  readonly #timer: NodeJS.Timeout;
  #syncing: Promise<void> | undefined;
  #hasFailed = false;

  constructor(private readonly options: SiteFiguresOptions) {
    this.#key = options.home.toString(16).padStart(8, '0');
    const { now } = options;
    this.#texts = new SharedTexts({ own: this.#key, schema: edgeText, now });
    this.#timer = setInterval(() => void this.sync(), REPORT_EVERY_MS).unref();
  }

  /** One entry for each edge, this one first. */
  all(): Figures[] {
    return [this.options.own(), ...this.#others().map(({ areas }) => areas)];
  }

  /** The edges that serve the site, or should: this one first, then by name. */
  edges(): EdgeReport[] {
    const { name, revision, now } = this.options;
    const mine = { name, revision: revision() ?? 0, heardAt: now() };
    const others = this.#others().filter((one) => !this.#isOver(one) && !this.#isOld(one));
    return [
      this.#reportOf(mine),
      ...others.map((one) => this.#reportOf(one)).sort((a, b) => (a.name < b.name ? -1 : 1)),
    ];
  }

  /** Publishes the figures of this edge and reads those of the others. Writes nothing to an empty registry. */
  async sync(hasStopped = false): Promise<void> {
    if (this.options.revision() === undefined) return;
    if (!this.#syncing) {
      this.#syncing = this.#exchange(hasStopped).finally(() => (this.#syncing = undefined));
      return this.#syncing;
    }
    await this.#syncing;
    if (hasStopped) await this.sync(true);
  }

  /** Reports the stop, so that the others do not show this edge as silent. */
  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.sync(true);
  }

  async #exchange(hasStopped: boolean): Promise<void> {
    const { exchange, name, own, revision, hasLog, now, log } = this.options;
    try {
      if (!(await hasLog())) return;
      // Read first: a disk that is not mounted can be written to, but has no folder to read.
      if (exchange) await this.#texts.read(exchange);
      this.#number += 1;
      const about = { format: 1, number: this.#number, name, at: now(), hasStopped } as const;
      const text: EdgeText = { ...about, revision: revision() ?? 0, areas: own() };
      await exchange?.publish(this.#key, this.#number, JSON.stringify(text));
      const old = [...this.#texts.heard].filter(([, { heardAt }]) => heardAt < now() - KEPT_FOR_SECONDS);
      if (exchange) for (const [edge] of old) await this.#texts.forget(exchange, edge);
      this.#noteRevision();
      this.#hasFailed = false;
    } catch (error) {
      if (!this.#hasFailed) log({ event: 'figures-not-shared', message: String(error) });
      this.#hasFailed = true;
    }
  }

  #noteRevision(): void {
    const revision = Math.max(this.options.revision() ?? 0, ...this.#others().map((one) => one.revision));
    if (revision > this.#newest.revision) this.#newest = { revision, since: this.options.now() };
  }

  #others(): OtherEdge[] {
    return [...this.#texts.heard].flatMap(([key, { content, heardAt }]) =>
      content ? [{ ...content, key, heardAt }] : [],
    );
  }

  /** Whether an edge stopped, or was replaced by a process on the same host and port. */
  #isOver({ name, hasStopped, heardAt }: OtherEdge): boolean {
    return (
      hasStopped ||
      name === this.options.name ||
      this.#others().some((other) => other.name === name && other.heardAt > heardAt)
    );
  }

  #isOld({ heardAt }: OtherEdge): boolean {
    return heardAt < this.options.now() - SHOWN_FOR_SECONDS;
  }

  #reportOf({ name, revision, heardAt }: Pick<OtherEdge, 'name' | 'revision' | 'heardAt'>): EdgeReport {
    const isSilent = heardAt < this.options.now() - SILENT_AFTER_SECONDS;
    const isBehind =
      revision < this.#newest.revision && heardAt > this.#newest.since + SILENT_AFTER_SECONDS / 2;
    return { name, state: isSilent ? 'silent' : isBehind ? 'behind' : 'serving' };
  }
}
