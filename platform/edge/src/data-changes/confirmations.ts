import { setTimeout as delay } from 'node:timers/promises';
import * as v from 'valibot';
import type { SharedRedis } from '@nivaas/http/redis';

const CHANGES = 'nivaas:changes';
const CONFIRMED = 'nivaas:changes:confirmed';

const message = v.object({ number: v.number(), tags: v.array(v.string()) });
const confirmation = v.object({ number: v.number(), by: v.string() });

export type Announcement = v.InferOutput<typeof message>;
type Redis = Pick<SharedRedis, 'isUp' | 'client'>;

/** Tells the other edges of a change at once, through Redis, and hears which have it. */
export class Confirmations {
  #isListening = false;
  /** By edge, the last change that it confirmed. */
  readonly #confirmed = new Map<string, number>();
  readonly #waiting = new Set<() => void>();

  /**
   * @param name Of this edge.
   * @param take Resolves when this edge answers with nothing of before the change.
   */
  constructor(
    private readonly redis: Redis,
    private readonly name: string,
    private readonly take: (change: Announcement) => Promise<void>,
  ) {}

  /** Listens, unless it does already. Without a connection, the next call tries again. */
  async listen(): Promise<void> {
    if (this.#isListening || !this.redis.isUp) return;
    this.#isListening = true;
    const { client } = this.redis;
    try {
      await client.subscribe(CHANGES, (text) => void this.#heard(text));
      await client.subscribe(CONFIRMED, (text) => this.#note(text));
    } catch {
      this.#isListening = false;
    }
  }

  /** @returns Those of the edges that have not confirmed the change by then. */
  async ask(change: Announcement, edges: readonly string[], waitMs: number): Promise<string[]> {
    const missing = () => edges.filter((edge) => (this.#confirmed.get(edge) ?? 0) < change.number);
    await this.redis.client.publish(CHANGES, JSON.stringify(change)).catch(() => undefined);
    const late = delay(waitMs, 'late' as const, { ref: false });
    while (missing().length > 0) {
      let wake = () => {};
      const heard = new Promise<void>((resolve) => (wake = resolve));
      this.#waiting.add(wake);
      const woken = await Promise.race([heard, late]);
      this.#waiting.delete(wake);
      if (woken === 'late') break;
    }
    return missing();
  }

  async #heard(text: string): Promise<void> {
    const announced = v.safeParse(v.pipe(v.string(), v.parseJson(), message), text);
    if (!announced.success) return;
    await this.take(announced.output);
    const confirmed = JSON.stringify({ number: announced.output.number, by: this.name });
    await this.redis.client.publish(CONFIRMED, confirmed).catch(() => undefined);
  }

  #note(text: string): void {
    const heard = v.safeParse(v.pipe(v.string(), v.parseJson(), confirmation), text);
    if (!heard.success) return;
    const { number, by } = heard.output;
    this.#confirmed.set(by, Math.max(number, this.#confirmed.get(by) ?? 0));
    for (const wake of this.#waiting) wake();
  }
}
