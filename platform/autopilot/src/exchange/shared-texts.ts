import * as v from 'valibot';
import type { EvidenceExchange } from './evidence-exchange';

/** What texts of every kind tell about themselves. */
interface SharedContent {
  /** Larger for each newer text of the edge; a text with less is an old one that came back. */
  number: number;
  /** When it was written, in seconds since 1970. */
  at: number;
}

/** What this edge knows of another one. */
export interface HeardText<Content> {
  /** The newest that could be read; undefined: none yet. */
  content: Content | undefined;
  /** `content` as it was read, to publish it again. */
  text: string;
  /** When something newer was last read, in seconds since 1970, by the clock of this edge. */
  heardAt: number;
  /** Since when the text in the exchange cannot be read, for example because another program wrote it. */
  unreadableSince?: number;
  unreadable?: string;
}

interface SharedTextsOptions<Content> {
  /** Name of this edge in the exchange. */
  own: string;
  schema: v.GenericSchema<unknown, Content>;
  /** Seconds since 1970. */
  now: () => number;
}

/** An edge that is silent for this long does not publish its text again itself. */
const RESTORE_AFTER_SECONDS = 5;

/**
 * The newest text of each other edge. What was read stays known until the same edge publishes something newer, whatever
 * the exchange loses, and goes back into the exchange for edges that start later.
 */
export class SharedTexts<Content extends SharedContent> {
  readonly #heard = new Map<string, HeardText<Content>>();

  constructor(private readonly options: SharedTextsOptions<Content>) {}

  /** By edge. */
  get heard(): ReadonlyMap<string, HeardText<Content>> {
    return this.#heard;
  }

  /** Reads the texts of the others, and publishes those again that the exchange lost. */
  async read(exchange: EvidenceExchange): Promise<void> {
    const texts = await exchange.readAll();
    for (const [edge, text] of texts) if (edge !== this.options.own) this.#hear(edge, text);
    for (const [edge, known] of this.#heard) {
      const isLost = texts.get(edge) !== known.text && known.unreadable === undefined;
      if (!isLost || !known.content || known.heardAt > this.options.now() - RESTORE_AFTER_SECONDS) continue;
      await exchange.publish(edge, known.content.number, known.text);
    }
  }

  /** Removes the text of an edge here and in the exchange. */
  async forget(exchange: EvidenceExchange, edge: string): Promise<void> {
    await exchange.remove(edge);
    this.#heard.delete(edge);
  }

  #hear(edge: string, text: string): void {
    const { schema, now } = this.options;
    const heard = this.#heard.get(edge);
    if (heard?.text === text) return this.#readable(edge, heard);
    if (heard?.unreadable === text) return;
    const result = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), text);
    if (!result.success) {
      const { unreadableSince = now(), ...last } = heard ?? { content: undefined, text: '' };
      this.#heard.set(edge, { ...last, heardAt: now(), unreadable: text, unreadableSince });
      return;
    }
    const content = result.output;
    if (heard?.content && content.number < heard.content.number) return this.#readable(edge, heard);
    // Only the first text of an edge relies on the clock of that edge.
    const heardAt = heard ? now() : Math.min(now(), content.at);
    this.#heard.set(edge, { content, text, heardAt });
  }

  #readable(edge: string, { content, text, heardAt }: HeardText<Content>): void {
    this.#heard.set(edge, { content, text, heardAt });
  }
}
