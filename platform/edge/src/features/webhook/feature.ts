import { createHmac, createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Registry, Store, Revision } from '@nivaas/registry';
import type { Feature } from '../feature';

/** Has an empty object for each change that the receiver has confirmed: the edges share it, and it outlives them. */
const FOLDER = 'webhooks/';
/** The mark of a site whose log was still empty. */
const START = '000000000-start';
/** Older changes count as delivered. */
const MAX_MARKS = 100;
const ANSWER_MS = 10_000;
/** Standard Webhooks: the key of such a secret is the base64 text behind the prefix. */
const ENCODED_SECRET = /^whsec_([A-Za-z0-9+/]+=*)$/;

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 5 * 60_000;
const PAGE = 100;

interface WebhookOptions {
  receiver: Receiver;
  registry: Pick<Registry, 'history' | 'watch'>;
  store: Store;
  log: (entry: object) => void;
  /** Pause after the first failure; it doubles up to five minutes. For tests. */
  firstPauseMs?: number;
}

/**
 * Tells a receiver of each change of the site, in order and at least once. Every edge does: one that finds a change
 * delivered skips it, and two that send at the same time send the same id.
 */
export class Webhook {
  /** False from a failure until the receiver has every change. */
  isUp = true;
  readonly #closed = new AbortController();
  readonly #stopWatching: () => void;
  #running: Promise<void> | undefined;
  #again = false;

  constructor(private readonly options: WebhookOptions) {
    this.#stopWatching = options.registry.watch(() => this.#start());
    this.#start();
  }

  /** What is under way is given up; the next start sends it again. */
  async close(): Promise<void> {
    this.#stopWatching();
    this.#closed.abort();
    await this.#running;
  }

  #start(): void {
    this.#again = true;
    this.#running ??= this.#run().finally(() => (this.#running = undefined));
  }

  async #run(): Promise<void> {
    const { signal } = this.#closed;
    const { firstPauseMs = FIRST_PAUSE_MS } = this.options;
    for (let pauseMs = firstPauseMs; this.#again && !signal.aborted;) {
      this.#again = false;
      try {
        await this.#deliverAll();
        this.isUp = true;
        pauseMs = firstPauseMs;
      } catch (error) {
        if (signal.aborted) return;
        this.#fail(error);
        await delay(pauseMs, undefined, { signal, ref: false }).catch(() => undefined);
        pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS);
        this.#again = true;
      }
    }
  }

  async #deliverAll(): Promise<void> {
    const { registry, receiver } = this.options;
    for (const key of await this.#undelivered()) {
      // Another edge may have delivered it since.
      if ((await this.#marks()).includes(key)) continue;
      const [change] = await registry.history(undefined, 1, revisionOf(key) + 1);
      // Unreadable since, or the log was rewound: the next run sees the log as it is.
      if (change?.revision !== revisionOf(key)) continue;
      await sendChange(receiver, change, this.#closed.signal);
      await this.#mark(key);
    }
  }

  /** Keys of the changes after the newest delivered one, oldest first. */
  async #undelivered(): Promise<string[]> {
    const marks = await this.#marks();
    const [oldest] = marks;
    const changes: string[] = [];
    for await (const key of this.#newestFirst()) {
      // The newest one is told in any case: another log may have taken the place of this one.
      const isOld = oldest && changes.length > 0 && revisionOf(key) < revisionOf(oldest);
      if (isOld || marks.includes(key)) break;
      changes.push(key);
      if (!oldest) break;
    }
    if (oldest) return changes.reverse();
    // The first start tells of nothing that happened before it.
    await this.#mark(changes[0] ?? START);
    return [];
  }

  /** Oldest first. */
  async #marks(): Promise<string[]> {
    return (await this.options.store.list(FOLDER)).map((key) => key.slice(FOLDER.length));
  }

  async #mark(key: string): Promise<void> {
    const { store } = this.options;
    await store.create(FOLDER + key, Buffer.alloc(0));
    const marks = await this.#marks();
    // Marks of later numbers are of a log that was rewound since.
    const isStale = (mark: string) => mark !== key && revisionOf(mark) >= revisionOf(key);
    const removed = [...marks.filter(isStale), ...marks.slice(0, -MAX_MARKS)];
    for (const mark of removed) await store.remove(FOLDER + mark);
  }

  async *#newestFirst(): AsyncGenerator<string> {
    let before: number | undefined;
    for (;;) {
      const page = await this.options.registry.history(undefined, PAGE, before);
      for (const revision of page) yield keyOf(revision);
      before = page.at(-1)?.revision;
      if (before === undefined) return;
    }
  }

  #fail(error: unknown): void {
    // Logged once, not for each retry.
    if (this.isUp) this.options.log({ event: 'webhook-not-delivered', message: reasonOf(error) });
    this.isUp = false;
  }
}

