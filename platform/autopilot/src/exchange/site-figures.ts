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
  /** `behind`: it serves an older revision. `silent`: it is no longer heard; its figures still count. */
  state: 'serving' | 'behind' | 'silent';
}

/** Another edge, by its heartbeat. */
export interface OtherEdge {
  /** Host and port. */
  name: string;
  /** Its key in the exchange. */
  process: string;
  isSilent: boolean;
}

interface SiteFiguresOptions {
  /** Undefined: this edge is alone. */
  exchange: EvidenceExchange | undefined;
  /** Number of this edge. */
  home: number;
  name: string;
  /** The other edges that serve the site, or should. */
  others: () => readonly OtherEdge[];
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
/** An edge reports a revision that it serves by then. */
const BEHIND_AFTER_SECONDS = 15;
/** The longest time span that the console shows. */
const KEPT_FOR_SECONDS = 24 * 3_600;

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
    return [this.options.own(), ...this.#reports().map(({ areas }) => areas)];
  }

  /** The edges that serve the site, or should: this one first, then by name. */
  edges(): EdgeReport[] {
    const { name, others, revision, now } = this.options;
    const byName = new Map<string, EdgeReport>();
    for (const other of [...others()].sort((a, b) => (a.name < b.name ? -1 : 1)))
      // During an upgrade two processes have one name.
      if (!byName.has(other.name) || !other.isSilent)
        byName.set(other.name, { name: other.name, state: this.#stateOf(other) });
    byName.delete(name);
    return [
      { name, state: this.#isBehind(revision() ?? 0, now()) ? 'behind' : 'serving' },
      ...byName.values(),
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
    const revision = Math.max(this.options.revision() ?? 0, ...this.#reports().map((one) => one.revision));
    if (revision > this.#newest.revision) this.#newest = { revision, since: this.options.now() };
  }

  #reports(): EdgeText[] {
    return [...this.#texts.heard.values()].flatMap(({ content }) => content ?? []);
  }

  #stateOf({ process, isSilent }: OtherEdge): EdgeReport['state'] {
    if (isSilent) return 'silent';
    const heard = this.#texts.heard.get(process);
    return heard?.content && this.#isBehind(heard.content.revision, heard.heardAt) ? 'behind' : 'serving';
  }

  #isBehind(revision: number, heardAt: number): boolean {
    const { revision: newest, since } = this.#newest;
    return revision < newest && heardAt > since + BEHIND_AFTER_SECONDS;
  }
}
