import * as v from 'valibot';
import { trialCounts, type TrialCounts } from '../decisions/trial';
import { report, type Report } from '../views/compared-views';
import type { EvidenceExchange } from './evidence-exchange';

/** The text that one edge publishes for the others. */
const edgeEvidence = v.object({
  format: v.literal(1),
  /** The revision of the log that the edge followed. */
  revision: v.number(),
  /** By the trial's id. */
  trials: v.record(v.string(), trialCounts),
  /** Reports about views that other edges served. */
  reports: v.array(report),
});
type EdgeEvidence = v.InferOutput<typeof edgeEvidence>;

interface PoolOptions {
  /** Undefined: this edge is alone. */
  exchange: EvidenceExchange | undefined;
  /** Number of this edge. */
  home: number;
  take: (report: Report) => void;
  log: (entry: object) => void;
}

/** The counts of the other edges, from their newest texts. Counts of an edge that is gone stay until the trial ends. */
export class EvidencePool {
  #others: ReadonlyMap<string, EdgeEvidence> = new Map();
  #parsed = new Map<string, { text: string; evidence: EdgeEvidence | undefined }>();
  #published = '';
  #isSyncing = false;
  #hasFailed = false;

  constructor(private readonly options: PoolOptions) {}

  /** What other edges counted for a trial. */
  countsOf(trial: string): TrialCounts[] {
    return [...this.#others.values()].flatMap(({ trials }) => trials[trial] ?? []);
  }

  /** Publishes the counts of this edge and reads those of the others. Without a trial there is nothing to publish. */
  async sync(own: Omit<EdgeEvidence, 'format'>): Promise<void> {
    const { exchange, log } = this.options;
    const isIdle = Object.keys(own.trials).length === 0;
    if (!exchange || this.#isSyncing || (isIdle && this.#published === '' && this.#others.size === 0)) return;
    this.#isSyncing = true;
    try {
      await this.#show(exchange, isIdle ? '' : JSON.stringify({ format: 1, ...own }));
      await this.#read(exchange, own);
      this.#hasFailed = false;
    } catch (error) {
      // The last known counts are used until the exchange works again.
      if (!this.#hasFailed) log({ event: 'evidence-not-shared', message: String(error) });
      this.#hasFailed = true;
    } finally {
      this.#isSyncing = false;
    }
  }

  async #show(exchange: EvidenceExchange, text: string): Promise<void> {
    if (text === this.#published) return;
    if (text === '') await exchange.remove(this.#name);
    else await exchange.publish(this.#name, text);
    this.#published = text;
  }

  async #read(exchange: EvidenceExchange, own: Omit<EdgeEvidence, 'format'>): Promise<void> {
    const others = new Map<string, EdgeEvidence>();
    for (const [edge, text] of await exchange.readAll()) {
      const evidence = edge === this.#name ? undefined : this.#parse(edge, text);
      if (!evidence) continue;
      const taken = new Set(this.#others.get(edge)?.reports.map(keyOf));
      for (const one of evidence.reports) if (!taken.has(keyOf(one))) this.options.take(one);
      const isOver =
        evidence.revision <= own.revision && !Object.keys(evidence.trials).some((id) => own.trials[id]);
      // The edge is gone, or is about to remove its text anyway.
      if (isOver) await exchange.remove(edge);
      else others.set(edge, evidence);
    }
    this.#others = others;
    for (const edge of this.#parsed.keys()) if (!others.has(edge)) this.#parsed.delete(edge);
  }

  /** Undefined for a text in another format, as written by another build of this program. */
  #parse(edge: string, text: string): EdgeEvidence | undefined {
    const known = this.#parsed.get(edge);
    if (known?.text === text) return known.evidence;
    const result = v.safeParse(v.pipe(v.string(), v.parseJson(), edgeEvidence), text);
    const evidence = result.success ? result.output : undefined;
    this.#parsed.set(edge, { text, evidence });
    return evidence;
  }

  get #name(): string {
    return this.options.home.toString(16).padStart(8, '0');
  }
}

function keyOf({ token, kind, area }: Report): string {
  return `${token} ${kind} ${area}`;
}
