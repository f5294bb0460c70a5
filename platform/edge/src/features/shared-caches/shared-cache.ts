import { setTimeout as delay } from 'node:timers/promises';
import type { DataChange } from '../../data-changes/tag-numbers';
import { joined } from './pending-change';

const ANSWER_MS = 1_000;
const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 1_000;
/** Tags are purged twice: an answer of before may be on its way into the cache during the first purge. */
const AGAIN_MS = 50;

interface Purge extends LivePurge {
  /** Changes of data. */
  change?: DataChange | undefined;
}

export interface LivePurge {
  revision: number;
  labels: readonly string[];
  /** The log was rewound: the cache must accept an older revision number. */
  isRewind: boolean;
}

/** Purges one shared cache for the newest revision and for changed data, and retries until the cache confirms. */
export class SharedCache {
  #wanted: Purge | undefined;
  #confirmed: Purge | undefined;
  #sending: Promise<void> | undefined;
  readonly #closed = new AbortController();

  constructor(
    private readonly url: string,
    private readonly onTry: (failure: unknown) => void,
  ) {}

  /** Without credentials, for messages. */
  get name(): string {
    return new URL(this.url).host;
  }

  get isBehind(): boolean {
    return this.#confirmed !== this.#wanted;
  }

  /** Resolves when the cache has confirmed this revision, or a later one, and has nothing of before the change. */
  async purge({ isRewind, ...live }: LivePurge, change?: DataChange): Promise<void> {
    const pending = this.isBehind ? this.#wanted : undefined;
    this.#wanted = {
      ...live,
      isRewind: isRewind || pending?.isRewind === true,
      change: change ? joined(pending?.change, change) : pending?.change,
    };
    await this.purged();
  }

  async purged(): Promise<void> {
    this.#sending ??= this.#send().finally(() => (this.#sending = undefined));
    await this.#sending;
  }

  close(): void {
    this.#closed.abort();
  }

  async #send(): Promise<void> {
    const { signal } = this.#closed;
    for (let pauseMs = FIRST_PAUSE_MS; this.#wanted && this.isBehind && !signal.aborted; pauseMs *= 2) {
      const purge = this.#wanted;
      try {
        await this.#request(purge, signal);
        if (purge.change) {
          await delay(AGAIN_MS, undefined, { signal, ref: false });
          await this.#request(purge, signal);
        }
        this.#confirmed = purge;
        this.onTry(undefined);
      } catch (error) {
        if (signal.aborted) return;
        this.onTry(error);
        await delay(Math.min(pauseMs, LONGEST_PAUSE_MS), undefined, { signal, ref: false }).catch(
          () => undefined,
        );
      }
    }
  }

  async #request({ revision, labels, isRewind, change }: Purge, signal: AbortSignal): Promise<void> {
    const headers = {
      'x-nivaas-revision': String(revision),
      'x-nivaas-cohorts': labels.join(' '),
      'surrogate-key': 'nivaas',
      ...(isRewind ? { 'x-nivaas-rewind': '1' } : {}),
      ...(change ? headersOf(change) : {}),
    };
    const limited = AbortSignal.any([signal, AbortSignal.timeout(ANSWER_MS)]);
    const answer = await fetch(this.url, { method: 'PURGE', headers, redirect: 'error', signal: limited });
    await answer.body?.cancel();
    if (!answer.ok) throw new Error(`The cache answered ${answer.status}.`);
  }
}

function headersOf({ from, number, tags }: DataChange): Record<string, string> {
  const numbers = { 'x-nivaas-from': String(from), 'x-nivaas-number': String(number) };
  return tags.length > 0 ? { ...numbers, 'x-nivaas-tags': tags.join(' ') } : numbers;
}