/** `fetch` puts the reason, such as a refused connection, into the cause. */
function reasonOf(error: unknown): string {
  const { message, cause } = error as Error;
  return cause instanceof Error ? `${message}: ${cause.message}` : message;
}

/**
 * Number and identity of a change: after a rewind of the log, a number may stand for another change. The same for every
 * program version: it uses only fields that each revision has.
 */
function keyOf({ revision, at, previousHash }: Revision): string {
  const digest = createHash('sha256').update(`${revision} ${at} ${previousHash}`).digest('hex');
  return `${String(revision).padStart(9, '0')}-${digest.slice(0, 12)}`;
}

function revisionOf(key: string): number {
  return Number(key.slice(0, START.indexOf('-')));
}

interface Receiver {
  url: string;
  secret: string;
  /** Public origin of the site, so that one receiver can serve several. */
  site: string | undefined;
}

/** Sends one change, signed as in Standard Webhooks. @throws {Error} unless the receiver answers 2xx */
async function sendChange(receiver: Receiver, change: Revision, signal: AbortSignal): Promise<void> {
  const id = `change_${keyOf(change)}`;
  const body = JSON.stringify(messageOf(change, receiver.site));
  const timestamp = String(Math.floor(Date.now() / 1_000));
  const answer = await fetch(receiver.url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': timestamp,
      'webhook-signature': `v1,${signatureOf(receiver.secret, `${id}.${timestamp}.${body}`)}`,
    },
    body,
    // A redirect could lead the signed body to another host.
    redirect: 'manual',
    signal: AbortSignal.any([signal, AbortSignal.timeout(ANSWER_MS)]),
  });
  await answer.body?.cancel();
  if (!answer.ok) throw new Error(`The receiver answered ${answer.status}.`);
}

/** The change without the state of all areas, which may be large; `history` and `status` have it. */
function messageOf({ revision, at, by, reason, action }: Revision, site: string | undefined): object {
  const { automatic = false, ...rest } = action;
  const type = automatic ? 'autopilot.acted' : 'release.changed';
  return { type, timestamp: at, data: { site, revision, by, reason, automatic, ...rest } };
}

function signatureOf(secret: string, text: string): string {
  const [, encoded] = ENCODED_SECRET.exec(secret) ?? [];
  const key = encoded === undefined ? Buffer.from(secret) : Buffer.from(encoded, 'base64');
  return createHmac('sha256', key).update(text).digest('base64');
}

/** Tells a receiver of each change of the site. */
export const webhook: Feature = {
  name: 'webhook',
  open: ({ config, metrics, log, registry, store }) => {
    if (!config.WEBHOOK_URL || !store) return {};
    const receiver = { ...config.WEBHOOK_URL, site: config.PUBLIC_ORIGIN };
    const webhook = new Webhook({ receiver, registry, store, log });
    const isUp = () => Number(webhook.isUp);
    metrics.read('gauge', 'nivaas_webhook_up', '0 while the receiver of changes does not take one', isUp);
    return { close: () => webhook.close() };
  },
};
