import { ALL_TAGS, isChangeTag } from '@nivaas/contracts';
import { CHANGES_PATH, positionAfter, type ServiceChanges, type ServicePosition } from '@nivaas/http';
import * as v from 'valibot';

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const identity = v.pipe(v.string(), v.maxLength(200));
const answer = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    identity,
    height: count,
    changes: v.pipe(
      v.array(
        v.object({
          number: count,
          tags: v.array(v.pipe(v.string(), v.check(isChangeTag))),
          identity: v.optional(identity),
        }),
      ),
      v.maxLength(10_000),
    ),
  }),
);

const OWN_PAUSE_MS = 250;
const REMOTE_PAUSE_MS = 1_000;
const MAX_PAUSE_MS = 60_000;
/** The edge that made a change enters it at once, so others leave it a moment. */
const OTHERS_MS = 200;

/** A change that the store's log may lack. */
interface OpenChange extends ServicePosition {
  tags: readonly string[];
  seenAtMs: number;
  /** The service has no change that the log has. */
  isReset?: true;
}

/** Sends a GET. */
type Ask = (path: string) => Promise<{ status: number; body: Buffer }>;

/** What one service says that changed. */
export class ServiceFeed {
  /** False from a failure to the next answer. */
  isUp = true;
  #known: ServicePosition | undefined;
  #open: OpenChange[] = [];
  #nextAtMs = -Infinity;
  #pauseMs: number;

  /** @param isOwn Whether it is in this process, and may be asked often. */
  constructor(
    readonly name: string,
    private readonly ask: Ask,
    private readonly isOwn: boolean,
  ) {
    this.#pauseMs = isOwn ? OWN_PAUSE_MS : REMOTE_PAUSE_MS;
  }

  /**
   * Asks what is new, if it is time to.
   *
   * @param entered Where the log stands.
   * @returns Tags that changed since the last call, and whether the service lacks a change that this edge knew.
   */
  async read(
    entered: ServicePosition | undefined,
    isUrgent: boolean,
  ): Promise<{ tags: string[]; wentBack: boolean }> {
    const now = performance.now();
    const nothing = { tags: [], wentBack: false };
    if (now < this.#nextAtMs && !(isUrgent && this.isOwn)) return nothing;
    this.#known ??= entered;
    const known = this.#known;
    const news = await this.#changesAfter(known?.height);
    if (!news) return nothing;
    this.#known = positionAfter(news);
    const wentBack = known !== undefined && (news.identity !== known.identity || news.height < known.height);
    const fresh = wentBack
      ? [{ ...this.#known, tags: [ALL_TAGS], seenAtMs: now, isReset: true as const }]
      : news.changes.map(({ number: height, identity = news.identity, tags }) => ({
          height,
          identity,
          tags,
          seenAtMs: now,
        }));
    this.#open.push(...fresh);
    return { tags: fresh.flatMap(({ tags }) => tags), wentBack };
  }

  /**
   * The changes to enter in the log now. Those that another edge has entered are forgotten.
   *
   * @param isUrgent Whether others are not waited for.
   */
  due(entered: ServicePosition | undefined, isUrgent: boolean): readonly OpenChange[] {
    this.#open = this.#open.filter(({ height, identity, isReset }) => {
      if (isReset) return entered?.height !== height || entered.identity !== identity;
      return !entered || entered.height < height;
    });
    const seenBeforeMs = performance.now() - (isUrgent ? 0 : OTHERS_MS);
    return this.#open.filter(({ seenAtMs }) => seenAtMs <= seenBeforeMs);
  }

  /** Where the log stands with these changes; undefined while it may stay where it is. */
  positionWith(
    changes: readonly OpenChange[],
    entered: ServicePosition | undefined,
  ): ServicePosition | undefined {
    const last = changes.at(-1) ?? (entered ? undefined : this.#known);
    return last && { height: last.height, identity: last.identity };
  }

  /** The log has these. */
  settle(changes: readonly OpenChange[]): void {
    this.#open = this.#open.filter((change) => !changes.includes(change));
  }

  /** Whether its data can be read. A server is not asked for that alone. */
  async isReadable(): Promise<boolean> {
    if (this.isOwn) await this.#changesAfter(this.#known?.height);
    return this.isUp;
  }

  async #changesAfter(height: number | undefined): Promise<ServiceChanges | undefined> {
    const reply = await this.ask(
      height === undefined ? CHANGES_PATH : `${CHANGES_PATH}?after=${height}`,
    ).catch(() => undefined);
    // A service whose data never changes need not have the address.
    const isSilent = reply !== undefined && [404, 405].includes(reply.status);
    const parsed = v.safeParse(answer, reply?.status === 200 ? reply.body.toString('utf8') : undefined);
    this.isUp = parsed.success || isSilent;
    const pauseMs = this.isOwn ? OWN_PAUSE_MS : REMOTE_PAUSE_MS;
    if (parsed.success || (this.isOwn && !isSilent)) this.#pauseMs = pauseMs;
    else this.#pauseMs = isSilent ? MAX_PAUSE_MS : Math.min(2 * this.#pauseMs, MAX_PAUSE_MS);
    this.#nextAtMs = performance.now() + this.#pauseMs;
    return parsed.success ? parsed.output : undefined;
  }
}
